// Start positions.
#include "common/dvonn/setup.hpp"

#include <string>
#include <vector>

#include "common/core/random.hpp"
#include "common/core/text_cursor.hpp"

namespace dvonn {

using game::Refusal;

Position random_start(std::string_view seed) {
  std::vector<Piece> all;
  for (const Piece piece : {Piece::red, Piece::white, Piece::black}) {
    all.insert(all.end(), static_cast<std::size_t>(supply[index(piece)]), piece);
  }
  core::Random random(seed);
  core::shuffle(all, random);
  Position position;
  position.phase = Phase::move;
  auto next = all.begin();
  hex::for_each(all_spaces, [&](Point space) { put(position, *next++, space); });
  return position;
}

core::Expected<Position, Refusal> start(std::string_view setup) {
  core::TextCursor cursor(setup);
  const std::string_view id = cursor.until(':');
  if (id == "position") return read_position(cursor.rest());
  if (id == "random") {
    if (core::is_seed(cursor.rest())) return random_start(cursor.rest());
    return core::Unexpected<Refusal>({"bad_setup", "A seed is 1 to 64 letters and digits: random:7f3a."});
  }
  if (setup == "standard") return Position();
  return core::Unexpected<Refusal>(
      {"unknown_setup",
       "DVONN has the set-ups standard, random:<seed> and position:<text>, not \"" + std::string(setup) + "\"."});
}

}  // namespace dvonn
