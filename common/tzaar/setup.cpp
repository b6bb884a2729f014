// Start positions.
#include "common/tzaar/setup.hpp"

#include <string>

#include "common/core/random.hpp"
#include "common/core/text_cursor.hpp"

namespace tzaar {
namespace {

using game::Refusal;

const Position& fixed_start() {
  static const Position start =
      read_position("ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT w open").value();
  return start;
}

}  // namespace

Position random_start(std::string_view seed) {
  Position position;
  std::size_t next = 0;
  for (const Side side : {Side::first, Side::second}) {
    for (const Type type : types) {
      for (int i = 0; i < supply[index(type)]; ++i) position.stacks[next++] = Stack(side, type);
    }
  }
  core::Random random(seed);
  core::shuffle(position.stacks, random);
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
  if (setup == "fixed") return fixed_start();
  if (setup == "tournament") {
    Position empty;
    empty.phase = Phase::place;
    return empty;
  }
  return core::Unexpected<Refusal>({"unknown_setup",
                                    "TZAAR has the set-ups fixed, random:<seed>, tournament and "
                                    "position:<text>, not \"" +
                                        std::string(setup) + "\"."});
}

}  // namespace tzaar
