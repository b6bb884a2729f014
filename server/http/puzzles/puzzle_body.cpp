#include "server/http/puzzles/puzzle_body.hpp"

#include <cmath>
#include <utility>

namespace http {

Json puzzle_body(const storage::GivenPuzzle& given) {
  Json puzzle = read_own_json(given.text);
  if (!given.has_game) puzzle["source"]["game"] = "";
  return {{"id", given.id},
          {"puzzle", std::move(puzzle)},
          {"rating", std::lround(given.rating)},
          {"plays", given.plays},
          {"votes", {{"up", given.votes_up}, {"down", given.votes_down}}}};
}

}  // namespace http
