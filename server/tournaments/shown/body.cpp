#include "server/tournaments/shown/body.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>

#include "server/tournament/rounds/standings_of.hpp"
#include "server/tournaments/stored/words.hpp"

namespace tournaments {

using namespace tournament;

namespace {

constexpr std::int64_t ms_a_minute = 60'000;
constexpr std::int64_t ms_a_day = 24 * 60 * ms_a_minute;

/// Those that whoever holds the tournament is told of when they change.
constexpr std::string_view changing[] = {"status", "round", "winner", "paused", "pause_minutes", "total_rounds"};

Json player_json(const Player& player) {
  Json json = {{"name", player.name}, {"rating", player.rating}, {"here", player.here}, {"gone", player.gone}};
  if (player.bot) json["bot"] = true;
  return json;
}

Json game_json(const Game& game) {
  const std::optional<Outcome> outcome = game.outcome();
  Json json;
  json["room"] = game.room ? Json(game.room->value()) : Json();
  json["outcome"] = outcome ? Json(word_of(outcome_words, *outcome)) : Json();
  json["adjudicated"] = game.adjudicated.has_value();
  return json;
}

/// What the two propose is for them alone; but they hear of it by how often they have.
Json arranged_json(const Arrangement& arrangement) {
  return {{"agreed", arrangement.agreed_ms ? Json(*arrangement.agreed_ms) : Json()},
          {"ready", arrangement.ready},
          {"proposals", arrangement.proposals[0] + arrangement.proposals[1]}};
}

Json board_json(const Board& board, bool is_arranged) {
  Json json = {{"first", board.first}, {"second", board.second}, {"third_place", board.third_place}};
  json["games"] = Json::array();
  for (const Game& game : board.games) json["games"].push_back(game_json(game));
  if (is_arranged) json["arranged"] = arranged_json(board.arrangement);
  return json;
}

Json round_json(const RoundState& round, int number, bool is_arranged) {
  Json json = {{"number", number}};
  json["started"] = round.started_ms ? Json(*round.started_ms) : Json();
  json["by_hand"] = round.by_hand;
  if (is_arranged && round.started_ms) json["deadline"] = round.deadline_ms;
  json["boards"] = Json::array();
  for (const Board& board : round.boards) json["boards"].push_back(board_json(board, is_arranged));
  json["byes"] = round.byes;
  return json;
}

Json standings_json(const State& state) {
  Json json = Json::array();
  if (!state.started_ms) return json;
  for (const tiebreak::Standing& each : standings_of(state)) {
    json.push_back({{"row", each.row}, {"place", each.place}, {"points", each.points}, {"values", each.values}});
  }
  return json;
}

/// How many rounds there are to be with the players there are; of an arena, how many there have been.
int total_rounds(const State& state) {
  const int players = static_cast<int>(state.players.size());
  const Settings& settings = state.settings;
  if (settings.form == Form::swiss) return settings.rounds;
  if (settings.form == Form::round_robin) return std::max(0, players - 1 + players % 2) * settings.cycles;
  if (settings.form == Form::knock_out) return players < 2 ? 0 : std::bit_width(static_cast<unsigned>(players - 1));
  return static_cast<int>(state.rounds.size());
}

/// Whose room has ended without a result that counts.
Json to_adjudicate(const State& state) {
  Json keys = Json::array();
  for (std::size_t round = 0; round < state.rounds.size(); ++round) {
    const auto& boards = state.rounds[round].boards;
    for (std::size_t board = 0; board < boards.size(); ++board) {
      for (std::size_t game = 0; game < boards[board].games.size(); ++game) {
        const Game& each = boards[board].games[game];
        if (each.room_over && !each.outcome()) keys.push_back({{"round", round + 1}, {"board", board}, {"game", game}});
      }
    }
  }
  return keys;
}

void add_settings(Json& json, const Settings& settings) {
  json["cycles"] = settings.cycles;
  json["games_a_pairing"] = settings.games_a_pairing;
  json["check_in_minutes"] = settings.check_in_ms / ms_a_minute;
  json["no_show_minutes"] = settings.no_show_ms / ms_a_minute;
  json["duration_minutes"] = settings.duration_ms / ms_a_minute;
  json["by_days"] = settings.by_days;
  json["days"] = settings.deadline_ms / ms_a_day;
  json["round_days"] = settings.round_ms / ms_a_day;
  json["least_players"] = settings.least_players;
  json["most_players"] = settings.most_players;
  json["tiebreaks"] = Json::array();
  for (const tiebreak::TieBreak each : settings.tiebreaks) json["tiebreaks"].push_back(word_of(tiebreak_words, each));
}

/// The elements of `now` that are other or new, each with its place in the list under `place`.
Json changed_elements(const Json& before, const Json& now, const char* place) {
  Json changed = Json::array();
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (i < before.size() && before[i] == now[i]) continue;
    Json element = {{place, i}};
    element.update(now[i]);
    changed.push_back(std::move(element));
  }
  return changed;
}

/// By rows, which are not in the order of the list.
Json changed_standings(const Json& before, const Json& now) {
  std::map<int, const Json*> known;
  for (const Json& each : before) known.emplace(each["row"], &each);
  Json changed = Json::array();
  for (const Json& each : now) {
    const auto found = known.find(each["row"]);
    if (found == known.end() || *found->second != each) changed.push_back(each);
  }
  return changed;
}

/// Nothing: a round has fewer boards than before.
std::optional<Json> changed_rounds(const Json& before, const Json& now) {
  Json changed = Json::array();
  for (std::size_t i = 0; i < now.size(); ++i) {
    Json round = now[i];
    if (i < before.size()) {
      if (before[i] == round) continue;
      if (before[i]["boards"].size() > round["boards"].size()) return std::nullopt;
    }
    round["boards"] =
        changed_elements(i < before.size() ? before[i]["boards"] : Json::array(), now[i]["boards"], "board");
    changed.push_back(std::move(round));
  }
  return changed;
}

}  // namespace

