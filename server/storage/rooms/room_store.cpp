#include "server/storage/rooms/room_store.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "common/clock/time_control.hpp"
#include "server/storage/accounts/name_store.hpp"
#include "server/storage/games/explorer_store.hpp"
#include "server/storage/games/game_store.hpp"
#include "server/storage/games/statistics.hpp"
#include "server/storage/people/result_store.hpp"
#include "server/storage/rooms/rating_store.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace storage {

namespace {

void bind_player(Prepared& statement, int at, const std::optional<Player>& player) {
  if (!player) return;  // stays null
  statement.bind(at, player->id.value());
  statement.bind_view(at + 1, player->name);
}

void bind_provenance(Prepared& statement, int at, const Provenance& provenance) {
  statement.bind(at, provenance.imported_ms);
  if (provenance.source) statement.bind_view(at + 1, *provenance.source);
  if (!provenance.tags.empty()) statement.bind_view(at + 2, provenance.tags);
}

std::string setup_kind(const FinishedGame& game) { return game.setup.substr(0, game.setup.find(':')); }

/// Two parameters from this one on.
void bind_clock(Prepared& statement, int at, const FinishedGame& game) {
  if (game.clock) statement.bind_view(at, *game.clock);
  if (const auto speed = speed_of(game.clock)) statement.bind_view(at + 1, *speed);
}

/// `rated`: what the game did to ratings; empty: it is not rated.
void insert_game(Database& database, const FinishedGame& game, const std::optional<Rated>& rated) {
  const auto statement = database.prepare(
      R"(INSERT INTO games (id, game, setup, setup_kind, first_id, first_name, second_id, second_name, outcome, reason,
         visibility, created_ms, ended_ms, plies, record, imported_ms, source, tags, clock, speed, pool, rating,
         left_id, same_network) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
         $19, $20, $21, $22, $23, $24))");
  statement->bind_view(1, game.room.value());
  statement->bind_view(2, game.game);
  statement->bind_view(3, game.setup);
  statement->bind(4, setup_kind(game));
  bind_player(*statement, 5, game.seats[0]);
  bind_player(*statement, 7, game.seats[1]);
  statement->bind_view(9, game.outcome);
  statement->bind_view(10, game.reason);
  statement->bind_view(11, game.visibility);
  statement->bind(12, game.created_ms);
  statement->bind(13, game.ended_ms);
  statement->bind(14, game.plies);
  statement->bind_view(15, game.record);
  if (game.provenance) bind_provenance(*statement, 16, *game.provenance);
  bind_clock(*statement, 19, game);
  statement->bind(24, game.same_network ? 1 : 0);
  if (rated) {
    statement->bind_view(21, game.pool);
    statement->bind(22, rated->strength());
    if (game.left) statement->bind(23, game.left->value());
  }
  statement->exec();
}

void insert_players(Database& database, const FinishedGame& game, const std::optional<Rated>& rated) {
  if (game.plies < least_plies) return;
  const auto statement = database.prepare(
      // One person on both seats is one row.
      R"(INSERT INTO game_players ("user", visibility, ended_ms, game_id, game, setup, setup_kind, outcome, reason,
         plies, speed, rating, opponent) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT DO NOTHING)");
  for (const std::size_t seat : {0U, 1U}) {
    const auto& player = game.seats[seat];
    const auto& opponent = game.seats[1 - seat];
    if (!player) continue;
    statement->bind(1, player->id.value());
    statement->bind_view(2, game.visibility);
    statement->bind(3, game.ended_ms);
    statement->bind_view(4, game.room.value());
    statement->bind_view(5, game.game);
    statement->bind_view(6, game.setup);
    statement->bind(7, setup_kind(game));
    statement->bind_view(8, game.outcome);
    statement->bind_view(9, game.reason);
    statement->bind(10, game.plies);
    if (const auto speed = speed_of(game.clock)) statement->bind_view(11, *speed);
    if (rated) statement->bind(12, rated->strength());
    if (opponent) statement->bind(13, opponent->id.value());
    statement->exec();
    remember_name(database, player->id, player->name);
  }
}

