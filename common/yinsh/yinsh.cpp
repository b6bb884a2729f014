// What YINSH says of itself, and reading a turn that must be legal.
#include "common/yinsh/yinsh.hpp"

namespace yinsh {
namespace {

constexpr std::array<game::SetupInfo, 2> setups{{
    {"standard", "Standard", false, "yinsh"},
    {"blitz", "Blitz", false},
}};
constexpr game::GameInfo yinsh_info{"yinsh", "YINSH", {"White", "Black"}, setups};

}  // namespace

const game::GameInfo& Yinsh::info() { return yinsh_info; }

core::Expected<Turn, game::Refusal> Yinsh::read(const Position& position, std::string_view text) {
  const auto written = read_turn(text);
  if (!written) return core::Unexpected<game::Refusal>(written.error());
  return read_legal(position, *written);
}

}  // namespace yinsh
