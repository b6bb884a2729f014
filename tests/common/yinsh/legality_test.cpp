// Each refusal; and read_legal() agrees with legal_turns() on every turn there could be.
#include "common/yinsh/legality.hpp"

#include <gtest/gtest.h>

#include <set>

#include "common/core/random.hpp"
#include "tests/common/yinsh/positions.hpp"

namespace yinsh_legality_test {
namespace {

using namespace yinsh;

const Position row_at_hand = position_of({.white_rings = "g5 a2 a3 a4 a5", .white = "g6 g7 g8 g9"});
const Position two_rows = position_of({.white = "c3 c4 c5 c6 c7 h3 h4 h5 h6 h7"});

TEST(YinshLegality, WhilePlacing) {
  const Position position = after(start("standard").value(), {"e5"});
  EXPECT_EQ(refusal(position, "e5"), "occupied");
  for (const char* turn : {"e5-e6", "-"}) EXPECT_EQ(refusal(position, turn), "must_place") << turn;
  EXPECT_EQ(refusal(position, "xa2-e2xe5"), "no_row");
  EXPECT_EQ(refusal(position, "e6,xa2"), "no_row");
}

TEST(YinshLegality, OfTheRingThatMoves) {
  const Position position = position_of({});
  EXPECT_EQ(sentence(position, "f6-f7"), "There is no ring on f6; yours are on a2 or a3 or a4 or a5 or b1.");
  EXPECT_EQ(sentence(position, "k7-j7"), "The ring on k7 is your opponent's; yours are on a2 or a3 or a4 or a5 or b1.");
  EXPECT_EQ(refusal(position, "b1"), "move_missing");
  EXPECT_EQ(refusal(position, "f6"), "no_ring");
  EXPECT_EQ(refusal(position, "k7"), "not_yours");
  EXPECT_EQ(refusal(position, "b1-b1"), "must_move");
  EXPECT_EQ(refusal(position, "b1-d2"), "not_in_line");
  EXPECT_EQ(refusal(position, "-"), "pass_not_forced");
}

TEST(YinshLegality, OfTheWay) {
  const Position position = position_of({.white_rings = "f2 f9 a2 a3 a4", .white = "f4", .black = "f5"});
  EXPECT_EQ(refusal(position, "f2-f4"), "on_marker");
  EXPECT_EQ(sentence(position, "f2-f7"), "Behind markers a ring stops on the first vacant point, which is f6.");
  EXPECT_EQ(sentence(position, "f2-f9"), "A ring moves neither onto a ring nor over one: there is one on f9.");
  EXPECT_EQ(refusal(position, "f2-f10"), "ring_in_the_way");
  EXPECT_EQ(refusal(position, "f2-f6"), "");
}

TEST(YinshLegality, OfRowsMadeByTheMove) {
  EXPECT_EQ(sentence(row_at_hand, "g5-f5"), "You have a row to take, with a ring: g5-g9.");
  EXPECT_EQ(sentence(row_at_hand, "g5-f5,xg5-g9"),
            "With the row one of your rings is taken off: a2 or a3 or a4 or a5 or f5.");
  EXPECT_EQ(refusal(row_at_hand, "g5-f5,xg5-g9xg5"), "no_ring");
  EXPECT_EQ(refusal(row_at_hand, "g5-f5,xg5-g9xk7"), "not_yours");
  EXPECT_EQ(refusal(row_at_hand, "g5-f5,xg5-g8xa2"), "not_a_row");
  EXPECT_EQ(refusal(row_at_hand, "g5-f5,xg6-g10xa2"), "not_your_row");
  EXPECT_EQ(refusal(row_at_hand, "g5-f5,xg5-g9xa2,xg5-g9xa3"), "no_row");
  EXPECT_EQ(refusal(row_at_hand, "g5-f5,xg5-g9,xg5-g9xa3"), "ring_missing");
  EXPECT_EQ(refusal(row_at_hand, "xg5-g9xa2,g5-f5"), "no_row");
}

TEST(YinshLegality, OfRowsThatTheOpponentMade) {
  EXPECT_EQ(sentence(two_rows, "a4-b4"), "First take your row, with a ring: c3-c7 or h3-h7.");
  EXPECT_EQ(refusal(two_rows, "-"), "must_take_row");
  EXPECT_EQ(refusal(two_rows, "xc3-c7xa2"), "row_left");
  EXPECT_EQ(refusal(two_rows, "xc3-c7xa2,xh3-h7xa3"), "move_missing");
  EXPECT_EQ(refusal(two_rows, "xc3-c7,a4-b4"), "ring_missing");
  EXPECT_EQ(refusal(two_rows, "xc3-c7xa2,xh3-h7xa3,a4"), "move_missing");
  EXPECT_EQ(refusal(two_rows, "xc3-c7xa2,xh3-h7xa3,a2-b2"), "no_ring");
}

TEST(YinshLegality, OfAPlayerWhoCannotMove) {
  const Position position = read_position(
                                "WWWW/WBBBBB./wb....../b.w....../w..b....../...w...../....b...../....w..../....b.../"
                                "....w../...b 0-0 w move 0")
                                .value();
  EXPECT_EQ(refusal(position, "a2-a3"), "must_pass");
  EXPECT_EQ(refusal(position, "a2"), "must_pass");
  EXPECT_EQ(refusal(position, "-"), "");
  Position one_can = position;
  one_can.markers[0] &= ~points("c1");
  EXPECT_EQ(refusal(one_can, "a2"), "cannot_move");
}

/// Every move and placement on the board, in front of each way to go on.
std::vector<WrittenTurn> moves() {
  std::vector<WrittenTurn> all;
  for_each(all_points, [&](Point from) {
    all.push_back({{}, WrittenKind::point, nowhere, from, {}});
    for_each(all_points, [&](Point to) { all.push_back({{}, WrittenKind::move, from, to, {}}); });
  });
  all.push_back({{}, WrittenKind::pass, nowhere, nowhere, {}});
  return all;
}

/// Puts removals behind each other for as long as they are legal.
void add_removals(const Position& position, WrittenTurn& turn, bool before, std::set<std::string>& accepted) {
  if (const auto legal = read_legal(position, turn)) accepted.insert(write(*legal));
  const auto progress = follow(position, turn);
  if (!progress || !progress->has_rows()) return;
  std::vector<WrittenRemoval>& removals = before ? turn.before : turn.after;
  Rows(all_points).for_each([&](Row row) {
    for_each(all_points, [&](Point ring) {
      removals.push_back({std::pair(row.start, row.end()), ring});
      if (follow(position, turn)) add_removals(position, turn, before, accepted);
      removals.pop_back();
    });
  });
}

TEST(YinshLegality, AcceptsExactlyTheLegalTurns) {
  core::Random random("legality");
  const std::vector<WrittenTurn> written = moves();
  Position position = start("standard").value();
  for (int ply = 0; !outcome(position); ++ply) {
    const std::vector<std::string> turns = legal(position);
    if (ply % 5 == 0 && position.own_rows().empty()) {
      std::set<std::string> accepted;
      for (WrittenTurn each : written) add_removals(position, each, false, accepted);
      EXPECT_EQ(accepted, std::set<std::string>(turns.begin(), turns.end())) << text(position);
    }
    position = after(position, {turns[static_cast<std::size_t>(random.below(turns.size()))]});
  }
}

}  // namespace
}  // namespace yinsh_legality_test
