#include "server/tournament/pairing/berger.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <map>
#include <string>

namespace tournament::pairing {
namespace {

using testing::ElementsAre;

/// As such tables are printed, numbered from 1: "1-4 2-3".
std::string printed(const Round& round) {
  std::string text;
  for (const Pair& pair : round.pairs) {
    text += (text.empty() ? "" : " ") + std::to_string(pair.first + 1) + "-" + std::to_string(pair.second + 1);
  }
  return text + (round.bye ? " (" + std::to_string(*round.bye + 1) + ")" : "");
}

std::vector<std::string> printed(const std::vector<Round>& rounds) {
  std::vector<std::string> lines;
  for (const Round& round : rounds) lines.push_back(printed(round));
  return lines;
}

TEST(Berger, TableForFour) { EXPECT_THAT(printed(berger(4, 1)), ElementsAre("1-4 2-3", "4-3 1-2", "2-4 3-1")); }

TEST(Berger, TableForSix) {
  EXPECT_THAT(printed(berger(6, 1)),
              ElementsAre("1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"));
}

TEST(Berger, OfThreeOneHasAByeInEachRound) {
  EXPECT_THAT(printed(berger(3, 1)), ElementsAre("2-3 (1)", "1-2 (3)", "3-1 (2)"));
}

TEST(Berger, OfTwoCyclesTheSecondHasTheSidesChanged) {
  EXPECT_THAT(printed(berger(4, 2)), ElementsAre("1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"));
}

TEST(Berger, EverybodyMeetsEverybodyOnceWithSidesInBalance) {
  for (int players = 2; players <= 64; ++players) {
    std::map<std::pair<int, int>, int> met;
    std::vector<int> byes(static_cast<std::size_t>(players)), firsts(byes);
    for (const Round& round : berger(players, 1)) {
      std::vector<int> seen(static_cast<std::size_t>(players));
      for (const Pair& pair : round.pairs) {
        ++met[std::minmax(pair.first, pair.second)];
        ++seen[pair.first], ++seen[pair.second], ++firsts[pair.first];
      }
      if (round.bye) ++seen[*round.bye], ++byes[*round.bye];
      EXPECT_THAT(seen, testing::Each(1)) << players;
    }
    EXPECT_EQ(met.size(), static_cast<std::size_t>(players * (players - 1) / 2));
    EXPECT_THAT(byes, testing::Each(players % 2)) << players;
    for (const int count : firsts) EXPECT_LE(std::abs(2 * count - (players - 1)), 1) << players;
  }
}

TEST(Berger, NobodyHasASideThriceInARow) {
  for (int players = 3; players <= 32; ++players) {
    std::vector<std::string> sides(static_cast<std::size_t>(players));
    for (const Round& round : berger(players, 2)) {
      for (const Pair& pair : round.pairs) sides[pair.first] += 'f', sides[pair.second] += 's';
    }
    for (const std::string& of_row : sides) {
      EXPECT_EQ(of_row.find("fff"), std::string::npos) << players << " " << of_row;
      EXPECT_EQ(of_row.find("sss"), std::string::npos) << players << " " << of_row;
    }
  }
}

}  // namespace
}  // namespace tournament::pairing
