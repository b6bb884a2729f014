#include "server/bots/opinion.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

namespace opinion_test {
namespace {

using bots::Opinion;

Opinion opinion(std::initializer_list<search::Score> scores) {
  Opinion all;
  int ply = 1;
  for (const search::Score score : scores) {
    all.note(ply, score);
    ply += 2;
  }
  return all;
}

constexpr search::Score hopeless = -900;  ///< a chance of about 1 %
constexpr search::Score bad = -500;       ///< of about 8 %

constexpr search::Score lost_in(int turns) { return -search::won + 2 * turns; }

TEST(Opinion, ResignsAfterFourHopelessTurns) {
  EXPECT_FALSE(Opinion().surely_lost());
  EXPECT_FALSE(opinion({hopeless, hopeless, hopeless}).surely_lost());
  EXPECT_TRUE(opinion({bad, hopeless, hopeless, hopeless, hopeless}).surely_lost());
}

TEST(Opinion, OneTurnWithAChancePreventsResignation) {
  EXPECT_FALSE(opinion({hopeless, hopeless, hopeless, hopeless, bad}).surely_lost());
  EXPECT_FALSE(opinion({hopeless, hopeless, bad, hopeless, hopeless}).surely_lost());
}

TEST(Opinion, AProvedLossIsHopeless) {
  EXPECT_TRUE(opinion({hopeless, lost_in(7), lost_in(6), lost_in(5)}).surely_lost());
}

TEST(Opinion, DoesNotResignWhenTheOpponentIsAboutToWin) {
  EXPECT_TRUE(opinion({hopeless, hopeless, hopeless, lost_in(3)}).surely_lost());
  EXPECT_FALSE(opinion({hopeless, hopeless, hopeless, lost_in(2)}).surely_lost());
  EXPECT_FALSE(opinion({hopeless, hopeless, hopeless, lost_in(1)}).surely_lost());
}

TEST(Opinion, NeverResignsAWonGame) {
  constexpr search::Score winning = search::won - 3;
  EXPECT_FALSE(opinion({winning, winning, winning, winning}).surely_lost());
}

TEST(Opinion, AcceptsADrawOnlyAfterManyEvenTurns) {
  EXPECT_FALSE(opinion({0, 0, 0, 0, 0, 0}).is_draw());
  EXPECT_TRUE(opinion({90, -90, 90, 60, 0, 10, -10, 0, 20, -20}).is_draw());
  EXPECT_FALSE(opinion({0, 0, 0, 0, 0, 0, 0, 0, 0, 90}).is_draw());
  EXPECT_FALSE(opinion({0, 0, 0, 0, 90, 0, 0, 0, 0, 0}).is_draw());
}

TEST(Opinion, AcceptsADrawThatIsForced) {
  Opinion drawn = opinion({bad, hopeless});
  drawn.note(5, 0, true);
  EXPECT_TRUE(drawn.is_draw());
  drawn.note(7, 0);
  EXPECT_FALSE(drawn.is_draw()) << "the opponent went another way";
}

TEST(Opinion, ForgetsTurnsThatAreTakenBack) {
  Opinion taken_back = opinion({bad, hopeless, hopeless, hopeless, hopeless});
  taken_back.forget_from(9);
  EXPECT_FALSE(taken_back.surely_lost());
  taken_back.note(9, hopeless);
  EXPECT_TRUE(taken_back.surely_lost());
}

}  // namespace
}  // namespace opinion_test
