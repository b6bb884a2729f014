// How a server of a cluster loads the rooms that it owns, many at a time: those it has taken over from others.
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <string>
#include <utility>

#include "server/log/about.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/conditional_rows.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/stored_room.hpp"
#include "server/storage/cluster/owned_rooms.hpp"

namespace rooms {

namespace asio = boost::asio;
using core::RoomId;
using storage::StoredEvent;

namespace {

/// One damaged room must not keep the others of its batch from being loaded.
core::Expected<RoomOfRows, std::string> unfinished(const std::vector<StoredEvent>& events,
                                                   const room::Timings& timings) {
  try {
    return from_stored(events, read_clocks(), timings);
  } catch (const std::exception& fault) {
    return core::Unexpected<std::string>(fault.what());
  }
}

}  // namespace

/// Each room is played through by the rules, so other work on the thread gets its turn between two of them.
asio::awaitable<std::vector<RoomId>> Directory::load_owned(std::vector<RoomId> rooms) {
  std::vector<RoomId> read_by_others = begin_loading(rooms);
  RowsByRoom owned;
  std::exception_ptr failed;
  try {
    owned = co_await read_owned(rooms);
  } catch (...) {
    failed = std::current_exception();
  }
  for (const RoomId& id : rooms) {
    const auto rows = owned.find(id);
    rows == owned.end() ? stop_loading(id) : restore_owned(id, rows->second);
    co_await asio::post(asio::use_awaitable);
  }
  if (failed) std::rethrow_exception(failed);
  co_return read_by_others;
}

/// Leaves in `rooms` those that are neither in memory nor being loaded, which no other caller loads from now on.
/// Returns those that another caller is loading.
std::vector<RoomId> Directory::begin_loading(std::vector<RoomId>& rooms) {
  std::vector<RoomId> read_by_others;
  const std::lock_guard lock(mutex_);
  std::erase_if(rooms, [&](const RoomId& id) {
    if (rooms_.contains(id)) return true;
    if (loading_.try_emplace(id).second) return false;
    read_by_others.push_back(id);
    return true;
  });
  return read_by_others;
}

/// This server alone changes them by now, so they need not be of one moment.
Directory::OwnedRows Directory::rows_of(storage::Database& database, const std::vector<RoomId>& rooms) {
  return {storage::unfinished_events(database, rooms), storage::conditional_turns(database, rooms)};
}

/// The writer is asked for the owners, behind every release that was queued before: after that this server alone can
/// give such a room away. A room that is over or missing has no events.
asio::awaitable<Directory::RowsByRoom> Directory::read_owned(std::vector<RoomId> rooms) {
  auto ask_owner = [&rooms, node = around_.node](storage::Database& database) {
    return storage::rooms_of(database, node, rooms);
  };
  const std::vector<RoomId> owned = co_await around_.writer.run(std::move(ask_owner));
  auto ask_rows = [&owned](storage::Database& database) { return rows_of(database, owned); };
  OwnedRows rows = co_await around_.readers.run(std::move(ask_rows));
  RowsByRoom by_room;
  for (const RoomId& id : owned) by_room[id];
  for (StoredEvent& event : rows.events) by_room[event.room].events.push_back(std::move(event));
  for (storage::StoredConditional& row : rows.conditional) by_room[row.room].conditional.push_back(std::move(row));
  co_return by_room;
}

/// Its clocks go on as after a crash.
void Directory::restore_owned(const RoomId& id, const OwnedRows& rows) {
  if (rows.events.empty()) return give_back(id);
  auto read = unfinished(rows.events, around_.timings);
  if (read) bring_back(read->room, rows.conditional);
  if (read) return answer_waiting(id, LoadedRoom{std::move(*read), {}}, {});
  logs::error(logs::room(id.value()), "cannot be brought back: {}", read.error());
  give_back(id);
}

void Directory::give_back(const RoomId& id) {
  release(id);
  stop_loading(id);
}

/// Callers who have asked for the room meanwhile are answered by a reading of its own.
void Directory::stop_loading(const RoomId& id) {
  const std::lock_guard lock(mutex_);
  const auto waiting = loading_.find(id);
  waiting->second.empty() ? void(loading_.erase(waiting)) : start_loading(id);
}

}  // namespace rooms
