#include "server/check/game_check.hpp"

#include <array>

#include "common/record/read.hpp"
#include "server/archive/room_record.hpp"
#include "server/archive/verify.hpp"
#include "server/room/record.hpp"
#include "server/rooms/stored_room.hpp"

namespace check {

namespace {

using storage::FinishedGame;

std::string seat_text(const std::optional<storage::Player>& player) {
  return player ? std::to_string(player->id.value()) : "nobody";
}

std::string clock_text(const std::optional<std::string>& clock) {
  if (!clock) return "not known";
  return clock->empty() ? "none" : *clock;
}

/// By name what a row has. `of`: a game that was played elsewhere may not know when, and one that does not count is
/// in no pool.
std::vector<std::pair<const char*, std::string>> fields(const FinishedGame& game, const FinishedGame& of) {
  std::vector<std::pair<const char*, std::string>> all = {
      {"game", game.game},
      {"set-up", game.setup},
      {"first player", seat_text(game.seats[0])},
      {"second player", seat_text(game.seats[1])},
      {"outcome", game.outcome},
      {"reason", game.reason},
      {"visibility", game.visibility},
      {"plies", std::to_string(game.plies)},
      {"clock", clock_text(game.clock)},
  };
  if (!of.provenance) all.emplace_back("end in Unix milliseconds", std::to_string(game.ended_ms));
  if (of.pool.empty()) return all;
  all.emplace_back("pool", game.pool);
  all.emplace_back("person who left", std::to_string(game.left.value_or(core::UserId()).value()));
  return all;
}

std::optional<std::string> difference(const FinishedGame& kept, const FinishedGame& played) {
  const auto row = fields(kept, kept);
  const auto record = fields(played, kept);
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i].second == record[i].second) continue;
    return std::string("its row says ") + row[i].first + " \"" + row[i].second + "\", its record \"" +
           record[i].second + "\".";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> wrong_with(const FinishedGame& kept) {
  const auto room = room::from_record(kept.record);
  if (!room) return "its record is damaged: " + room.error();
  if (!room->result()) return "its record has no end.";
  FinishedGame played = rooms::finished_game(kept.room, *room);
  played.clock = storage::known_clock(played.clock.value_or(""), kept.provenance);
  if (auto differs = difference(kept, played)) return differs;
  const auto verdict = archive::verify(archive::to_record(kept.room, *room));
  if (!verdict) return verdict.error();
  if (!kept.provenance) return std::nullopt;
  const auto tags = record::read_tags(kept.provenance->tags);
  if (!tags) return "its tags are damaged: " + tags.error().sentence;
  return std::nullopt;
}

}  // namespace check
