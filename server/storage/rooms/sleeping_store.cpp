#include "server/storage/rooms/sleeping_store.hpp"

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
  statement->bind_view(1, first);
  statement->bind_view(2, second);
  statement->exec();
}

void remove(Database& database, const std::string& sql, const core::RoomId& room) {
  const auto statement = database.prepare(sql);
  statement->bind_view(1, room.value());
  statement->exec();
}

/// `statement` gives rooms and their lines.
std::vector<StoredEvent> events_of(Prepared& statement) {
  std::vector<StoredEvent> events;
  while (statement.step()) {
    const core::RoomId room(statement.text(0));
    for (std::string& body : bodies_of(statement.text(1))) {
      events.push_back(StoredEvent{0, room, std::move(body)});
    }
  }
  return events;
}

}  // namespace

void fold_events(Database& database, const SleepingRoom& sleeping, const std::string& lines,
                 std::span<const std::int64_t> rows) {
  change(
      database,
      "INSERT INTO folded_events (lines, room) VALUES ($1, $2) ON CONFLICT (room) DO UPDATE SET lines = excluded.lines",
      lines, sleeping.room.value());
  drop_events(database, sleeping.room, rows);
  const auto statement = database.prepare(
      R"(INSERT INTO sleeping_rooms (room, beginning, ply, to_move, position, last_turn, unattended, due_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (room) DO UPDATE SET beginning = excluded.beginning,
         ply = excluded.ply, to_move = excluded.to_move, position = excluded.position, last_turn = excluded.last_turn,
         unattended = excluded.unattended, due_ms = excluded.due_ms)");
  statement->bind_view(1, sleeping.room.value());
  statement->bind(2, lines_of(sleeping.beginning));
  statement->bind(3, sleeping.ply);
  statement->bind(4, sleeping.to_move);
  statement->bind_view(5, sleeping.position);
  statement->bind_view(6, sleeping.last_turn);
  statement->bind(7, sleeping.unattended ? 1 : 0);
  if (sleeping.due_ms) statement->bind(8, *sleeping.due_ms);
  statement->exec();
}

void wake(Database& database, const core::RoomId& room) {
  remove(database, "DELETE FROM sleeping_rooms WHERE room = $1", room);
}

void replace_folded(Database& database, const core::RoomId& room, const std::string& lines) {
  change(database, "UPDATE folded_events SET lines = $1 WHERE room = $2", lines, room.value());
  wake(database, room);
}

void drop_folded(Database& database, const core::RoomId& room) {
  remove(database, "DELETE FROM folded_events WHERE room = $1", room);
  wake(database, room);
}

std::vector<StoredEvent> folded_events(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare("SELECT room, lines FROM folded_events WHERE room = $1");
  statement->bind_view(1, room.value());
  return events_of(*statement);
}

std::vector<StoredEvent> folded_events_of(Database& database, const std::string& rooms) {
  const auto statement =
      database.prepare("SELECT room, lines FROM folded_events WHERE room = ANY (string_to_array($1, ','))");
  statement->bind_view(1, rooms);
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
  while (row->step()) {
    SleepingRoom sleeping;
    sleeping.room = core::RoomId(row->text(0));
    sleeping.beginning = bodies_of(row->text(1));
    sleeping.ply = row->integer(2);
    sleeping.to_move = row->integer(3);
    sleeping.position = row->text(4);
    sleeping.last_turn = row->text(5);
    sleeping.unattended = row->integer(6) != 0;
    if (!row->is_null(7)) sleeping.due_ms = row->number(7);
    visit(sleeping);
  }
}

}  // namespace storage
