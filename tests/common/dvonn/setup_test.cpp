#include "common/dvonn/setup.hpp"

#include <gtest/gtest.h>

#include "tests/common/dvonn/positions.hpp"

namespace dvonn_setup_test {
namespace {

using namespace dvonn;

std::string code(std::string_view setup) {
  const auto position = start(setup);
  return position ? "" : position.error().code;
}

TEST(DvonnSetup, StandardIsTheEmptyBoard) {
  EXPECT_EQ(text(start("standard").value()), "........./........../.........../........../......... w place");
}

TEST(DvonnSetup, ARandomStartIsAFunctionOfItsSeed) {
  const Position position = start("random:7f3a").value();
  EXPECT_EQ(text(position), "bwwrwwbwb/wwbwbwwbwb/wbwbwwwrwbb/bwbbbbbbbw/wbwwbbrwb w move");
  EXPECT_EQ(count_pieces(position), supply);
  EXPECT_NE(position, start("random:7f3b").value());
  EXPECT_EQ(read_position(text(position)).value(), position);
}

TEST(DvonnSetup, APositionIsASetup) {
  const Position position = position_of(std::string(middle) + "D3=wbbw", " b move");
  EXPECT_EQ(start("position:" + text(position)).value(), position);
}

TEST(DvonnSetup, OthersAreRefused) {
  for (const char* setup : {"", "fixed", "Standard", "standard:", "random", "rand:1"}) {
    EXPECT_EQ(code(setup), std::string_view(setup) == "random" ? "bad_setup" : "unknown_setup") << setup;
  }
  for (const std::string& setup : {std::string("random:"), std::string("random:a b"), std::string("random:ä"),
                                   "random:" + std::string(65, 'a'), std::string("position:")}) {
    EXPECT_EQ(code(setup), "bad_setup") << setup;
  }
  EXPECT_EQ(code("random:" + std::string(64, 'a')), "");
}

}  // namespace
}  // namespace dvonn_setup_test
