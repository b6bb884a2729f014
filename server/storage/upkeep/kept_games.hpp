// Finished games as their rows have them, to be compared with their records.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

/// Calls for every finished game, in the order in which they were stored. Players are not looked up: nobody is a bot.
void for_each_game(Database& database, const std::function<void(const FinishedGame&)>& call);

/// Ids of games that are in the list of one of their players and should not be, or are not and should be.
std::vector<core::RoomId> games_listed_wrongly(Database& database);

/// Of each clock whose speed is wrong in the row of some game, one such game.
std::vector<core::RoomId> games_of_wrong_speed(Database& database);

/// Ids of games that are not rated and yet have changed a rating.
std::vector<core::RoomId> unrated_games_with_changes(Database& database);

}  // namespace storage
