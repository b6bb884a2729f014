#include "server/tournaments/shown/viewer.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

namespace tournaments {

using namespace tournament;

namespace {

using Act = std::pair<std::string_view, What>;

bool may(const Seen& seen, const Person& person, const What& what, std::int64_t now_ms) {
  const auto acted = acting(seen, what, person, 0);
  return acted && seen.tournament->admit(*acted, person.user.id, now_ms).has_value();
}

/// The first game of which somebody could decide the result; nothing: none has begun.
std::vector<Act> adjudications(const State& state) {
  std::vector<Act> acts;
  for (int round = state.rounds_started(); round >= 1 && acts.empty(); --round) {
    if (!state.rounds[round - 1].boards.empty())
      acts.emplace_back("adjudicate", Adjudicated{{round, 0, 0}, Outcome::drawn});
  }
  return acts;
}

/// With whom it concerns and for which round, where that makes no difference.
std::vector<Act> all_acts(const Seen& seen) {
  const State& state = seen.tournament->state();
  const int next = state.rounds_started() + 1;
  std::vector<Act> acts = {{"join", Joined{}},
                           {"withdraw", Withdrawn{}},
                           {"check_in", CheckedIn{}},
                           {"ask_bye", ByeAsked{{}, static_cast<int>(state.rounds.size()) + 1}},
                           {"start", Started{}},
                           {"pair", RoundPaired{next, {}, {}}},
                           {"pause", Paused{}},
                           {"resume", Resumed{}},
                           {"set_pause", PauseSet{state.pause_ms}},
                           {"cancel", Ended{Ending::cancelled}}};
  if (!state.players.empty()) acts.emplace_back("expel", Expelled{state.players.front().user});
  if (const auto last = seen.tournament->last_act()) acts.emplace_back("undo", Undone{*last});
  for (Act& act : adjudications(state)) acts.push_back(std::move(act));
  return acts;
}

Json side_json(const Arrangement& held, std::size_t place) {
  return {{"times", held.proposed[place]}, {"ready", held.ready[place]}, {"zone", held.zones[place]}};
}

Json match_json(const State& state, const Board& board, int row) {
  const Arrangement& held = board.arrangement;
  const std::size_t own = board.place_of(row);
  Json json;
  json["round"] = state.rounds_started();
  json["opponent"] = row == board.first ? board.second : board.first;
  json["agreed"] = held.agreed_ms ? Json(*held.agreed_ms) : Json();
  json["own"] = side_json(held, own);
  json["other"] = side_json(held, 1 - own);
  return json;
}

/// On which time this player has to agree with their opponent; null: on none.
Json match_of(const State& state, core::UserId user) {
  if (!state.settings.is_arranged() || state.ended) return {};
  const Board* const board = state.board_of(user, state.rounds_started());
  return board && board->is_to_arrange() ? match_json(state, *board, state.row_of(user)) : Json();
}

/// How many days there are, and how many of them have begun.
Json absence_json(const Settings& settings, const clocks::Absences& absences, std::int64_t now_ms) {
  const int begun = clocks::days_begun(absences, settings.starts_ms, now_ms);
  return {{"days", settings.absence_days}, {"used", std::min(begun, settings.absence_days)}};
}

}  // namespace

Json viewer_json(const Seen& seen, const Person& person, const clocks::Absences& absences, std::int64_t now_ms) {
  const State& state = seen.tournament->state();
  const int row = state.row_of(person.user.id);
  Json json;
  json["row"] = row < 0 ? Json() : Json(row);
  json["here"] = row >= 0 && state.players[row].here;
  json["director"] = is_director(seen.founding, person);
  if (Json match = match_of(state, person.user.id); !match.is_null()) json["match"] = std::move(match);
  const bool has_days = row >= 0 && state.settings.absence_days >= 0;
  if (has_days) json["absence"] = absence_json(state.settings, absences, now_ms);
  json["may"] = Json::array();
  for (const auto& [word, what] : all_acts(seen)) {
    if (may(seen, person, what, now_ms)) json["may"].push_back(word);
  }
  return json;
}

}  // namespace tournaments
