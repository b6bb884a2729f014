// Removes what nobody needs any more: aborted games, and guests who can never come back. Each call is for one short
// transaction, so that a server on the same file waits for none of them: call again while it removes as many as it may.
#pragma once

#include <cstdint>
#include <functional>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// By one call.
inline constexpr int most_pruned = 500;

/// Games without a result that were played here and ended before this moment. Returns how many were removed.
int remove_aborted_games(Database& database, std::int64_t ended_before_ms);

/// Guests made before this moment who have no listed game and no session, and whom nobody `is_needed` says is needed.
/// The server keeps a guest whose games were listed once. Returns how many were removed.
int remove_unreachable_guests(Database& database, std::int64_t made_before_ms, std::int64_t now_ms,
                              const std::function<bool(core::UserId)>& is_needed);

}  // namespace storage
