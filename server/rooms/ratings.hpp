// Ratings as rooms show them: rounded, at one moment. Pure but for the book that is read or written.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/rating/glicko2.hpp"
#include "server/protocol/room_event.hpp"
#include "server/rating/book.hpp"
#include "server/room/room.hpp"
#include "server/rooms/stored_room.hpp"

namespace rooms {

/// The pool of ratings for such games, see rating::pool_of; empty: there is none. `clock`: "10+5", "3d", empty:
/// untimed.
std::string pool_of(std::string_view game, std::string_view setup, std::string_view clock);

/// This user's rating at `now_ms` (wall clock); 1500 for an account without a rated game. Empty: a guest, a bot, or
/// `pool` is empty.
std::optional<protocol::SeatRating> seat_rating(const rating::Book& book, const room::User& user,
                                                const std::string& pool, std::int64_t now_ms);

/// Notes the new rating of a player once the end of the rated game is stored.
void note(rating::Book& book, const storage::StoredRating& after);

protocol::Rated told(const std::array<rating::Change, 2>& changes);

}  // namespace rooms
