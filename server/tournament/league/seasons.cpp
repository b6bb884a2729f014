#include "server/tournament/league/seasons.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "server/tournament/rounds/standings_of.hpp"

namespace tournament::league {
namespace {

std::vector<Users> next_season(const LeagueState& state) {
  std::vector<Users> tables;
  std::set<core::UserId> placed;
  for (const Division& division : state.divisions) {
    tables.push_back(division.order.value_or(division.players));
    placed.insert(tables.back().begin(), tables.back().end());
  }
  Users newcomers;
  for (const core::UserId user : state.signed_up) {
    if (!placed.contains(user)) newcomers.push_back(user);
  }
  std::stable_sort(newcomers.begin(), newcomers.end(), [&](core::UserId a, core::UserId b) {
    return state.members.at(a).rating > state.members.at(b).rating;
  });
  const LeagueSettings& settings = state.settings;
  return next_divisions(tables, state.signed_up, newcomers,
                        {settings.least_in_division, settings.most_in_division, settings.movers});
}

DivisionToMake division_to_make(const LeagueState& state, int division) {
  const Users& players = state.divisions[division].players;
  const std::string name =
      state.settings.name + " " + std::to_string(state.season) + "." + std::to_string(division + 1);
  const auto size = static_cast<int>(players.size());
  DivisionToMake made{state.season, division, division_settings(state.settings, name, size, state.starts_ms), {}};
  for (const core::UserId user : players) {
    const Member& member = state.members.at(user);
    made.players.push_back({user, member.name, member.rating});
  }
  return made;
}

void decide_in_season(const LeagueState& state, LeagueDecision& decision) {
  bool all_ended = true;
  for (int division = 0; division < static_cast<int>(state.divisions.size()); ++division) {
    if (state.divisions[division].tournament.empty()) decision.divisions.push_back(division_to_make(state, division));
    if (!state.divisions[division].order) all_ended = false;
  }
  if (all_ended) decision.events.emplace_back(SeasonEnded{state.season});
}

void decide_start(const LeagueState& state, std::int64_t now_ms, LeagueDecision& decision) {
  const LeagueSettings& settings = state.settings;
  if (now_ms < state.starts_ms) {
    decision.next_ms = state.starts_ms;
  } else if (static_cast<int>(state.signed_up.size()) < settings.least_players) {
    decision.events.emplace_back(SeasonPostponed{now_ms + settings.sign_up_ms});
  } else {
    decision.events.emplace_back(SeasonStarted{state.season + 1, next_season(state)});
  }
}

std::set<int> rows_that_came(const State& tournament) {
  std::set<int> rows;
  for (const RoundState& round : tournament.rounds) {
    for (const Board& board : round.boards) {
      for (int game = 0; game < static_cast<int>(board.games.size()); ++game) {
        if (board.games[game].appeared[0]) rows.insert(board.row_of(game::Side::first, game));
        if (board.games[game].appeared[1]) rows.insert(board.row_of(game::Side::second, game));
      }
    }
  }
  return rows;
}

}  // namespace

LeagueDecision decide(const LeagueState& state, std::int64_t now_ms) {
  LeagueDecision decision;
  if (state.in_season) {
    decide_in_season(state, decision);
  } else if (!state.closed) {
    decide_start(state, now_ms, decision);
  }
  return decision;
}

Settings division_settings(const LeagueSettings& of, const std::string& name, int players, std::int64_t starts_ms) {
  using tiebreak::TieBreak;
  Settings settings;
  settings.name = name;
  settings.games = of.games;
  settings.form = Form::round_robin;
  settings.cycles = of.cycles;
  settings.least_players = 2;
  settings.most_players = players;
  settings.tiebreaks = {TieBreak::sonneborn_berger, TieBreak::direct_encounter, TieBreak::wins};
  settings.starts_ms = starts_ms;
  settings.check_in_ms = 0;
  settings.no_show_ms = 0;
  settings.by_days = true;
  settings.games_at_once = of.games_at_once;
  settings.absence_days = of.absence_days;
  settings.deadline_ms = of.season_ms;
  return settings;
}

DivisionEnded ended_division(int season, int division, const State& tournament) {
  DivisionEnded ended{season, division, {}, {}};
  const std::set<int> came = rows_that_came(tournament);
  for (const tiebreak::Standing& standing : standings_of(tournament)) {
    const Player& player = tournament.players[standing.row];
    ended.order.push_back(player.user);
    if (player.gone || !came.contains(standing.row)) ended.left.push_back(player.user);
  }
  return ended;
}

}  // namespace tournament::league
