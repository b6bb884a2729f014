#include "server/http/feed/own_game.hpp"

#include <charconv>

#include "server/http/json_text.hpp"
#include "server/http/shown_game.hpp"

namespace http {

namespace {

bool is_player(const Json& seat, core::UserId player) { return seat.is_object() && seat.at("id") == player.value(); }

/// What each turn may take; 0: it is no game by days.
std::int64_t turn_ms(const std::string& control) {
  constexpr std::int64_t day_ms = 86'400'000;
  if (!control.ends_with('d')) return 0;
  int days = 0;
  std::from_chars(control.data(), control.data() + control.size(), days);
  return days * day_ms;
}

bool is_slow(const Json& clock) { return !clock.is_object() || turn_ms(clock.at("control")) > 0; }

std::optional<std::int64_t> deadline(const Json& clock, bool is_to_move) {
  if (!clock.is_object() || clock.at("running").is_null()) return std::nullopt;
  const std::int64_t each_ms = turn_ms(clock.at("control"));
  if (each_ms == 0) return std::nullopt;
  return clock.at("turn_by").get<std::int64_t>() + (is_to_move ? 0 : each_ms);
}

}  // namespace

std::optional<OwnGame> own_game(const core::RoomId& room, std::string_view state, core::UserId player) {
  const Json all = read_own_json(state);
  const Json& seats = all.at("seats");
  const bool is_first = is_player(seats.at("first"), player);
  if (all.at("status") != "playing" || (!is_first && !is_player(seats.at("second"), player))) return std::nullopt;
  const Json& opponent = seats.at(is_first ? "second" : "first");
  const bool is_to_move = all.at("toMove") == (is_first ? "first" : "second");
  OwnGame game;
  game.room = room;
  game.title = title_of(all.at("game").get<std::string>());
  if (opponent.is_object()) game.opponent = opponent.at("name");
  game.standing = is_to_move ? OwnGame::Standing::to_move : OwnGame::Standing::waiting;
  game.is_slow = is_slow(all.at("clock"));
  game.turns = all.at("ply");
  game.created_ms = all.at("created");
  game.changed_ms = all.at("times").empty() ? game.created_ms : all.at("times").back().get<std::int64_t>();
  game.deadline_ms = deadline(all.at("clock"), is_to_move);
  return game;
}

std::optional<OwnGame> own_game(const storage::GameSummary& summary, core::UserId player) {
  const bool is_first = summary.seats[0] && summary.seats[0]->id == player;
  if (!is_first && !(summary.seats[1] && summary.seats[1]->id == player)) return std::nullopt;
  const auto& opponent = summary.seats[is_first ? 1 : 0];
  const bool has_won = summary.outcome == (is_first ? "first" : "second");
  OwnGame game;
  game.room = summary.id;
  game.title = title_of(summary.game);
  if (opponent) game.opponent = opponent->name;
  game.standing = has_won ? OwnGame::Standing::won : OwnGame::Standing::lost;
  if (summary.outcome == "draw") game.standing = OwnGame::Standing::drawn;
  game.turns = summary.plies;
  game.created_ms = summary.created_ms;
  game.changed_ms = summary.ended_ms;
  return game;
}

}  // namespace http
