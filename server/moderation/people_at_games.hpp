// Whom unfinished games need, as the database has it. Whoever has the database open.
#pragma once

#include <set>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace moderation {

/// Everybody who plays, offers or is asked to play a game that has not ended. Throws if a stored game is damaged.
std::set<core::UserId> people_at_games(storage::Database& database);

}  // namespace moderation
