// read_legal() and legal_turns() are two statements of the same rules: they must agree on every turn there could be.
#include "common/zertz/legality.hpp"

#include <gtest/gtest.h>

#include <set>

#include "common/core/random.hpp"
#include "tests/common/zertz/positions.hpp"

namespace zertz_legality_test {
namespace {

using namespace zertz;

/// Every placement that can be written on the board, legal or not.
std::vector<WrittenTurn> placements(const Board& board) {
  std::vector<WrittenTurn> turns;
  for (const Colour colour : colours) {
    hex::for_each(board.rings(), [&](Point at) {
      turns.push_back({TurnKind::place, colour, at, nowhere, {}, {}});
      hex::for_each(board.rings(), [&](Point removed) {
        turns.push_back({TurnKind::place, colour, at, removed, {}, {}});
      });
    });
  }
  return turns;
}

/// Every capture that can be written from this start: jumps are put behind each other as long as they are legal.
void add_captures(const Position& position, WrittenTurn& turn, std::set<std::string>& accepted) {
  if (const auto legal = read_legal(position, turn)) accepted.insert(write(position, *legal));
  Position now = position;
  Point at = turn.at;
  for (const WrittenJump& each : turn.jumps) {
    jump(now, at, each.landing);
    at = each.landing;
  }
  hex::for_each(position.board().rings(), [&](Point landing) {
    if (refuse_jump(now, at, {std::nullopt, landing})) return;
    turn.jumps.push_back({std::nullopt, landing});
    add_captures(position, turn, accepted);
    turn.jumps.pop_back();
  });
}

std::set<std::string> accepted(const Position& position, const std::vector<WrittenTurn>& written) {
  std::set<std::string> texts;
  for (const WrittenTurn& each : written) {
    if (const auto legal = read_legal(position, each)) texts.insert(write(position, *legal));
  }
  hex::for_each(position.occupied(), [&](Point start) {
    WrittenTurn turn{TurnKind::capture, {}, start, nowhere, {}, {}};
    add_captures(position, turn, texts);
  });
  if (const auto pass = read_legal(position, {TurnKind::pass, {}, {}, {}, {}, {}})) texts.insert("-");
  return texts;
}

TEST(ZertzLegality, AcceptsExactlyTheLegalTurns) {
  for (const char* setup : {"37", "44", "61"}) {
    core::Random random(setup);
    Position position = start(setup).value();
    const std::vector<WrittenTurn> written = placements(position.board());
    for (int ply = 0; !outcome(position); ++ply) {
      const std::vector<std::string> turns = legal(position);
      if (ply % 3 == 0) {
        EXPECT_EQ(accepted(position, written), std::set<std::string>(turns.begin(), turns.end())) << text(position);
      }
      position = after(position, {turns[static_cast<std::size_t>(random.below(turns.size()))]});
    }
  }
}

TEST(ZertzLegality, ACaptureComesBeforeAllElse) {
  const Position position = position_of("Wd4 Gd5");
  for (const char* turn : {"Wa1", "Wd4,d1", "Wa1,d4", "-", "Wa1,a2 x Wd4"}) {
    EXPECT_EQ(refusal(position, turn), "must_capture") << turn;
  }
}

TEST(ZertzLegality, RemovingARingAloneIsNotATurn) { EXPECT_EQ(refusal(position_of(""), ",d1"), "marble_missing"); }

}  // namespace
}  // namespace zertz_legality_test
