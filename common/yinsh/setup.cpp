// Start positions.
#include "common/yinsh/setup.hpp"

namespace yinsh {

core::Expected<Position, game::Refusal> start(std::string_view setup) {
  constexpr std::string_view position = "position:";
  if (setup.substr(0, position.size()) == position) return read_position(setup.substr(position.size()));
  Position empty;
  if (setup == "blitz") empty.mode = Mode::blitz;
  if (setup == "standard" || setup == "blitz") return empty;
  return core::Unexpected<game::Refusal>(
      {"unknown_setup", "YINSH is started with standard, blitz or position:<text>."});
}

}  // namespace yinsh
