#include "server/room/conditional_turns.hpp"

#include <gtest/gtest.h>

#include "server/room/record.hpp"
#include "tests/server/room/table.hpp"

namespace room::conditional_turns_test {
namespace {

using game::Side;
using protocol::TurnLine;
using protocol::TurnLines;

/// Two at a game by days in which Black, who waits for the first turn, prepares.
class Conditional : public testing::Test {
 protected:
  /// Legal turns that follow one another after these.
  TurnLine line(int length, TurnLine begun = {}) {
    auto game = table_.room.game()->clone();
    for (const std::string& turn : begun) EXPECT_TRUE(game->play(turn));
    while (static_cast<int>(begun.size()) < length) begun.push_back(*game->play(any_turn(*game, table_.random)));
    return begun;
  }
  /// Another turn than this, legal now.
  std::string another(const std::string& than) {
    std::string turn = than;
    while (turn == than) turn = any_turn(*table_.room.game(), table_.random);
    return turn;
  }
  Answer prepare(const User& by, const TurnLines& lines) {
    return table_.room.prepare(by.id, {lines, table_.room.ply()}, table_.now);
  }
  std::string detail(const Answer& answer) { return answer ? "accepted" : answer.error().detail; }
  Answer play(const User& by, const std::string& turn) {
    return table_.room.turn(by.id, {table_.next_key(), table_.room.ply(), turn}, table_.now);
  }
  TurnLine played() const { return {table_.room.turns().begin(), table_.room.turns().end()}; }
  const ConditionalTurns& own(Side side = Side::second) const { return table_.room.conditional(side); }

  Table table_{"3d"};
};

TEST_F(Conditional, AreAnsweredAtOnceAndKeepTheRest) {
  const TurnLine four = line(4);
  ASSERT_TRUE(prepare(ben, {four}));
  const auto answer = play(ann, four[0]);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->ply, 1);  // what the mover is told is their own turn
  EXPECT_EQ(played(), TurnLine(four.begin(), four.begin() + 2));
  EXPECT_EQ(table_.last<protocol::TurnPlayed>().time->spent_ms, 0);
  EXPECT_EQ(table_.room.events().back().by, ben.id);
  EXPECT_EQ(own().lines(), (TurnLines{{four[2], four[3]}}));
  ASSERT_TRUE(play(ann, four[2]));
  EXPECT_EQ(played(), four);
  EXPECT_TRUE(own().is_nothing());
}

TEST_F(Conditional, AreDroppedWhenNoneFits) {
  const TurnLine two = line(2);
  ASSERT_TRUE(prepare(ben, {two}));
  ASSERT_TRUE(play(ann, another(two[0])));
  EXPECT_EQ(table_.room.ply(), 1);
  EXPECT_TRUE(own().lines().empty());
  EXPECT_EQ(own().dropped_at(), 1);
}

TEST_F(Conditional, OnlyTheBranchThatIsPlayedIsKept) {
  const TurnLine one = line(4);
  const TurnLine other = line(2, {another(one[0])});
  ASSERT_TRUE(prepare(ben, {one, other}));
  ASSERT_TRUE(play(ann, one[0]));
  EXPECT_EQ(own().lines(), (TurnLines{{one[2], one[3]}}));
  EXPECT_FALSE(own().dropped_at());
}

TEST_F(Conditional, OfBothPlayersAnswerEachOther) {
  const TurnLine four = line(4);
  ASSERT_TRUE(prepare(ben, {four}));
  ASSERT_TRUE(play(ann, four[0]));
  EXPECT_EQ(detail(prepare(ann, {{four[3]}})), "own_turn");
  ASSERT_TRUE(play(ann, four[2]));
  const TurnLine three = line(7, {});
  ASSERT_TRUE(prepare(ben, {{three.begin(), three.begin() + 4}}));
  ASSERT_TRUE(play(ann, three[0]));
  EXPECT_EQ(table_.room.ply(), 6);
}

TEST_F(Conditional, GoWithATakeBackAndWithTheEnd) {
  table_.play_turns(2);
  ASSERT_TRUE(prepare(ben, {line(2)}));
  ASSERT_TRUE(table_.offer(ann, protocol::OfferKind::takeback, protocol::OfferAction::make));
  ASSERT_TRUE(table_.offer(ben, protocol::OfferKind::takeback, protocol::OfferAction::accept));
  EXPECT_TRUE(own().lines().empty());
  EXPECT_EQ(own().dropped_at(), table_.room.ply());
  ASSERT_TRUE(prepare(ben, {line(2)}));
  table_.resign(ann);
  EXPECT_TRUE(own().is_nothing());
}

TEST_F(Conditional, AreChecked) {
  const TurnLine four = line(4);
  EXPECT_EQ(detail(prepare(ben, {{four[0]}})), "unanswered");
  EXPECT_EQ(detail(prepare(ben, {{}})), "unanswered");
  EXPECT_EQ(code(prepare(ben, {{four[0], four[0]}})), "illegal");
  EXPECT_EQ(code(prepare(cal, {four})), "not_seated");
  EXPECT_EQ(detail(prepare(ann, {four})), "own_turn");
  EXPECT_EQ(code(table_.room.prepare(ben.id, {TurnLines{four}, 7}, table_.now)), "stale");
  TurnLine other = line(2, {four[0]});
  while (other[1] == four[1]) other = line(2, {four[0]});
  EXPECT_EQ(detail(prepare(ben, {four, other})), "two_answers");
  EXPECT_TRUE(own().is_nothing());
  table_.resign(ann);
  EXPECT_EQ(code(prepare(ben, {four})), "game_over");
}

TEST_F(Conditional, AreOnlyForGamesWithoutALiveClock) {
  table_ = Table("10+5");
  EXPECT_EQ(detail(prepare(ben, {line(2)})), "live");
}

TEST_F(Conditional, ALineThatAnotherGoesOnFromIsNotKeptTwice) {
  const TurnLine four = line(4);
  ASSERT_TRUE(prepare(ben, {{four[0], four[1]}, four, {four[0], four[1]}}));
  EXPECT_EQ(own().lines(), TurnLines{four});
}

TEST_F(Conditional, AreInNoViewAndNoEvent) {
  const TurnLine two = line(2);
  ASSERT_TRUE(prepare(ben, {two}));
  const std::string events = record_lines(table_.room.events());
  EXPECT_EQ(events.find(two[0]), std::string::npos);
  EXPECT_EQ(table_.room.version(), table_.room.since(0).back().version);
  for (const core::UserId viewer : {ann.id, ben.id, cal.id}) {
    EXPECT_TRUE(table_.room.snapshot(viewer, {}, table_.now).turns.empty());
  }
}

TEST_F(Conditional, ComeBackOnlyWhereTheyFit) {
  const TurnLine two = line(2);
  table_.crash_and_restart(1000);
  table_.room.bring_back(Side::first, {two}, {});
  EXPECT_TRUE(own(Side::first).is_nothing());
  table_.room.bring_back(Side::second, {{two[0], two[0]}}, {});
  EXPECT_TRUE(own().is_nothing());
  table_.room.bring_back(Side::second, {two}, {});
  ASSERT_TRUE(play(ann, two[0]));
  EXPECT_EQ(played(), two);
}

}  // namespace
}  // namespace room::conditional_turns_test
