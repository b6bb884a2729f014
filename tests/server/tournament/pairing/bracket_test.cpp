#include "server/tournament/pairing/bracket.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace tournament::pairing {
namespace {

using testing::ElementsAre;

/// The stronger wins each match; those of two without opponents go on.
std::vector<Decided> stronger_wins(const std::vector<Match>& matches) {
  std::vector<Decided> decided;
  for (const Match& match : matches) {
    decided.push_back(
        walkover(match).value_or(Decided{std::min(match.upper, match.lower), std::max(match.upper, match.lower)}));
  }
  return decided;
}

TEST(Bracket, CountsRounds) {
  EXPECT_EQ(bracket_rounds(2), 1);
  EXPECT_EQ(bracket_rounds(5), 3);
  EXPECT_EQ(bracket_rounds(8), 3);
  EXPECT_EQ(bracket_rounds(9), 4);
}

TEST(Bracket, PairsTheStrongestWithTheWeakest) {
  EXPECT_THAT(first_round(8), ElementsAre(Match{0, 7}, Match{3, 4}, Match{1, 6}, Match{2, 5}));
}

TEST(Bracket, ByesAreForTheStrongest) {
  EXPECT_THAT(first_round(5), ElementsAre(Match{0, {}}, Match{3, 4}, Match{1, {}}, Match{2, {}}));
}

TEST(Bracket, SeedsMeetAsLateAsTheyCan) {
  for (int players = 2; players <= 512; ++players) {
    std::vector<Match> matches = first_round(players);
    for (int left = 1 << bracket_rounds(players); left > 2; left /= 2) {
      for (const Match& match : matches) {
        ASSERT_TRUE(match.upper) << players;
        if (match.lower) {
          ASSERT_EQ(*match.upper + *match.lower, left - 1) << players;
        }
      }
      matches = next_round(stronger_wins(matches));
      if (left == 4) {
        EXPECT_EQ(matches.size(), 2u) << players;
      }
    }
    ASSERT_EQ(matches[0], (Match{0, 1})) << players;
  }
}

TEST(Bracket, LosersOfTheSemiFinalsPlayForThirdPlace) {
  const std::vector<Decided> semi_finals{{0, 3}, {2, 1}};
  EXPECT_THAT(next_round(semi_finals), ElementsAre(Match{0, 2}, Match{3, 1, true}));
}

TEST(Bracket, WhoseOpponentIsMissingGoesOn) {
  EXPECT_EQ(walkover({{}, 4}), (Decided{4, {}}));
  EXPECT_EQ(walkover({{}, {}}), Decided{});
  EXPECT_FALSE(walkover({1, 2}));
}

}  // namespace
}  // namespace tournament::pairing
