// What ZÈRTZ says of itself, and reading a turn that must be legal.
#include "common/zertz/zertz.hpp"

namespace zertz {
namespace {

constexpr std::array<game::SetupInfo, 8> setups{{
    {"37", "37 rings, the basic board", false},
    {"37:blitz", "37 rings, blitz: smaller sets", false},
    {"40", "40 rings", false},
    {"43", "43 rings", false},
    {"44", "44 rings", false},
    {"48", "48 rings, the tournament board", false},
    {"48:claim=optional", "48 rings, claiming is a choice", false},
    {"61", "61 rings", false},
}};
constexpr game::GameInfo zertz_info{"zertz", "ZÈRTZ", {"First", "Second"}, setups};

}  // namespace

const game::GameInfo& Zertz::info() { return zertz_info; }

core::Expected<Turn, game::Refusal> Zertz::read(const Position& position, std::string_view text) {
  const auto written = read_turn(position.board(), text);
  if (!written) return core::Unexpected<game::Refusal>(written.error());
  return read_legal(position, *written);
}

}  // namespace zertz
