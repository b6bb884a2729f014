// refuse() and legal_turns() are two statements of the same rules: they must agree on every turn there could be.
#include "common/tzaar/legality.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "common/core/random.hpp"
#include "tests/common/tzaar/positions.hpp"

namespace tzaar_legality_test {
namespace {

using namespace tzaar;

/// All captures and stackings that can be written down at all.
std::vector<Action> conceivable() {
  std::vector<Action> actions{{ActionKind::pass, {}, {}, {}}, {}, {ActionKind::place, Type::tott, {}, {}}};
  for (std::uint8_t from = 0; from < spaces; ++from) {
    for (std::uint8_t to = 0; to < spaces; ++to) {
      actions.push_back({ActionKind::capture, {}, {from}, {to}});
      actions.push_back({ActionKind::stack, {}, {from}, {to}});
    }
  }
  return actions;
}

std::uint64_t count_accepted(const Position& position, const Action& first, const std::vector<Action>& seconds) {
  std::uint64_t count = 0;
  for (const Action& second : seconds) count += refuse(position, {first, second}) ? 0U : 1U;
  return count;
}

TEST(TzaarLegality, AcceptsExactlyTheLegalTurns) {
  const std::vector<Action> actions = conceivable();
  core::Random random("legality");
  Position position = start("random:1").value();
  for (int ply = 0; !outcome(position); ++ply) {
    const std::vector<Turn> turns = legal_turns(position);
    const Turn& chosen = turns[static_cast<std::size_t>(random.below(turns.size()))];
    std::uint64_t firsts = 0;
    for (const Action& first : actions) firsts += refuse_first(position, first) ? 0U : 1U;
    EXPECT_EQ(firsts, static_cast<std::uint64_t>(count_captures(position)));
    const auto same_first =
        std::count_if(turns.begin(), turns.end(), [&chosen](const Turn& turn) { return turn.first == chosen.first; });
    EXPECT_EQ(count_accepted(position, chosen.first, actions), static_cast<std::uint64_t>(same_first));
    position = play(position, chosen);
  }
}

TEST(TzaarLegality, AcceptsEveryLegalTurnOfTheSecondPly) {
  const Position position = after(start("fixed").value(), {"D8xE7"});
  const std::vector<Turn> turns = legal_turns(position);
  EXPECT_EQ(turns.size(), 6352U);
  for (const Turn& turn : turns) EXPECT_FALSE(refuse(position, turn)) << write(turn);
}

}  // namespace
}  // namespace tzaar_legality_test
