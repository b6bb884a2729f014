#include "server/storage/sleeping_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <string_view>

namespace storage {

namespace {

std::vector<std::string> bodies_of(std::string_view lines) {
  std::vector<std::string> bodies;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    bodies.emplace_back(lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return bodies;
}

std::string lines_of(const std::vector<std::string>& bodies) {
  std::string lines;
  for (const std::string& body : bodies) lines += body + '\n';
  return lines;
}

void change(Database& database, const std::string& sql, const std::string& first, const std::string& second) {
  const auto statement = database.prepare(sql);
  statement->bindNoCopy(1, first);
  statement->bindNoCopy(2, second);
  statement->exec();
}

void remove(Database& database, const std::string& sql, const core::RoomId& room) {
  const auto statement = database.prepare(sql);
  statement->bindNoCopy(1, room.value());
  statement->exec();
}

/// `statement` gives rooms and their lines.
std::vector<StoredEvent> events_of(SQLite::Statement& statement) {
  std::vector<StoredEvent> events;
  while (statement.executeStep()) {
    const core::RoomId room(statement.getColumn(0).getString());
    for (std::string& body : bodies_of(statement.getColumn(1).getString())) {
      events.push_back(StoredEvent{0, room, std::move(body)});
    }
  }
  return events;
}

}  // namespace

void fold_events(Database& database, const SleepingRoom& sleeping, const std::string& lines,
                 std::span<const std::int64_t> rows) {
  change(database, "INSERT OR REPLACE INTO folded_events (lines, room) VALUES (?, ?)", lines, sleeping.room.value());
  drop_events(database, sleeping.room, rows);
  const auto statement = database.prepare(
      "INSERT OR REPLACE INTO sleeping_rooms (room, beginning, ply, to_move, position, last_turn, unattended, due_ms)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  statement->bindNoCopy(1, sleeping.room.value());
  statement->bind(2, lines_of(sleeping.beginning));
  statement->bind(3, sleeping.ply);
  statement->bind(4, sleeping.to_move);
  statement->bindNoCopy(5, sleeping.position);
  statement->bindNoCopy(6, sleeping.last_turn);
  statement->bind(7, sleeping.unattended ? 1 : 0);
  if (sleeping.due_ms) statement->bind(8, *sleeping.due_ms);
  statement->exec();
}

void wake(Database& database, const core::RoomId& room) {
  remove(database, "DELETE FROM sleeping_rooms WHERE room = ?", room);
}

void replace_folded(Database& database, const core::RoomId& room, const std::string& lines) {
  change(database, "UPDATE folded_events SET lines = ? WHERE room = ?", lines, room.value());
  wake(database, room);
}

void drop_folded(Database& database, const core::RoomId& room) {
  remove(database, "DELETE FROM folded_events WHERE room = ?", room);
  wake(database, room);
}

std::vector<StoredEvent> folded_events(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare("SELECT room, lines FROM folded_events WHERE room = ?");
  statement->bindNoCopy(1, room.value());
  return events_of(*statement);
}

std::vector<StoredEvent> all_folded_events(Database& database) {
  return events_of(*database.prepare("SELECT room, lines FROM folded_events"));
}

/// Both lists are indexes: the lines of those that sleep are not read.
std::vector<StoredEvent> folded_events_of_awake(Database& database) {
  return events_of(
      *database.prepare("SELECT room, lines FROM folded_events"
                        " WHERE room IN (SELECT room FROM folded_events EXCEPT SELECT room FROM sleeping_rooms)"));
}

void for_each_sleeping(Database& database, const std::function<void(const SleepingRoom&)>& visit) {
  const auto row = database.prepare(
      "SELECT room, beginning, ply, to_move, position, last_turn, unattended, due_ms FROM sleeping_rooms");
  while (row->executeStep()) {
    SleepingRoom sleeping;
    sleeping.room = core::RoomId(row->getColumn(0).getString());
    sleeping.beginning = bodies_of(row->getColumn(1).getString());
    sleeping.ply = row->getColumn(2).getInt();
    sleeping.to_move = row->getColumn(3).getInt();
    sleeping.position = row->getColumn(4).getString();
    sleeping.last_turn = row->getColumn(5).getString();
    sleeping.unattended = row->getColumn(6).getInt() != 0;
    if (!row->isColumnNull(7)) sleeping.due_ms = row->getColumn(7).getInt64();
    visit(sleeping);
  }
}

}  // namespace storage
