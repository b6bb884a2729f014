// The reviews of finished games, each kept beside its game and gone with it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// As review::text() wrote it; empty: none has been made.
std::optional<std::string> review_of(Database& database, const core::RoomId& game);

/// Of so many turns. The first one stays, whoever makes another; of a game that is not stored none is kept.
void keep_review(Database& database, const core::RoomId& game, int plies, const std::string& review);

/// Ids of games whose reviews judge more or fewer turns than were played.
std::vector<core::RoomId> games_reviewed_wrongly(Database& database);

}  // namespace storage