Json body_of(const Seen& seen) {
  const State& state = seen.tournament->state();
  const Settings& settings = state.settings;
  const Summary summary = summary_of(seen);
  Json json;
  json["id"] = seen.founding.id.value();
  json["version"] = seen.tournament->next_number();
  json["name"] = settings.name;
  json["game"] = settings.games.game;
  json["setup"] = settings.games.setup;
  json["clock"] = settings.games.clock;
  json["rated"] = settings.games.rated;
  json["form"] = word_of(form_words, settings.form);
  json["total_rounds"] = total_rounds(state);
  json["starts"] = settings.starts_ms;
  json["unlisted"] = seen.founding.circle.unlisted;
  json["members_only"] = seen.founding.circle.members_only;
  json["status"] = word_of(status_words, summary.status);
  json["round"] = summary.round;
  json["winner"] = summary.winner ? Json(state.players.at(state.row_of(*summary.winner)).name) : Json();
  json["paused"] = state.paused;
  json["pause_minutes"] = state.pause_ms / ms_a_minute;
  add_settings(json, settings);
  json["players"] = Json::array();
  for (const Player& player : state.players) json["players"].push_back(player_json(player));
  json["rounds"] = Json::array();
  for (const RoundState& round : state.rounds) {
    json["rounds"].push_back(round_json(round, static_cast<int>(json["rounds"].size()) + 1, settings.is_arranged()));
  }
  json["standings"] = standings_json(state);
  json["to_adjudicate"] = to_adjudicate(state);
  return json;
}

std::optional<Json> change_between(const Json& before, const Json& now) {
  for (const char* list : {"players", "rounds", "standings"}) {
    if (now[list].size() < before[list].size()) return std::nullopt;
  }
  Json changed = Json::object();
  for (const std::string_view each : changing) {
    if (now.at(each) != before.at(each)) changed[std::string(each)] = now.at(each);
  }
  std::optional<Json> rounds = changed_rounds(before["rounds"], now["rounds"]);
  if (!rounds) return std::nullopt;
  if (Json players = changed_elements(before["players"], now["players"], "row"); !players.empty()) {
    changed["players"] = std::move(players);
  }
  if (!rounds->empty()) changed["rounds"] = std::move(*rounds);
  if (Json standings = changed_standings(before["standings"], now["standings"]); !standings.empty()) {
    changed["standings"] = std::move(standings);
  }
  return changed;
}

}  // namespace tournaments
