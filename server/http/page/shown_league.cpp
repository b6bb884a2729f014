#include "server/http/page/shown_league.hpp"

#include "server/base/markup.hpp"
#include "server/base/percent.hpp"
#include "server/http/shown_game.hpp"

namespace http {

using core::UserId;
using tournament::league::Division;
using tournament::league::LeagueState;

namespace {

std::string standing_words(const LeagueState& state, const SiteWords& words) {
  if (state.in_season) return words.say("league.season", {{"n", std::to_string(state.season)}});
  if (state.closed) return words.say("league.closed");
  const std::size_t players = state.signed_up.size();
  return words.say(players == 1 ? "tournament.player_one" : "tournament.players", {{"n", std::to_string(players)}});
}

template <class Users>
std::string names_of(const LeagueState& state, const Users& users) {
  std::string list = "<ol>";
  for (const UserId user : users) {
    const std::string& name = state.members.at(user).name;
    list += "<li><a href=\"/player/" + base::percent_encoded(name) + "\">" + base::escaped(name) + "</a></li>";
  }
  return list + "</ol>";
}

std::string division_text(const LeagueState& state, std::size_t index, const SiteWords& words) {
  const Division& division = state.divisions[index];
  const std::string name = base::escaped(words.say("league.division", {{"n", std::to_string(index + 1)}}));
  return "<h2><a href=\"/tournament/" + division.tournament + "\">" + name + "</a></h2>" +
         names_of(state, division.order.value_or(division.players));
}

}  // namespace

std::string about_league(const leagues::Seen& seen, const SiteWords& words) {
  const LeagueState& state = seen.league->state();
  return std::string(title_of(state.settings.games.game)) + " · " + words.say("league.kind") + " · " +
         standing_words(state, words);
}

std::string divisions_of(const leagues::Seen& seen, const SiteWords& words) {
  const LeagueState& state = seen.league->state();
  if (!state.in_season) return state.signed_up.empty() ? "" : names_of(state, state.signed_up);
  std::string text;
  for (std::size_t index = 0; index < state.divisions.size(); ++index) text += division_text(state, index, words);
  return text;
}

}  // namespace http
