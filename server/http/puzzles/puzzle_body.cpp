#include "server/http/puzzles/puzzle_body.hpp"

#include <cmath>

namespace http {

Json puzzle_body(const storage::GivenPuzzle& given) {
  return {{"id", given.id},
          {"puzzle", read_own_json(given.text)},
          {"rating", std::lround(given.rating)},
          {"plays", given.plays},
          {"votes", {{"up", given.votes_up}, {"down", given.votes_down}}}};
}

}  // namespace http
