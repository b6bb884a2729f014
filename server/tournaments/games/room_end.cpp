#include "server/tournaments/games/room_end.hpp"

namespace tournaments {

using tournament::Outcome;

namespace {

Outcome without_first_turn(int plies, const tournament::Game& game) {
  const bool first_came = game.appeared[0];
  const bool second_came = game.appeared[1];
  if (!first_came && !second_came) return Outcome::both_absent;
  if (first_came != second_came) return first_came ? Outcome::second_absent : Outcome::first_absent;
  return plies % 2 == 0 ? Outcome::first_absent : Outcome::second_absent;
}

}  // namespace

RoomEnd room_end(const protocol::Ended& how, int plies) {
  return {std::string(protocol::name(how.result)), how.reason, plies};
}

Outcome outcome_of(const RoomEnd& end, const tournament::Game& game) {
  if (end.outcome == "first") return Outcome::first_won;
  if (end.outcome == "second") return Outcome::second_won;
  if (end.outcome == "draw") return Outcome::drawn;
  return end.reason == "no_first_turn" ? without_first_turn(end.plies, game) : Outcome::stopped;
}

}  // namespace tournaments
