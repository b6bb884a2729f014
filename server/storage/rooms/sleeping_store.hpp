// Unfinished rooms that sleep: all events of each in one row, and what is known of it without a look at them. The
// bodies are the protocol's and opaque here. What writes is for the writer, in its transaction.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/rooms/room_store.hpp"

namespace storage {

struct SleepingRoom {
  core::RoomId room;
  std::vector<std::string> beginning;  ///< bodies of the events that made it and began its game, numbered from 0
  int ply = 0;
  int to_move = 0;        ///< a side
  std::string position;   ///< for a miniature board; empty until it is drawn
  std::string last_turn;  ///< empty: there is none
  bool unattended = false;
  std::optional<std::int64_t> due_ms{};  ///< wall clock: something falls due then
};

/// Puts the room to sleep: `lines` are the bodies of all its events, each with a line break, `rows` those of them that
/// are rows of their own, which go.
void fold_events(Database& database, const SleepingRoom& sleeping, const std::string& lines,
                 std::span<const std::int64_t> rows);
/// The room does not sleep any more: its events will be others.
void wake(Database& database, const core::RoomId& room);
/// Others in place of the events that were folded, nothing if they are gone; the room does not sleep any more.
void replace_folded(Database& database, const core::RoomId& room, const std::string& lines);
/// Nothing of it is left here.
void drop_folded(Database& database, const core::RoomId& room);

/// Each with the id 0; none if the room never slept.
std::vector<StoredEvent> folded_events(Database& database, const core::RoomId& room);
/// Of several rooms: their ids with commas between. Only in PostgreSQL.
std::vector<StoredEvent> folded_events_of(Database& database, const std::string& rooms);
/// Of all rooms, or of those alone that do not sleep now.
std::vector<StoredEvent> all_folded_events(Database& database);
std::vector<StoredEvent> folded_events_of_awake(Database& database);

void for_each_sleeping(Database& database, const std::function<void(const SleepingRoom&)>& visit);

}  // namespace storage
