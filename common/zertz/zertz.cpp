// What ZÈRTZ says of itself, and reading a turn that must be legal.
#include "common/zertz/zertz.hpp"

namespace zertz {
namespace {

// On 37 rings forced wins are known, therefore they have a rating of their own.
constexpr std::array<game::SetupInfo, 8> setups{{
    {"37", "Basic 37", false, "zertz37"},
    {"37:blitz", "Blitz 37", false},
    {"40", "Expanded 40", false, "zertz"},
    {"43", "Expanded 43", false, "zertz"},
    {"44", "Expanded 44", false, "zertz"},
    {"48", "Tournament 48", false, "zertz"},
    {"48:claim=optional", "Tournament 48, claiming optional", false},
    {"61", "Expert 61", false, "zertz"},
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
