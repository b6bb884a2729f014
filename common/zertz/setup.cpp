// Start positions.
#include "common/zertz/setup.hpp"

namespace zertz {

core::Expected<Position, game::Refusal> start(std::string_view setup) {
  constexpr std::string_view position = "position:";
  if (setup.substr(0, position.size()) == position) return read_position(setup.substr(position.size()));
  const auto variant = read_variant(setup);
  if (!variant) return core::Unexpected<game::Refusal>(variant.error());
  return start_position(*variant);
}

}  // namespace zertz