/// Then it is cheaper to remove them together with those of other games, by ranges of ids.
bool rows_are_of_one_table(Database& database) { return database.connection().engine() == Engine::sqlite; }

void drop_all_events(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare("DELETE FROM room_events WHERE room = $1");
  statement->bind_view(1, room.value());
  statement->exec();
}

/// Three parameters from this one on.
void bind_event(Prepared& statement, int at, const StoredEvent& event) {
  statement.bind(at, event.id);
  statement.bind_view(at + 1, event.room.value());
  statement.bind_view(at + 2, event.body);
}

constexpr std::size_t most_rows_together = 16;

/// By the number of their rows. FAIL: else SQLite would keep a copy of each page that a statement of several rows
/// changes, to undo that statement alone.
const std::array<std::string, most_rows_together> inserts = [] {
  std::array<std::string, most_rows_together> all;
  std::string sql = "INSERT OR FAIL INTO room_events (id, room, body) VALUES ";
  for (int value = 1; std::string & each : all) {
    sql += value == 1 ? "(" : ", (";
    sql += '$' + std::to_string(value) + ", $" + std::to_string(value + 1) + ", $" + std::to_string(value + 2) + ')';
    each = sql;
    value += 3;
  }
  return all;
}();

/// What the connection sends together by itself.
void append_each(Database& database, std::span<const StoredEvent* const> events) {
  const auto statement = database.prepare("INSERT INTO room_events (id, room, body) VALUES ($1, $2, $3)");
  for (const StoredEvent* event : events) {
    bind_event(*statement, 1, *event);
    statement->insert();
  }
}

StoredEvent event_of(Prepared& row) { return StoredEvent{row.number(0), core::RoomId(row.text(1)), row.text(2)}; }

}  // namespace

std::optional<std::string> known_clock(const std::string& told, const std::optional<Provenance>& from) {
  if (told.empty() && from && from->source) return std::nullopt;
  return told;
}

std::optional<std::string_view> speed_of(const std::optional<std::string>& clock) {
  if (!clock) return std::nullopt;
  const auto control = clocks::parse_time_control(*clock);
  return control ? std::optional(clocks::name(clocks::speed(*control))) : std::nullopt;
}

void append_events(Database& database, std::span<const StoredEvent* const> events) {
  if (!rows_are_of_one_table(database)) return append_each(database, events);
  for (; !events.empty(); events = events.subspan(std::min(events.size(), most_rows_together))) {
    const auto rows = events.first(std::min(events.size(), most_rows_together));
    const auto statement = database.prepare(inserts[rows.size() - 1]);
    for (int at = 1; const StoredEvent* event : rows) {
      bind_event(*statement, at, *event);
      at += 3;
    }
    statement->exec();
  }
}

void append_events(Database& database, std::span<const StoredEvent> events) {
  std::vector<const StoredEvent*> all;
  for (const StoredEvent& event : events) all.push_back(&event);
  append_events(database, all);
}

void replace_event(Database& database, const StoredEvent& event) {
  const auto statement = database.prepare("UPDATE room_events SET body = $1 WHERE id = $2 AND room = $3");
  statement->bind_view(1, event.body);
  statement->bind(2, event.id);
  statement->bind_view(3, event.room.value());
  statement->exec();
}

std::optional<Rated> finish_game(Database& database, const FinishedGame& game) {
  if (!rows_are_of_one_table(database)) drop_all_events(database, game.room);
  const std::optional<RatedGame> rated = rated_game(database, game);
  std::optional<Rated> rating = rated ? std::optional(rate(database, *rated)) : std::nullopt;
  insert_game(database, game, rating);
  insert_players(database, game, rating);
  count_results(database, game);
  count_game(database, game, rating ? std::optional(rating->strength()) : std::nullopt);
  note_positions(database, game);
  if (rating) store_rated(database, *rated, *rating);
  return rating;
}

