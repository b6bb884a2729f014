#include "server/storage/games/explorer_upkeep.hpp"

#include <algorithm>
#include <string_view>

#include "server/storage/engine/snapshot.hpp"

namespace storage {

namespace {

/// Calls for each game that is in no segment, up to this number.
void for_each_loose_game(Database& database, std::int64_t last, const std::function<void(const ExploredGame&)>& call) {
  const auto row = database.prepare("SELECT game, result, positions FROM explored_games WHERE number <= $1");
  row->bind(1, last);
  while (row->step()) {
    call({row->number(0), row->integer(1), keys_in(row->bytes(2))});
  }
}

void set_below(Database& database, std::int64_t row) {
  const auto statement = database.prepare("UPDATE explorer SET below = $1");
  statement->bind(1, row);
  statement->exec();
}

void make_whole(Database& database, const Segment& segment) {
  const auto statement = database.prepare("DELETE FROM explored_games WHERE number <= $1");
  statement->bind(1, segment.last_game);
  statement->exec();
  database.execute("UPDATE explorer SET next_segment = next_segment + 1");
}

void for_each_kept_bucket(Database& database, const std::function<void(std::size_t, std::string_view)>& call) {
  const ExplorerState state = explorer_state(database);
  const auto row = database.prepare("SELECT place, entries FROM explorer_segments WHERE place >= $1 AND place < $2");
  for (std::int64_t segment = state.first_segment; segment < state.next_segment; ++segment) {
    row->bind(1, place_of(segment, 0));
    row->bind(2, place_of(segment + 1, 0));
    while (row->step()) call(static_cast<std::size_t>(row->number(0)) % buckets, row->bytes(1));
    row->reset();
  }
}

}  // namespace

ExplorerState explorer_state(Database& database) {
  const auto row = database.prepare("SELECT below, first_segment, next_segment FROM explorer");
  row->step();
  return {row->number(0), row->number(1), row->number(2)};
}

std::optional<Segment> due_segment(Database& database) {
  const Snapshot snapshot(database);
  const std::int64_t first = database.number("SELECT coalesce(min(number), 1) FROM explored_games");
  Segment segment{explorer_state(database).next_segment, first + games_a_segment - 1, {}};
  if (database.number("SELECT coalesce(max(number), 0) FROM explored_games") < segment.last_game) return std::nullopt;
  std::vector<Entry> entries;
  for_each_loose_game(database, segment.last_game, [&entries](const ExploredGame& game) {
    const auto more = entries_of(game);
    entries.insert(entries.end(), more.begin(), more.end());
  });
  segment.texts = bucket_texts(entries);
  return segment;
}

void write_part(Database& database, const Segment& segment, std::size_t part) {
  if (explorer_state(database).next_segment != segment.number) return;
  const auto statement = database.prepare(
      R"(INSERT INTO explorer_segments (place, entries) VALUES ($1, $2)
         ON CONFLICT (place) DO UPDATE SET entries = excluded.entries)");
  for (std::size_t bucket = part * buckets_a_part; bucket < (part + 1) * buckets_a_part; ++bucket) {
    const std::string& text = segment.texts[bucket];
    statement->bind(1, place_of(segment.number, bucket));
    statement->bind_bytes(2, text);
    statement->exec();
  }
  if (part + 1 == parts_of_segment) make_whole(database, segment);
}

std::vector<StoredGame> games_before(Database& database, std::int64_t row, int most) {
  const auto statement = database.prepare(
      R"(SELECT number, id, outcome,
         CASE WHEN visibility = 'public' AND outcome <> 'aborted' AND plies >= 2 THEN record ELSE '' END
         FROM games WHERE number < $1 ORDER BY number DESC LIMIT $2)");
  statement->bind(1, row);
  statement->bind(2, most);
  std::vector<StoredGame> games;
  while (statement->step()) {
    games.push_back({statement->number(0), core::RoomId(statement->text(1)), statement->text(2), statement->text(3)});
  }
  return games;
}

void note_older(Database& database, std::int64_t below, std::int64_t from, std::span<const ExploredGame> games) {
  if (explorer_state(database).below != below) return;
  const auto statement = database.prepare("INSERT INTO explored_games (game, result, positions) VALUES ($1, $2, $3)");
  for (const ExploredGame& game : games) {
    if (game.positions.empty()) continue;
    const std::string keys = keys_text(game.positions);
    statement->bind(1, game.row);
    statement->bind(2, game.result);
    statement->bind_bytes(3, keys);
    statement->exec();
  }
  set_below(database, from);
}

/// No number of a segment is given again: whoever was about to write one notices.
void forget_explorer(Database& database) {
  database.execute("DELETE FROM explored_games");
  database.execute(
      "UPDATE explorer SET below = (SELECT coalesce(max(number) + 1, 0) FROM games),"
      " first_segment = next_segment + 1, next_segment = next_segment + 1");
}

bool has_forgotten_segments(Database& database) {
  const std::int64_t first = database.number("SELECT coalesce(min(place), -1) FROM explorer_segments");
  return first >= 0 && first < place_of(explorer_state(database).first_segment, 0);
}

void drop_forgotten(Database& database) {
  const auto statement = database.prepare(
      "DELETE FROM explorer_segments WHERE place IN (SELECT place FROM explorer_segments WHERE place < $1 LIMIT $2)");
  statement->bind(1, place_of(explorer_state(database).first_segment, 0));
  statement->bind(2, static_cast<std::int64_t>(buckets));
  statement->exec();
}

void for_each_entry(Database& database, const std::function<void(const Entry&, bool is_found)>& call) {
  for_each_kept_bucket(database, [&call](std::size_t bucket, std::string_view text) {
    const std::vector<Entry> entries = entries_in(bucket, text);
    for (std::size_t i = 0; i < entries.size(); ++i) call(entries[i], i == 0 || entries[i - 1] < entries[i]);
  });
  for_each_loose_game(database, INT64_MAX, [&call](const ExploredGame& game) {
    for (const Entry& entry : entries_of(game)) call(entry, true);
  });
}

}  // namespace storage
