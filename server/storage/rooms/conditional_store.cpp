#include "server/storage/rooms/conditional_store.hpp"

namespace storage {

namespace {

std::vector<StoredConditional> read(Prepared& row) {
  std::vector<StoredConditional> found;
  while (row.step()) {
    found.push_back({core::RoomId(row.text(0)), core::UserId(row.number(1)), row.text(2)});
    if (!row.is_null(3)) found.back().dropped_at = row.integer(3);
  }
  return found;
}

}  // namespace

void keep_conditional(Database& database, const StoredConditional& conditional) {
  const auto statement = database.prepare(
      R"(INSERT INTO conditional_turns (room, "user", lines, dropped_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (room, "user") DO UPDATE SET lines = excluded.lines, dropped_at = excluded.dropped_at)");
  statement->bind_view(1, conditional.room.value());
  statement->bind(2, conditional.user.value());
  statement->bind_view(3, conditional.lines);
  if (conditional.dropped_at) statement->bind(4, *conditional.dropped_at);
  statement->exec();
}

void drop_conditional(Database& database, const core::RoomId& room, core::UserId user) {
  const auto statement = database.prepare(R"(DELETE FROM conditional_turns WHERE room = $1 AND "user" = $2)");
  statement->bind_view(1, room.value());
  statement->bind(2, user.value());
  statement->exec();
}

std::vector<StoredConditional> conditional_turns(Database& database, const core::RoomId& room) {
  const auto row = database.prepare(R"(SELECT room, "user", lines, dropped_at FROM conditional_turns WHERE room = $1)");
  row->bind_view(1, room.value());
  return read(*row);
}

std::vector<StoredConditional> conditional_turns_of_awake(Database& database) {
  const auto row = database.prepare(
      R"(SELECT room, "user", lines, dropped_at FROM conditional_turns
         WHERE room NOT IN (SELECT room FROM sleeping_rooms))");
  return read(*row);
}

std::vector<StoredConditional> own_conditional_turns_after(Database& database, core::UserId user,
                                                           const StoredConditional& last, int most) {
  const auto row = database.prepare(
      R"(SELECT room, "user", lines, dropped_at FROM conditional_turns WHERE "user" = $1 AND room > $2
         ORDER BY room LIMIT $3)");
  row->bind(1, user.value());
  row->bind_view(2, last.room.value());
  row->bind(3, most);
  return read(*row);
}

std::vector<StoredConditional> conditional_turns(Database& database, std::span<const core::RoomId> rooms) {
  std::string list;
  for (const core::RoomId& room : rooms) list.append(list.empty() ? "" : ",").append(room.value());
  const auto row = database.prepare(
      R"(SELECT room, "user", lines, dropped_at FROM conditional_turns WHERE room = ANY (string_to_array($1, ',')))");
  row->bind_view(1, list);
  return read(*row);
}

}  // namespace storage
