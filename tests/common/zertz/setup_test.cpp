#include "common/zertz/setup.hpp"

#include <gtest/gtest.h>

#include "common/game/registry.hpp"
#include "tests/common/zertz/positions.hpp"

namespace zertz_setup_test {
namespace {

using namespace zertz;

std::string code(std::string_view setup) {
  const auto refused = start(setup);
  return refused ? "" : refused.error().code;
}

TEST(ZertzSetup, KnowsEveryBoardWithAndWithoutTheChoiceToClaim) {
  for (const Board& board : boards) {
    EXPECT_EQ(code(board.name), "");
    EXPECT_EQ(code(std::string(board.name) + ":claim=optional"), "");
  }
}

TEST(ZertzSetup, BlitzIsPlayedOn37RingsOnly) {
  EXPECT_EQ(code("37:blitz"), "");
  EXPECT_EQ(code("37:blitz:claim=optional"), "");
  for (const char* board : {"40", "43", "44", "48", "61"}) EXPECT_EQ(code(std::string(board) + ":blitz"), "bad_setup");
}

TEST(ZertzSetup, HasOneTextForEachVariant) {
  for (const char* setup : {"37:", "37:claim=optional:blitz", "37:blitz:blitz", "37:blitzed", "37:blitz:", "37: blitz",
                            "37:claim=automatic", "37:Blitz", "48:claim=optional:"}) {
    EXPECT_EQ(code(setup), "bad_setup") << setup;
  }
}

TEST(ZertzSetup, UnknownOnesAreRefused) {
  for (const char* setup : {"", "36", "037", "37 ", "basic", "fixed", "blitz", ":37"}) {
    EXPECT_EQ(code(setup), "unknown_setup") << setup;
  }
}

TEST(ZertzSetup, EveryOfferedOneStarts) {
  for (const game::SetupInfo& setup : Zertz::info().setups) {
    EXPECT_EQ(code(setup.id), "");
    EXPECT_FALSE(setup.needs_seed);
  }
}

TEST(ZertzSetup, AcceptsAPosition) {
  const std::string text = "37 3W/5/6/7/6/5/4 5/8/10 0/0/0 0/0/0 second";
  EXPECT_EQ(zertz::text(start("position:" + text).value()), text);
  EXPECT_EQ(code("position:37"), "bad_setup");
}

TEST(ZertzInfo, NamesTheSidesFirstAndSecond) {
  EXPECT_EQ(Zertz::info().sides[0], "First");
  EXPECT_EQ(Zertz::info().sides[1], "Second");
}

}  // namespace
}  // namespace zertz_setup_test
