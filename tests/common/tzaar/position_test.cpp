#include "common/tzaar/position.hpp"

#include <gtest/gtest.h>

#include "common/tzaar/moves.hpp"
#include "common/tzaar/setup.hpp"
#include "tests/common/tzaar/positions.hpp"

namespace tzaar_position_test {
namespace {

using namespace tzaar;

void expect_refused(std::string_view text) {
  const auto refused = read_position(text);
  ASSERT_FALSE(refused) << text;
  EXPECT_EQ(refused.error().code, "bad_setup") << text;
  EXPECT_FALSE(refused.error().sentence.empty());
}

TEST(TzaarPositionText, WritesStacksBottomToTop) {
  EXPECT_EQ(text_of("A1=Z A2=TRZ B1=zr C1=R C2=T D1=t", " b play"), "Z(TRZ)3/(zr)5/RT5/t7/8/8/7/6/5 b play");
}

TEST(TzaarPositionText, RoundTrips) {
  for (const char* text :
       {"Z(TRZ)3/(zr)5/RT5/t7/8/8/7/6/5 b play", "5/6/7/8/8/8/7/6/5 w place", "Z4/1R4/2T4/3t4/4r3/5z2/7/6/5 w open"}) {
    const auto position = read_position(text);
    ASSERT_TRUE(position) << position.error().sentence;
    EXPECT_EQ(tzaar::text(*position), text);
  }
}

TEST(TzaarPositionText, IsReadStrictly) {
  for (const char* text : {"",
                           "fixed",
                           "Z(TRZ)3/(zr)5/RT5/t7/8/8/7/6/5",
                           "Z(TRZ)3/(zr)5/RT5/t7/8/8/7/6/5 b",
                           " Z4/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "Z4/1R4/2T4/3t4/4r3/5z2/7/6/5 w  open",
                           "Z4/1R4/2T4/3t4/4r3/5z2/7/6/5 w open ",
                           "Z4/1R4/2T4/3t4/4r3/5z2/7/6/5/ w open",
                           "/Z4/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "Z4/1R4/2T4/3t4/4r3/5z2/7/6 w open",
                           "Z4/1R4/2T4/3t4/4r3/5z2/7/6/5/1 w open",
                           "Z13/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "Z04/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "(Z)4/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "(Z4/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "()4/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "Z5/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "Z3/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "X4/1R4/2T4/3t4/4r3/5z2/7/6/5 w open",
                           "Z4/1R4/2T4/3t4/4r3/5z2/7/6/5 W open",
                           "Z4/1R4/2T4/3t4/4r3/5z2/7/6/5 w Open"}) {
    expect_refused(text);
  }
}

TEST(TzaarPositionText, AStackIsOfOneSide) { expect_refused("(Zz)4/1R4/2T4/3t4/4r3/5z2/7/6/5 w play"); }

TEST(TzaarPositionText, ASideHasSixTzaarsNineTzarrasFifteenTotts) {
  expect_refused("(ZZZZZZZ)RT2/zrt3/7/8/8/8/7/6/5 w play");
  expect_refused("Z(RRRRRRRRRR)T2/zrt3/7/8/8/8/7/6/5 w play");
  expect_refused("ZR(TTTTTTTTTTTTTTTT)2/zrt3/7/8/8/8/7/6/5 w play");
  expect_refused("ZR(" + std::string(40, 'T') + ")2/zrt3/7/8/8/8/7/6/5 w play");
  EXPECT_TRUE(read_position("(ZZZZZZ)(RRRRRRRRR)(TTTTTTTTTTTTTTT)2/zrt3/7/8/8/8/7/6/5 w play"));
}

TEST(TzaarPositionText, ThePhaseFitsThePieces) {
  expect_refused("Z4/6/7/8/8/8/7/6/5 w place");
  expect_refused("5/6/7/8/8/8/7/6/5 b place");
  expect_refused("(ZZ)4/(zz)5/7/8/8/8/7/6/5 w place");
  expect_refused("ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT w place");
  expect_refused("ZRT2/zrt3/7/8/8/8/7/6/5 b open");
  expect_refused("5/6/7/8/8/8/7/6/5 w play");
}

TEST(TzaarPositionText, AFinishedPositionIsReadToo) {
  const auto position = read_position("ZR3/zrt3/7/8/8/8/7/6/5 w play");
  ASSERT_TRUE(position);
  EXPECT_EQ(result(*position), "second type_captured");
}

TEST(TzaarHash, CoversWhatStacksHoldWhoMovesAndThePhase) {
  const std::string pieces = std::string(one_of_each) + "I1=";
  const std::uint64_t hash_of = hash(position_of(pieces + "ZRT"));
  EXPECT_NE(hash_of, hash(position_of(pieces + "RZT")));
  EXPECT_NE(hash_of, hash(position_of(pieces + "zrt")));
  EXPECT_NE(hash_of, hash(position_of(pieces + "ZRT", " b play")));
  EXPECT_NE(hash_of, hash(position_of(pieces + "ZRT", " w open")));
  EXPECT_NE(hash_of, hash(position_of(std::string(one_of_each) + "I2=ZRT")));
}

// The hash travels between server and browser and is kept in stored records.
TEST(TzaarHash, IsStableForTheFixedStart) { EXPECT_EQ(hash(start("fixed").value()), 0x6b30529f1b088002U); }

TEST(TzaarHash, IncrementalHashEqualsThatOfTheWholePosition) {
  for (const char* setup : {"fixed", "tournament"}) {  // with placements
    Position position = start(setup).value();
    for (std::size_t ply = 0; ply < 70 && !outcome(position); ++ply) {
      const auto turns = legal_turns(position);
      for (const auto& turn : turns) {
        const Position next = play(position, turn);
        ASSERT_EQ(hash_after(hash(position), position, next, touched(turn)), hash(next)) << setup << ", ply " << ply;
      }
      position = play(position, turns.at(ply * 7919 % turns.size()));
    }
  }
}

}  // namespace
}  // namespace tzaar_position_test
