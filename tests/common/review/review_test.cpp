// Reviews of games: what the engine says of each position and turn, and that it says the same to everybody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/game/registry.hpp"
#include "common/review/reviewer.hpp"
#include "common/review/text.hpp"

namespace review::review_test {
namespace {

using game::Side;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;
using testing::StartsWith;

/// White wins at once by E4xD3 or E4xD4.
const std::string winning = "position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play";
const std::string missed = "I4xI5 pass";

std::unique_ptr<game::Game> played(const std::string& id, const std::string& setup,
                                   const std::vector<std::string>& turns) {
  auto game = std::move(*game::start(id, setup));
  for (const std::string& turn : turns) EXPECT_TRUE(game->play(turn)) << turn;
  return game;
}

const Effort brief = effort_of(400'000);

Review review_of(const game::Game& game) { return *make(game, brief); }

TEST(Review, FindsAMissedWinAndSaysHowItEnds) {
  const Review review = review_of(*played("tzaar", winning, {missed}));
  ASSERT_THAT(review.chances, SizeIs(2));
  EXPECT_EQ(review.chances[0], sure) << "White wins";
  ASSERT_THAT(review.turns, SizeIs(1));
  const Judged& turn = review.turns[0];
  EXPECT_EQ(turn.side, Side::first);
  EXPECT_EQ(turn.turn, missed);
  EXPECT_EQ(turn.best, sure);
  EXPECT_LT(turn.played, sure);
  ASSERT_TRUE(turn.reason.has_value());
  const auto* ending = std::get_if<Ending>(&*turn.reason);
  ASSERT_NE(ending, nullptr);
  EXPECT_TRUE(ending->is_missed_win);
  EXPECT_EQ(ending->outcome.winner, Side::first);
  EXPECT_EQ(ending->outcome.reason, "type_captured");
  const auto end = played("tzaar", winning, {*turn.better});
  EXPECT_EQ(ending->position, end->position());
}

TEST(Review, CoversTheEndOfAGameDecidedByTheRules) {
  const Review review = review_of(*played("tzaar", winning, {"E4xD3"}));
  EXPECT_THAT(review.chances, ElementsAre(sure, sure));
  EXPECT_EQ(review.turns.at(0).better, std::nullopt);
  EXPECT_EQ(review.turns.at(0).reason, std::nullopt);
}

TEST(Review, ChancesAreTheFirstSides) {
  std::string black_moves = winning;
  black_moves.replace(black_moves.find(" w "), 3, " b ");
  const auto black = played("tzaar", black_moves, {});
  const auto white = played("tzaar", winning, {});
  EXPECT_LT(review_of(*black).chances.at(0), review_of(*white).chances.at(0));
}

TEST(Review, AForcedTurnIsWorthWhatItLeadsTo) {
  const auto game = played("zertz", "position:37 4/5/6/WG5/6/5/4 5/7/10 0/0/0 0/0/0 first", {"x d1Gd3"});
  const Review review = review_of(*game);
  EXPECT_EQ(review.turns.at(0).better, std::nullopt) << "there is no other";
  EXPECT_NEAR(review.chances.at(0), review.chances.at(1), 100);
}

TEST(Review, TurnIsComparedWithTheBestThatBeginsAlike) {
  const auto game = played("tzaar", "fixed",
                           {"E3xF3", "D4xD5 C4+D5", "C2xC3 D3+B1", "D5xC5 B4+A4", "F5xF6 G5+F6", "G3xF3 B2+A2",
                            "C3xA1 B1+E4", "A4xA5 E6+E7"});
  const Review review = *make(*game, effort_of(3'000'000));
  int held = 0;
  for (const Judged& turn : review.turns) {
    if (!turn.same) continue;
    ++held;
    EXPECT_THAT(turn.same->turn, StartsWith(turn.turn.substr(0, turn.turn.find(' ') + 1)));
    EXPECT_GE(turn.best, turn.same->chance) << turn.turn;
    EXPECT_GT(turn.best, turn.played) << turn.turn;
  }
  EXPECT_GT(held, 0);
}

TEST(Review, IsDeterministic) {
  const auto tzaar = played("tzaar", "fixed", {"E3xF3", "D4xD5 C4+D5", "C2xC3 D3+B1"});
  const auto zertz = played("zertz", "48", {"Ga3,a2", "Wc1,h1"});
  for (const game::Game* game : {tzaar.get(), zertz.get()}) EXPECT_EQ(text(review_of(*game)), text(review_of(*game)));
}

TEST(Review, StopsWhenAsked) {
  const auto game = played("tzaar", "fixed", {"E3xF3"});
  int asked = 0;
  const Watch watch{[&asked] { return ++asked > 3; }, nullptr};
  EXPECT_FALSE(make(*game, effort_of(usual_nodes), watch).has_value());
  EXPECT_LT(asked, 20) << "at once";
}

TEST(Review, ReportsProgress) {
  const auto game = played("tzaar", winning, {missed});
  std::vector<double> shares;
  make(*game, brief, {nullptr, [&shares](double share) { shares.push_back(share); }});
  EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
  EXPECT_EQ(shares.back(), 1.0);
}

TEST(ReviewText, HasChancesInPerCentAndReasonsAsCodes) {
  const Counted cost{false, "tzaars", 0, 1, 2};
  Review review{{sure, 5}, {{Side::first, "A1xB1 pass", 612, 380, "A1xC1 pass", Choice{"A1xB1 A2+A3", 500}, cost}}};
  EXPECT_EQ(text(review),
            R"({"chances":[100.0,0.5],"turns":[{"side":"first","turn":"A1xB1 pass","best":61.2,"played":38.0,)"
            R"("better":"A1xC1 pass","same":{"turn":"A1xB1 A2+A3","chance":50.0},)"
            R"("reason":{"code":"cost","fact":"tzaars","limit":0,"left":1,"instead":2}}]})");
  review.turns[0].better.reset();
  review.turns[0].same.reset();
  review.turns[0].reason = Ending{false, {std::nullopt, "repetition", "3 \"times\""}, "the position"};
  EXPECT_THAT(text(review),
              HasSubstr(R"("better":null,"same":null,"reason":{"code":"loses","winner":null,"ending":"repetition",)"
                        R"("detail":"3 \"times\"","position":"the position"})"));
}

}  // namespace
}  // namespace review::review_test
