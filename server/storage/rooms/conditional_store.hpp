// The conditional turns of players in unfinished games. The lines are the protocol's and opaque here. What writes is
// for the writer, in its transaction.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct StoredConditional {
  core::RoomId room;
  core::UserId user;
  std::string lines;  ///< protocol::turn_lines_json
  std::optional<int> dropped_at{};
};

/// In place of what the user had in this room.
void keep_conditional(Database& database, const StoredConditional& conditional);
void drop_conditional(Database& database, const core::RoomId& room, core::UserId user);

std::vector<StoredConditional> conditional_turns(Database& database, const core::RoomId& room);
/// Of all rooms that do not sleep.
std::vector<StoredConditional> conditional_turns_of_awake(Database& database);
/// One person's by room, those behind `last`, a default one: from the first. At most `most`.
std::vector<StoredConditional> own_conditional_turns_after(Database& database, core::UserId user,
                                                           const StoredConditional& last, int most);
/// Of these rooms. Only in PostgreSQL.
std::vector<StoredConditional> conditional_turns(Database& database, std::span<const core::RoomId> rooms);

}  // namespace storage
