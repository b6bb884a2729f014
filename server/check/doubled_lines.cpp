#include "server/check/doubled_lines.hpp"

#include <string_view>
#include <unordered_set>
#include <vector>

#include "server/room/record.hpp"
#include "server/storage/games/game_store.hpp"
#include "server/storage/upkeep/kept_games.hpp"

namespace check {

namespace {

bool is_of_a_game(const std::string& record) {
  const auto room = room::from_record(record);
  return room && room->result();
}

std::vector<core::RoomId> games_with_doubled_lines(storage::Database& database, const Progress& progress) {
  std::vector<core::RoomId> found;
  std::size_t games = 0;
  storage::for_each_game(database, [&](const storage::FinishedGame& game) {
    if (without_doubled_lines(game.record)) found.push_back(game.room);
    progress(++games);
  });
  return found;
}

/// Empty: meanwhile somebody else has mended or removed it.
std::optional<Mended> mend(storage::Database& database, const core::RoomId& room) {
  storage::Transaction transaction(database);
  const auto record = storage::game_record(database, room);
  auto mended = record ? without_doubled_lines(*record) : std::nullopt;
  if (mended) storage::replace_record(database, room, mended->record);
  transaction.commit();
  return mended;
}

}  // namespace

std::optional<Mended> without_doubled_lines(const std::string& record) {
  Mended mended;
  std::unordered_set<std::string_view> seen;
  std::vector<std::string_view> doubled;
  for (const std::string_view line : room::lines_of(record)) {
    if (!seen.insert(line).second) {
      doubled.push_back(line);
      continue;
    }
    mended.record.append(line).append("\n");
  }
  if (doubled.empty() || !is_of_a_game(mended.record)) return std::nullopt;
  const auto events = room::decode_events(doubled);
  if (!events) return std::nullopt;
  for (const protocol::RoomEvent& event : *events) mended.versions.insert(event.version);
  return mended;
}

std::string named(const std::set<std::int64_t>& versions) {
  std::string list;
  for (const std::int64_t version : versions) list += (list.empty() ? "" : ", ") + std::to_string(version);
  return (versions.size() == 1 ? "event " : "events ") + list;
}

std::size_t mend_records(storage::Database& database, const Tell& tell, const Progress& progress) {
  std::size_t count = 0;
  for (const core::RoomId& room : games_with_doubled_lines(database, progress)) {
    const auto mended = mend(database, room);
    if (!mended) continue;
    tell("Game " + room.value() + ": its record had " + named(mended->versions) + " twice, and has been repaired.");
    ++count;
  }
  return count;
}

}  // namespace check
