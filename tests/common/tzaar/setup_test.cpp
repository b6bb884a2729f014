#include "common/tzaar/setup.hpp"

#include <gtest/gtest.h>

#include "tests/common/tzaar/positions.hpp"

namespace tzaar_setup_test {
namespace {

using namespace tzaar;

std::string code(std::string_view setup) {
  const auto refused = start(setup);
  return refused ? "" : refused.error().code;
}

TEST(TzaarFixed, IsTheRulebooksStart) {
  EXPECT_EQ(text(start("fixed").value()),
            "ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT w open");
}

// Recomputed by another program from the description in schema/notation.md.
TEST(TzaarRandom, IsTheDocumentedFunctionOfTheSeed) {
  EXPECT_EQ(text(start("random:7f3a").value()),
            "TRtZT/RzTZzz/RtrrTrr/TTzTZrtt/ttrtttrT/ztTZTtzZ/RRRtrtR/tRTRZT/TTrTt w open");
  EXPECT_EQ(text(start("random:gipfel").value()),
            "TtZtt/trZtzT/rrRZtTr/ttZRTRTZ/RrzTrRRT/TTrzzttT/TRRTtZR/tztTtT/tTrzr w open");
}

TEST(TzaarRandom, SetsAllSixtyPiecesSingly) {
  const Position position = start("random:1").value();
  for (const Stack& stack : position.stacks) EXPECT_EQ(stack.height(), 1);
  EXPECT_EQ(pieces_on_board(position, Side::first), supply);
  EXPECT_EQ(pieces_on_board(position, Side::second), supply);
}

TEST(TzaarRandom, TheCaseOfASeedMatters) { EXPECT_NE(start("random:A").value(), start("random:a").value()); }

TEST(TzaarRandom, ASeedIsOneTo64LettersAndDigits) {
  EXPECT_EQ(code("random:" + std::string(64, 'f')), "");
  for (const std::string seed : {"", "7f 3a", "7f-3a", "7f:3a", "\xc3\xa4"}) {
    EXPECT_EQ(code("random:" + seed), "bad_setup") << seed;
  }
  EXPECT_EQ(code("random:" + std::string(65, 'f')), "bad_setup");
  EXPECT_EQ(code("random"), "bad_setup");
}

TEST(TzaarSetup, UnknownOnesAreRefused) {
  for (const char* setup : {"", "Fixed", "fixed:1", "tournament:", "fixedx"}) {
    EXPECT_EQ(code(setup), "unknown_setup") << setup;
  }
}

TEST(TzaarTournament, StartsEmptyWithWhiteToPlace) {
  EXPECT_EQ(text(start("tournament").value()), "5/6/7/8/8/8/7/6/5 w place");
  EXPECT_EQ(count_turns(start("tournament").value()), 180U);
}

TEST(TzaarTournament, WhitePlacesFirstThenInTurn) {
  const Position position = after(start("tournament").value(), {"Z@E4", "t@E5"});
  EXPECT_EQ(text(position), "5/6/7/8/3Zt3/8/7/6/5 w place");
  EXPECT_EQ(count_turns(position), 58U * 3);
}

TEST(TzaarTournament, OnlyEmptySpacesAreOpen) {
  const Position position = after(start("tournament").value(), {"Z@E4"});
  EXPECT_EQ(refusal(position, "Z@E4"), "occupied");
  EXPECT_EQ(refusal(position, "Z@E5"), "");
}

TEST(TzaarTournament, NothingElseIsDoneWhilePlacing) {
  const Position position = after(start("tournament").value(), {"Z@E4", "Z@E3"});
  for (const char* turn : {"E4xE3", "E4+E3", "pass"}) EXPECT_EQ(refusal(position, turn), "must_place") << turn;
  EXPECT_EQ(refusal(position, "Z@A1 Z@A2"), "one_action_only");
}

TEST(TzaarTournament, ATypeRunsOut) {
  const Position position = position_of("A1=Z A2=Z A3=Z A4=Z A5=Z B1=Z C1=t C2=t C3=t C4=t C5=t C6=t", " w place");
  EXPECT_EQ(refusal(position, "Z@E4"), "none_left");
  EXPECT_EQ(sentence(position, "Z@E4"), "White has placed every tzaar already.");
  EXPECT_EQ(refusal(position, "R@E4"), "");
  EXPECT_EQ(count_turns(position), 48U * 2);
}

TEST(TzaarTournament, BlackPlacesThe60thAndThenWhiteOpensWithOneCapture) {
  Position position = start("tournament").value();
  for (int i = 0; i < 59; ++i) position = play(position, legal_turns(position).front());
  EXPECT_EQ(position.phase, Phase::place);
  EXPECT_EQ(position.to_move, Side::second);
  ASSERT_EQ(count_turns(position), 1U);
  position = play(position, legal_turns(position).front());
  EXPECT_EQ(position.phase, Phase::open);
  EXPECT_EQ(position.to_move, Side::first);
  EXPECT_EQ(legal_turns(position).front().second.kind, ActionKind::none);
  EXPECT_EQ(refusal(position, "Z@A1"), "not_placing");
}

}  // namespace
}  // namespace tzaar_setup_test
