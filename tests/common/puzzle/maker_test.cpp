#include "common/puzzle/maker.hpp"

#include <gtest/gtest.h>

#include "common/game/registry.hpp"
#include "common/puzzle/pattern.hpp"

namespace puzzle {
namespace {

core::Expected<Puzzle, Objection> made(const std::string& id, const std::string& position, const std::string& played) {
  const auto game = std::move(*game::start(id, "position:" + position));
  const auto maker = make_maker(id, {}, 8);
  const auto turns = maker->win_in(*game);
  EXPECT_TRUE(turns) << position;
  return maker->puzzle(*game, turns.value_or(1), played);
}

const std::string sacrifice = "37 G1../2.../.4./..G4/..1W2/..2./.... 1/0/6 3/2/2 1/4/2 first";

TEST(Maker, MakesAPuzzleOfAMissedWin) {
  const auto puzzle = made("zertz", sacrifice, "Wc3,e6");
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->turns, 2);
  EXPECT_EQ(puzzle->steps[0].accepted, std::vector<std::string>{"Wf4,*"});
  EXPECT_EQ(puzzle->steps[0].reply, "x f4Wd4");
  EXPECT_EQ(puzzle->steps[1].turn, "x d3Wd5");
  EXPECT_EQ(puzzle->legal_turns, 300);
  EXPECT_TRUE(puzzle->others.is_proved);
  EXPECT_EQ(puzzle->themes, (std::vector<std::string>{"win_in_two", "sacrifice"}));
}

TEST(Maker, MakesNoneWhereTheTurnPlayedWins) {
  const auto puzzle = made("zertz", sacrifice, "Wf4,f3");
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.error(), Objection::found);
}

TEST(Maker, MakesATzaarPuzzle) {
  const auto puzzle =
      made("tzaar", "4T/1(TZ)z1(tt)1/7/(TR)4(rrtz)2/5(ttttr)2/5t2/(TTR)1(ZTZR)1(RT)(TRZ)1/2(TR)2t/(tt)4 b play",
           "D6xD1 E6+F6");
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->turns, 3);
  EXPECT_EQ(puzzle->steps[0].accepted, std::vector<std::string>{"B5xA5 E6+F6"});
  EXPECT_EQ(puzzle->themes.back(), "last_of_a_kind");
}

TEST(Maker, FindsNoWinAtTheStart) {
  for (const auto& [id, setup] : {std::pair("zertz", "37"), std::pair("tzaar", "fixed")}) {
    EXPECT_EQ(make_maker(id, {}, 8)->win_in(**game::start(id, setup)), std::nullopt) << id;
  }
}

TEST(Maker, KnowsNoOtherGame) { EXPECT_EQ(make_maker("chess", {}, 8), nullptr); }

}  // namespace
}  // namespace puzzle
