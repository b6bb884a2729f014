#include "server/http/leagues/league_json.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace http {

using core::UserId;
using leagues::Seen;
using namespace tournament::league;

namespace {

std::int64_t whole_days(std::int64_t ms) { return ms / 86'400'000; }

/// What there was before is in the tournaments.
constexpr std::size_t most_past = 12;
constexpr std::size_t best_of_past = 3;

std::string name_in(const LeagueState& state, UserId user) {
  const auto found = state.members.find(user);
  return found == state.members.end() ? "" : found->second.name;
}

/// The strongest first.
Json signed_up_json(const LeagueState& state) {
  std::vector<Member> all;
  for (const UserId user : state.signed_up) all.push_back(state.members.at(user));
  std::stable_sort(all.begin(), all.end(), [](const Member& a, const Member& b) { return a.rating > b.rating; });
  Json json = Json::array();
  for (const Member& each : all) json.push_back({{"name", each.name}, {"rating", each.rating}});
  return json;
}

/// With so many of its players, the best first once it has ended.
Json division_json(const LeagueState& state, const Division& division, std::size_t most) {
  const Users& players = division.order ? *division.order : division.players;
  Json json;
  json["tournament"] = division.tournament;
  json["size"] = division.players.size();
  json["ended"] = division.order.has_value();
  json["players"] = Json::array();
  for (std::size_t i = 0; i < std::min(most, players.size()); ++i) {
    json["players"].push_back(name_in(state, players[i]));
  }
  return json;
}

Json season_json(const LeagueState& state, const PastSeason& season, std::size_t most) {
  Json json;
  json["season"] = season.season;
  json["started"] = season.started_ms;
  json["ended"] = season.ended_ms > 0 ? Json(season.ended_ms) : Json();
  json["divisions"] = Json::array();
  for (const Division& each : season.divisions) json["divisions"].push_back(division_json(state, each, most));
  return json;
}

/// The newest first.
Json seasons_json(const LeagueState& state) {
  Json json = Json::array();
  if (state.in_season) {
    const PastSeason now{state.season, state.started_ms, 0, state.divisions};
    json.push_back(season_json(state, now, static_cast<std::size_t>(state.settings.most_players)));
  }
  const std::size_t shown = std::min(most_past, state.past.size());
  for (std::size_t i = 1; i <= shown; ++i) {
    json.push_back(season_json(state, state.past[state.past.size() - i], best_of_past));
  }
  return json;
}

Json viewer_json(const Seen& seen, const leagues::Person& viewer, const std::optional<std::string>& own) {
  const LeagueState& state = seen.league->state();
  const bool may_join = !viewer.user.guest && (!seen.founding.circle.club || viewer.club_rank);
  const bool is_signed_up = state.signed_up.contains(viewer.user.id);
  Json may = Json::array();
  if (!is_signed_up && !state.closed && may_join) may.push_back("join");
  if (is_signed_up && own) may.push_back("sign_off");
  if (is_signed_up || own) may.push_back("withdraw");
  if (leagues::may_direct(seen.founding, viewer) && !state.closed) may.push_back("close");
  Json json;
  json["signed_up"] = is_signed_up;
  json["tournament"] = own ? Json(*own) : Json();
  json["may"] = std::move(may);
  return json;
}

}  // namespace

Json league_summary_json(const LookedLeague& looked, UserId viewer) {
  const Seen& seen = looked.seen;
  const LeagueState& state = seen.league->state();
  const bool waits = !state.in_season && !state.closed;
  Json json;
  json["id"] = seen.founding.id.value();
  json["name"] = state.settings.name;
  json["game"] = state.settings.games.game;
  json["setup"] = state.settings.games.setup;
  json["clock"] = state.settings.games.clock;
  json["rated"] = state.settings.games.rated;
  json["season"] = state.season;
  json["in_season"] = state.in_season;
  json["closed"] = state.closed;
  json["starts"] = waits ? Json(state.starts_ms) : Json();
  json["players"] = state.signed_up.size();
  json["club"] = side_json(looked.club);
  json["members_only"] = seen.founding.circle.members_only;
  json["you"] = state.signed_up.contains(viewer) || leagues::playing_division(state, viewer);
  return json;
}

Json league_json(const LookedLeague& looked, const std::optional<std::string>& own) {
  const LeagueState& state = looked.seen.league->state();
  const LeagueSettings& settings = state.settings;
  Json json = league_summary_json(looked, looked.person.user.id);
  json["version"] = looked.seen.league->next_number();
  json["least_in_division"] = settings.least_in_division;
  json["most_in_division"] = settings.most_in_division;
  json["movers"] = settings.movers;
  json["cycles"] = settings.cycles;
  json["games_at_once"] = settings.games_at_once;
  json["absence_days"] = settings.absence_days;
  json["least_players"] = settings.least_players;
  json["most_players"] = settings.most_players;
  json["sign_up_days"] = whole_days(settings.sign_up_ms);
  json["season_days"] = whole_days(settings.season_ms);
  json["signed_up"] = signed_up_json(state);
  json["seasons"] = seasons_json(state);
  json["you"] = viewer_json(looked.seen, looked.person, own);
  return json;
}

}  // namespace http
