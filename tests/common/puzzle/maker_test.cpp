#include "common/puzzle/maker.hpp"

#include <gtest/gtest.h>

#include "common/game/registry.hpp"
#include "common/puzzle/pattern.hpp"
#include "common/zertz/zertz.hpp"
#include "tests/server/puzzles/plain_search.hpp"

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

core::Expected<Puzzle, Objection> defended(const std::string& id, const std::string& position,
                                           const std::string& played) {
  return make_maker(id, {}, 8)->defence(**game::start(id, "position:" + position), played);
}

const std::string last_stand = "37 ..W./G3./..1B../..W1.../..1W../...1./...B 2/0/0 0/4/5 1/3/3 second";

TEST(Maker, MakesADefenceWhereOneIdeaHolds) {
  const auto puzzle = defended("zertz", last_stand, "Wb4,f4 x Bg4");
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->goal, Goal::hold);
  EXPECT_EQ(puzzle->turns, 2);
  EXPECT_EQ(puzzle->steps.size(), 1U);
  EXPECT_EQ(puzzle->steps[0].accepted, (std::vector<std::string>{"Wb2,*", "Wb2,* x Bg4"}));
  EXPECT_TRUE(puzzle->others.is_proved);
  EXPECT_EQ(puzzle->themes, std::vector<std::string>{"defence"});
}

/// By the rules alone: the other side wins after exactly the other turns.
TEST(Maker, ADefenceIsTheOnlyTurnThatHoldsByPlainSearch) {
  const auto puzzle = defended("zertz", last_stand, "Wb4,f4 x Bg4");
  ASSERT_TRUE(puzzle);
  const auto position = *zertz::Zertz::start("position:" + last_stand);
  for (const auto& turn : zertz::Zertz::legal_turns(position)) {
    const std::string text = zertz::Zertz::write(position, turn);
    EXPECT_NE(puzzles::wins<zertz::Zertz>(zertz::Zertz::play(position, turn), puzzle->turns),
              matches_any(puzzle->steps[0].accepted, text))
        << text;
  }
}

TEST(Maker, MakesATzaarDefence) {
  const auto puzzle = defended(
      "tzaar", "(ttr)1Zt1/3(TZRT)2/4z2/1z3Z(RT)(RT)/4R3/1tt5/1(RT)2(rttz)2/(ttr)T3T/2r2 w play", "D7xA4 H6+H2");
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->steps[0].accepted, std::vector<std::string>{"D6xC5 H6+H2"});
}

TEST(Maker, MakesNoDefenceWhereTheTurnPlayedHoldsOrManyDo) {
  EXPECT_EQ(defended("zertz", last_stand, "Wb2,f4 x Bg4").error(), Objection::found);
  EXPECT_EQ(defended("zertz", sacrifice, "Wc3,e6").error(), Objection::several);
}

TEST(Maker, FindsNoWinAtTheStart) {
  for (const auto& [id, setup] : {std::pair("zertz", "37"), std::pair("tzaar", "fixed")}) {
    EXPECT_EQ(make_maker(id, {}, 8)->win_in(**game::start(id, setup)), std::nullopt) << id;
  }
}

TEST(Maker, KnowsNoOtherGame) { EXPECT_EQ(make_maker("chess", {}, 8), nullptr); }

}  // namespace
}  // namespace puzzle
