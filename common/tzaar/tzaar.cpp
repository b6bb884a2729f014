// What TZAAR says of itself, and reading a turn that must be legal.
#include "common/tzaar/tzaar.hpp"

namespace tzaar {
namespace {

constexpr std::array<game::SetupInfo, 3> setups{{
    {"fixed", "Fixed start", false, "tzaar"},
    {"random", "Random start", true, "tzaar"},
    {"tournament", "Tournament: the players place", false, "tzaar"},
}};
constexpr game::GameInfo tzaar_info{"tzaar", "TZAAR", {"White", "Black"}, setups};

}  // namespace

const game::GameInfo& Tzaar::info() { return tzaar_info; }

core::Expected<Turn, game::Refusal> Tzaar::read(const Position& position, std::string_view text) {
  auto turn = read_turn(text);
  if (!turn) return turn;
  if (auto refused = refuse(position, *turn)) return core::Unexpected<game::Refusal>(std::move(*refused));
  return turn;
}

}  // namespace tzaar
