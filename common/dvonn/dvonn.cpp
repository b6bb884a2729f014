// What DVONN says of itself, and reading a turn that must be legal.
#include "common/dvonn/dvonn.hpp"

namespace dvonn {
namespace {

constexpr std::array<game::SetupInfo, 2> setups{{
    {"standard", "Standard: the players place", false, "dvonn"},
    {"random", "Random start", true, "dvonn"},
}};
constexpr game::GameInfo dvonn_info{"dvonn", "DVONN", {"White", "Black"}, setups};

}  // namespace

const game::GameInfo& Dvonn::info() { return dvonn_info; }

core::Expected<Turn, game::Refusal> Dvonn::read(const Position& position, std::string_view text) {
  auto turn = read_turn(text);
  if (!turn) return turn;
  if (auto refused = refuse(position, *turn)) return core::Unexpected<game::Refusal>(std::move(*refused));
  return turn;
}

core::Expected<game::Played<Position, Turn>, game::Refusal> Dvonn::read_and_play(const Position& position,
                                                                                 std::uint64_t hash,
                                                                                 std::string_view text) {
  const auto turn = read(position, text);
  if (!turn) return core::Unexpected<game::Refusal>(turn.error());
  const Position next = dvonn::play(position, *turn);
  const std::uint64_t next_hash = hash_after(hash, position, next, changed(*turn, position, next));
  return game::Played<Position, Turn>{*turn, next, next_hash, dvonn::outcome(next)};
}

}  // namespace dvonn
