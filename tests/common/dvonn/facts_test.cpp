#include "common/dvonn/facts.hpp"

#include <gtest/gtest.h>

#include "tests/common/dvonn/positions.hpp"

namespace dvonn_facts_test {
namespace {

using namespace dvonn;

/// "first pieces 3/49", one a line; an exclamation mark where a player is warned.
std::string told(const Position& position) {
  std::string all;
  for (const game::Fact& fact : facts(position)) {
    all += (fact.side ? std::string(name(*fact.side)) : "both") + ' ' + std::string(fact.id) + ' ' +
           std::to_string(fact.value) + '/' + std::to_string(fact.limit) + (fact.warn ? "!\n" : "\n");
  }
  return all;
}

TEST(DvonnFacts, CountPiecesStacksAndMoves) {
  EXPECT_EQ(told(position_of(std::string(middle) + "D3=w C3=bbw H3=wb I3=b")),
            "first pieces 4/49\nfirst stacks 2/49\nfirst moves 3/0\n"
            "second pieces 3/49\nsecond stacks 2/49\nsecond moves 2/0\n");
  EXPECT_EQ(told(position_of(std::string(middle) + "D3=w")),
            "first pieces 1/49\nfirst stacks 1/49\nfirst moves 1/0\n"
            "second pieces 0/49\nsecond stacks 0/49\nsecond moves 0/0!\n");
}

TEST(DvonnFacts, WhilePlacingTheyCountWhatIsLeft) {
  EXPECT_EQ(told(after(Position(), {"A1"})), "first left 23/23\nsecond left 23/23\nboth dvonn_left 2/3\n");
  EXPECT_EQ(told(after(Position(), {"A1", "A2", "A3", "B1", "B2", "B3"})),
            "first left 22/23\nsecond left 21/23\nboth dvonn_left 0/3\n");
}

TEST(DvonnFacts, TheLabelSaysWhoseMovesAreMeantForLater) {
  const auto all = facts(position_of(std::string(middle) + "D3=w", " b move"));
  EXPECT_EQ(all[2].label, "moves, if to move");
  EXPECT_EQ(all[5].label, "moves now");
}

}  // namespace
}  // namespace dvonn_facts_test
