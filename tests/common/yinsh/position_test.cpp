#include "common/yinsh/position.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/common/yinsh/positions.hpp"

namespace yinsh_position_test {
namespace {

using namespace yinsh;

constexpr std::string_view empty_board =
    "..../......./......../........./........../........./........../........./......../......./....";

std::string code(std::string_view text) {
  const auto read = read_position(text);
  return read ? "" : read.error().code;
}

std::string detail(std::string_view text) {
  const auto read = read_position(text);
  return read ? "" : read.error().detail;
}

std::string with(std::string_view state) { return std::string(empty_board) + ' ' + std::string(state); }

TEST(YinshPosition, WritesColumnsRingsMoverStepAndPasses) {
  EXPECT_EQ(text(start("standard").value()), with("0-0 w place 0"));
  EXPECT_EQ(text(start("blitz").value()), "blitz " + with("0-0 w place 0"));
  EXPECT_EQ(
      text(position_of({.white = "f6", .black = "g6 g7", .to_move = Side::second})),
      "WWWW/W....../......../........./........../....w..../....bb..../........./......../......B/BBBB 0-0 b move 0");
}

TEST(YinshPosition, ReadsWhatItWrites) {
  for (const char* position :
       {"blitz WWWW/W....../......../........./........../....w..../....bb..../........./......../......B/BBBB 0-0 b "
        "move 0",
        "wwww/Wwwww.b/wbbbbWB./bbBbB.b.b/W.B..wwWb./.b...b.../.bbBbb..../.....b.../......../..b..../bb.. 1-0 b move 0",
        "..../...B.../.Bbw..B./.bwbwW.../..bbwbB.../bbbwwwwW./BwwwwWW.../.bwwW..../bb..b.../.w...../w.w. 0-0 w before "
        "0"}) {
    const auto read = read_position(position);
    ASSERT_TRUE(read) << read.error().sentence;
    EXPECT_EQ(text(*read), position);
  }
}

TEST(YinshPosition, RefusesWhatIsNotItsOwnForm) {
  for (const char* state :
       {"", "0-0", "0-0 w place", "0-0 w place 3", "0-0 w place 00", "0-0  w place 0", "0-0 W place 0", "0-0 w move 0",
        "0-0 w before 0", "4-0 w move 0", "00 w place 0", "0-0 w place 0 "}) {
    EXPECT_EQ(code(with(state)), "bad_setup") << state;
  }
  for (const char* columns : {"", "....",
                              "...../......./......../........./........../........./........../........./......../"
                              "......./....",
                              "x.../......./......../........./........../........./........../........./......../"
                              "......./....",
                              "..../......./......../........./........../........./........../........./......../"
                              "......./..../"}) {
    EXPECT_EQ(code(std::string(columns) + " 0-0 w place 0"), "bad_setup") << columns;
  }
  EXPECT_EQ(code("blitz  " + with("0-0 w place 0")), "bad_setup");
  EXPECT_EQ(code("blitz " + with("2-0 w place 0")), "bad_setup");
}

TEST(YinshPosition, RefusesWhatNoGameCanReach) {
  const auto broken = [](const Given& given) { return detail(text(position_of(given))); };
  EXPECT_EQ(detail(with("0-0 b place 0")), "set_placing");
  EXPECT_EQ(detail(with("1-0 w place 0")), "set_placing");
  EXPECT_EQ(broken({.white_rings = "a2", .black_rings = "a3", .white = "a4"}), "set_placing");
  EXPECT_EQ(broken({.white_rings = "a2 a3"}), "set_rings");
  EXPECT_EQ(broken({.white_rings = "a2 a3", .taken = {3, 0}}), "set_won");
  EXPECT_EQ(broken({.white_rings = "a2 a3", .taken = {3, 0}, .to_move = Side::second}), "");
  EXPECT_EQ(broken({.black = "c3 c4 c5 c6 c7"}), "set_row");
  EXPECT_EQ(broken({.white = "c3 c4 c5 c6 c7"}), "");
  Position position = position_of({});
  position.passes = 1;
  EXPECT_EQ(detail(text(position)), "set_pass");
  position = position_of({});
  position.markers[0] = all_points & ~position.occupied();
  EXPECT_EQ(detail(text(position)), "set_markers");
}

TEST(YinshPosition, RefusesMoreRowsThanCanBeListed) {
  Position position = position_of({});
  for_each(position.vacant(), [&](Point at) {
    if (position.markers_left() > 0) position.markers[0] |= Mask::of(at);
  });
  EXPECT_EQ(detail(text(position)), "set_rows");
}

TEST(YinshPosition, RefusesMoreTurnsThanCanBeListed) {
  // One move of b6 turns a whole line over and makes rows across it everywhere.
  const Position position = position_of({.white_rings = "b6 a2 a3 a4 a5",
                                         .white = "c2 c4 c5 c7 c8 d2 d3 d4 d5 d7 d8 d9 e2 e3 e4 e5 e7 e8 e9 e10 f6 g2 "
                                                  "g3 g4 g5 g7 g8 g9 g10 h3 h4 h5 h7 h9 h10 i4 i5 i7 i8 i9",
                                         .black = "c6 d6 e6 g6 h6 i6"});
  EXPECT_TRUE(position.own_rows().empty());
  EXPECT_GT(count_turns(position), 100'000U);
  EXPECT_EQ(detail(text(position)), "set_rows");
}

TEST(YinshPosition, ReadsAPassOfAPlayerWhoCannotMove) {
  const std::string board =
      "WWWW/WBBBBB./wb....../b.w....../w..b....../...w...../....b...../....w..../....b.../....w../...b 0-0 ";
  EXPECT_EQ(code(board + "b move 1"), "");
  EXPECT_EQ(detail(board + "w move 1"), "set_pass");
  EXPECT_EQ(detail(board + "b move 2"), "set_pass");
}

TEST(YinshPosition, HashCoversAllThatTheTextHolds) {
  std::set<std::uint64_t> hashes;
  const Given given{.white = "f6"};
  hashes.insert(hash(position_of(given)));
  for (Position position :
       {position_of({.black = "f6"}), position_of({.white = "f7"}),
        position_of({.white = "f6", .to_move = Side::second}), position_of({.white = "f6", .mode = Mode::blitz}),
        position_of({.white = "f6", .taken = {1, 0}}), position_of({.white = "f6", .taken = {0, 1}}),
        position_of({.white_rings = "a2 a3 a4 a5 b2", .white = "f6"})}) {
    hashes.insert(hash(position));
    position.passes = 1;
    hashes.insert(hash(position));
  }
  EXPECT_EQ(hashes.size(), 15U);
}

TEST(YinshPosition, HashIsTheSameEverywhere) { EXPECT_EQ(hash(start("standard").value()), 0x3570d6d79cca3fd7U); }

TEST(YinshSetup, KnowsItsNames) {
  EXPECT_EQ(start("standard")->mode, Mode::standard);
  EXPECT_EQ(start("blitz")->mode, Mode::blitz);
  EXPECT_EQ(text(*start("position:" + with("0-0 w place 0"))), with("0-0 w place 0"));
  for (const char* setup : {"", "Standard", "standard:", "37", "random:1"}) {
    EXPECT_EQ(start(setup).error().code, "unknown_setup") << setup;
  }
  EXPECT_EQ(start("position:").error().code, "bad_setup");
}

}  // namespace
}  // namespace yinsh_position_test