/// The last line is of this version if the first line break behind its beginning is the end of the record. No line has
/// a line break in it.
void append_to_record(Database& database, const core::RoomId& room, std::int64_t version, const std::string& lines) {
  const auto statement = database.prepare(
      R"(UPDATE games SET record = record || $1 WHERE id = $2 AND instr(record, $3) > 0
         AND instr(substr(record, instr(record, $3) + 1), $4) = length(record) - instr(record, $3))");
  statement->bind(1, lines);
  statement->bind(2, room.value());
  statement->bind(3, "\n{\"v\":" + std::to_string(version) + ',');  // as protocol::encode_stored begins
  statement->bind(4, std::string("\n"));
  if (statement->changed() == 1) return;
  const std::optional<std::string> record = game_record(database, room);
  if (!record) throw std::runtime_error("There is no finished game " + room.value() + ".");
  if (record->ends_with(lines)) return;
  throw std::runtime_error("The record of game " + room.value() + " does not end with version " +
                           std::to_string(version) + ".");
}

void replace_record(Database& database, const core::RoomId& room, const std::string& record) {
  const auto statement = database.prepare("UPDATE games SET record = $1 WHERE id = $2");
  statement->bind_view(1, record);
  statement->bind_view(2, room.value());
  if (statement->changed() != 1) throw std::runtime_error("There is no finished game " + room.value() + ".");
}

void drop_rows(Database& database, std::span<const RowRange> ranges) {
  const auto statement = database.prepare("DELETE FROM room_events WHERE id BETWEEN $1 AND $2");
  for (const RowRange& range : ranges) {
    statement->bind(1, range.first);
    statement->bind(2, range.last);
    statement->exec();
  }
}

void drop_events(Database& database, const core::RoomId& room, std::span<const std::int64_t> event_ids) {
  const auto statement = database.prepare("DELETE FROM room_events WHERE id = $1 AND room = $2");
  statement->bind_view(2, room.value());
  for (const std::int64_t id : event_ids) {
    statement->bind(1, id);
    statement->exec();
  }
}

namespace {

/// `table.unfinished` has the folded events already.
EventTable with_rows(Database& database, EventTable table) {
  const auto statement = database.prepare(
      "SELECT id, room, body, EXISTS (SELECT 1 FROM games WHERE games.id = room) FROM room_events ORDER BY id");
  while (statement->step()) {
    table.last_id = statement->number(0);
    if (statement->integer(3) != 0) {
      table.done.push_back(table.last_id);
    } else {
      table.unfinished.push_back(event_of(*statement));
    }
  }
  return table;
}

}  // namespace

EventTable event_table(Database& database) {
  EventTable table;
  table.unfinished = folded_events_of_awake(database);
  table.conditional = conditional_turns_of_awake(database);
  return with_rows(database, std::move(table));
}

std::vector<StoredEvent> unfinished_events(Database& database) {
  EventTable table;
  table.unfinished = all_folded_events(database);
  return with_rows(database, std::move(table)).unfinished;
}

namespace {

std::vector<StoredEvent> all_rows(Database& database, const core::RoomId& room) {
  std::vector<StoredEvent> events;
  const auto statement = database.prepare("SELECT id, room, body FROM room_events WHERE room = $1 ORDER BY id");
  statement->bind_view(1, room.value());
  while (statement->step()) events.push_back(event_of(*statement));
  return events;
}

}  // namespace

std::vector<StoredEvent> room_events(Database& database, const core::RoomId& room, std::span<const std::int64_t> ids) {
  if (!rows_are_of_one_table(database)) return all_rows(database, room);
  std::vector<StoredEvent> events;
  const auto statement = database.prepare("SELECT id, room, body FROM room_events WHERE id = $1 AND room = $2");
  statement->bind_view(2, room.value());
  for (const std::int64_t id : ids) {
    statement->bind(1, id);
    if (statement->step()) events.push_back(event_of(*statement));
    statement->reset();
  }
  return events;
}

std::vector<StoredEvent> all_events(Database& database, const core::RoomId& room) {
  std::vector<StoredEvent> events = folded_events(database, room);
  for (StoredEvent& row : all_rows(database, room)) events.push_back(std::move(row));
  return events;
}

}  // namespace storage
