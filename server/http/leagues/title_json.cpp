#include "server/http/leagues/title_json.hpp"

#include <algorithm>
#include <variant>

#include "server/tournament/rounds/standings_of.hpp"
#include "server/tournaments/stored/event_json.hpp"

namespace http {

using leagues::Seen;
using tournament::league::Division;

namespace {

Json league_of(const storage::Title& title, const std::vector<Seen>& all) {
  if (!title.is_division) return nullptr;
  for (const Seen& league : all) {
    const auto place = leagues::division_played_as(league.league->state(), title.id.value());
    if (!place) continue;
    return {{"id", league.founding.id.value()},
            {"name", league.league->state().settings.name},
            {"season", place->season},
            {"division", place->division + 1}};
  }
  return nullptr;
}

bool has_left(const tournament::State& played, core::UserId player) {
  const int row = played.row_of(player);
  return row < 0 || played.players[static_cast<std::size_t>(row)].gone;
}

/// Null before anybody has a point.
Json place_in(const tournament::State& played, core::UserId player) {
  const auto table = tournament::standings_of(played);
  const int row = played.row_of(player);
  const auto own = std::find_if(table.begin(), table.end(), [row](const auto& each) { return each.row == row; });
  if (own == table.end() || table.front().points == 0) return nullptr;
  return own->place;
}

Json final_place(const Division& division, core::UserId player) {
  const auto found = std::find(division.order->begin(), division.order->end(), player);
  return found == division.order->end() ? Json() : Json(found - division.order->begin() + 1);
}

}  // namespace

Json title_json(const storage::Title& title, const std::vector<Seen>& all) {
  const auto what = tournaments::what_of(title.creation);
  const auto* const created = what ? std::get_if<tournament::Created>(&*what) : nullptr;
  Json json;
  json["tournament"] = title.id.value();
  json["name"] = created ? created->settings.name : "";
  json["game"] = created ? created->settings.games.game : "";
  json["ended"] = title.ended_ms;
  json["players"] = title.players;
  json["league"] = league_of(title, all);
  return json;
}

Json league_place_json(const Seen& league, core::UserId player, const std::optional<tournaments::Seen>& played) {
  const tournament::league::LeagueState& state = league.league->state();
  const auto at = leagues::division_of(state, player);
  if (!at || (played && has_left(played->tournament->state(), player))) return nullptr;
  const Division& division = state.divisions[static_cast<std::size_t>(at->division)];
  Json json;
  json["id"] = league.founding.id.value();
  json["name"] = state.settings.name;
  json["season"] = at->season;
  json["division"] = at->division + 1;
  json["tournament"] = division.tournament;
  json["players"] = division.players.size();
  json["place"] = nullptr;
  if (division.order) {
    json["place"] = final_place(division, player);
  } else if (played) {
    json["place"] = place_in(played->tournament->state(), player);
  }
  return json;
}

}  // namespace http
