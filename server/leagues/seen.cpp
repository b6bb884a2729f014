#include "server/leagues/seen.hpp"

#include <algorithm>

namespace leagues {

using tournament::league::Division;

const Division* playing_division(const tournament::league::LeagueState& state, core::UserId user) {
  const auto plays = [user](const Division& division) {
    return !division.order &&
           std::find(division.players.begin(), division.players.end(), user) != division.players.end();
  };
  const auto found = std::find_if(state.divisions.begin(), state.divisions.end(), plays);
  return state.in_season && found != state.divisions.end() ? &*found : nullptr;
}

}  // namespace leagues
