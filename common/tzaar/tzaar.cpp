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

core::Expected<game::Played<Position, Turn>, game::Refusal> Tzaar::read_and_play(const Position& position,
                                                                                 std::uint64_t hash,
                                                                                 std::string_view text) {
  auto turn = read_turn(text);
  if (!turn) return core::Unexpected<game::Refusal>(std::move(turn.error()));
  Field field(position);
  if (auto refused = refuse(position, field, *turn)) return core::Unexpected<game::Refusal>(std::move(*refused));
  const Position next = tzaar::play(position, *turn);
  for (const Action& action : {turn->first, turn->second}) apply(field, action, position.to_move);
  const std::uint64_t next_hash = hash_after(hash, position, next, touched(*turn));
  return game::Played<Position, Turn>{*turn, next, next_hash, tzaar::outcome(next, field)};
}

}  // namespace tzaar
