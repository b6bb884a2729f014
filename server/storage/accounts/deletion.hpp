// The end of an account. Its games stay, and its number in them; its name goes out of everything that is shown.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

struct Deletion {
  std::vector<core::UserId> people;   ///< the account and its bots; empty: one of them is needed, and nothing was done
  std::vector<std::string> sessions;  ///< the hashes of theirs, which have ended
};

/// Deletes the account and its bots, unless one `is_needed`. Their names stay reserved, so that nobody can pass for
/// them. In stored games the names are left to games_naming().
Deletion delete_account(Database& database, core::UserId user, std::int64_t now_ms,
                        const std::function<bool(core::UserId)>& is_needed);

/// An account whose name may still stand in stored games.
struct Erasure {
  core::UserId user;
  std::int64_t deleted_ms = 0;
};
std::vector<Erasure> erasures(Database& database);
void erasure_is_done(Database& database, core::UserId user);

struct StoredRecord {
  core::RoomId room;
  std::string text;
  bool has_name = false;  ///< the name of a player is not erased yet
};

/// How many games one step of games_naming() looks at.
inline constexpr std::int64_t games_looked_at = 500;

/// The games that this person played or said something in, among those in the rows after `row`.
struct GamesNaming {
  std::vector<StoredRecord> games;
  std::int64_t last_row = 0;  ///< where the next step goes on
  bool is_end = false;        ///< no rows are left
};
GamesNaming games_naming(Database& database, core::UserId user, std::int64_t row);

/// Shows this person as deleted in the game, with `record` in place of the record `before`. False, and nothing is
/// done: the record is another by now.
bool erase_name(Database& database, core::UserId user, const StoredRecord& before, const std::string& record);

}  // namespace storage
