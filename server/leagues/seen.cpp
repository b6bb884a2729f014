#include "server/leagues/seen.hpp"

#include <algorithm>
#include <vector>

namespace leagues {

using namespace tournament::league;

namespace {

template <class Fits>
std::optional<DivisionPlace> first_in(int season, const std::vector<Division>& divisions, const Fits& fits) {
  const auto found = std::find_if(divisions.begin(), divisions.end(), fits);
  if (found == divisions.end()) return std::nullopt;
  return DivisionPlace{season, static_cast<int>(found - divisions.begin())};
}

bool has(const Users& players, core::UserId user) {
  return std::find(players.begin(), players.end(), user) != players.end();
}

}  // namespace

bool may_direct(const Founding& founding, const Person& person) {
  const bool is_officer = person.club_rank && *person.club_rank >= storage::ClubRank::officer;
  return person.administers || (founding.circle.club && is_officer);
}

std::optional<DivisionPlace> division_played_as(const LeagueState& state, const std::string& tournament) {
  const auto is_it = [&tournament](const Division& each) { return each.tournament == tournament; };
  if (const auto now = first_in(state.season, state.divisions, is_it)) return now;
  for (const PastSeason& past : state.past) {
    if (const auto found = first_in(past.season, past.divisions, is_it)) return found;
  }
  return std::nullopt;
}

std::optional<DivisionPlace> division_of(const LeagueState& state, core::UserId user) {
  if (!state.in_season) return std::nullopt;
  return first_in(state.season, state.divisions, [user](const Division& each) { return has(each.players, user); });
}

const Division* playing_division(const LeagueState& state, core::UserId user) {
  const auto plays = [user](const Division& division) { return !division.order && has(division.players, user); };
  const auto found = std::find_if(state.divisions.begin(), state.divisions.end(), plays);
  return state.in_season && found != state.divisions.end() ? &*found : nullptr;
}

}  // namespace leagues
