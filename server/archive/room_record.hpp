// A finished room as a record and back. Pure.
#pragma once

#include <string>

#include "common/core/expected.hpp"
#include "common/record/read.hpp"
#include "server/room/room.hpp"
#include "server/storage/games/archive_store.hpp"

namespace archive {

record::Record to_record(const core::RoomId& id, const room::Room& room);

/// The record of a stored game; a sentence if what is stored is damaged.
core::Expected<record::Record, std::string> to_record(const storage::ArchivedGame& game);

/// The game that this record has, every turn checked, as it is stored; or what is wrong and where. Its players have no
/// account: storage/games/imported_player.hpp. A record without an id gets one that is a function of its contents.
core::Expected<storage::FinishedGame, record::Error> to_game(const record::ReadRecord& read, std::int64_t now_ms);

}  // namespace archive
