#include "common/dvonn/position.hpp"

#include <gtest/gtest.h>

#include "tests/common/dvonn/perft_table.hpp"
#include "tests/common/dvonn/positions.hpp"

namespace dvonn_position_test {
namespace {

using namespace dvonn;

constexpr std::string_view empty = "........./........../.........../........../.........";

/// Why the text is refused; "" if it is read.
std::string refused(const std::string& text) {
  const auto position = read_position(text);
  if (position) return "";
  EXPECT_EQ(position.error().code, "bad_setup");
  return position.error().sentence;
}

std::string refused(std::string_view stacks, std::string_view state) { return refused(text_of(stacks, state)); }

std::string with_middle(std::string_view stacks) { return std::string(middle) + std::string(stacks); }

TEST(DvonnPosition, IsWrittenRowByRowFromTheLeft) {
  EXPECT_EQ(text(Position()), std::string(empty) + " w place");
  EXPECT_EQ(text(position_of("A1=r I1=b A2=w A3=r K3=w B4=r K4=w C5=b K5=b", " b place")),
            "r.......b/w........./r.........w/r........w/b.......b b place");
}

TEST(DvonnPosition, StacksAreWrittenBottomToTop) {
  const Position position = position_of(with_middle("D3=wbbw"), " b move");
  EXPECT_EQ(text(position), "........./........../...(wbbw)rrr..../........../......... b move");
  EXPECT_EQ(position.piece_at(point("D3"), 1), Piece::black);
  EXPECT_EQ(position.piece_at(point("D3"), 3), Piece::white);
  EXPECT_EQ(position.of(Side::first), mask("D3"));
  EXPECT_EQ(position.dvonn_spaces(), mask("E3 F3 G3"));
}

TEST(DvonnPosition, ReadsWhatItWrites) {
  for (const PerftCase& each : perft_table()) {
    const Position position = start(each.setup).value();
    EXPECT_EQ(read_position(text(position)).value(), position) << each.name;
  }
}

TEST(DvonnPosition, RefusesTextsOutsideTheGrammar) {
  EXPECT_EQ(refused(""), "The board has five rows, 1 to 5, with / between them.");
  EXPECT_EQ(refused(std::string(empty) + "/ w place"), "The board has five rows, 1 to 5, with / between them.");
  const std::string sizes = "The rows 1 to 5 have 9 10 11 10 9 spaces.";
  EXPECT_EQ(refused("......../........../.........../........../......... w place"), sizes);
  EXPECT_EQ(refused("........../........../.........../........../......... w place"), sizes);
  const std::string space = "A space is . or one of w b r; a stack is written in parentheses, bottom to top.";
  for (const char* first : {"x", "W", "9", "(", "()", "(w", "(w.)", " "}) {
    EXPECT_NE(refused(first + std::string(empty.substr(1)) + " w move"), "") << first;
  }
  EXPECT_EQ(refused("x......../........../.........../........../......... w move"), space);
  EXPECT_EQ(refused("(w)......../........../.........../........../......... w move"),
            "A single piece has no parentheses.");
  EXPECT_EQ(refused(std::string(empty) + " x place"), "After the rows write w or b for the side to move.");
  for (const char* state : {" w", " w ", " w play", " w place ", "  w place"}) {
    EXPECT_NE(refused(std::string(empty) + state), "") << state;
  }
}

TEST(DvonnPosition, RefusesMorePiecesThanThereAre) {
  const std::string many(24, 'w');
  EXPECT_EQ(refused(with_middle("D3=" + many), " w move"), "Each side has 23 pieces.");
  EXPECT_EQ(refused(with_middle("D3=" + std::string(24, 'b')), " w move"), "Each side has 23 pieces.");
  EXPECT_EQ(refused(with_middle("D3=" + std::string(50, 'b')), " w move"), "There are no more than 49 pieces.");
  EXPECT_EQ(refused(with_middle("D3=r"), " w move"), "There are no more than 3 DVONN pieces.");
  EXPECT_EQ(refused("E3=r F3=r D3=w", " w move"), "All 3 DVONN pieces are on the board.");
}

TEST(DvonnPosition, RefusesWhatNoGameReaches) {
  EXPECT_EQ(refused("E3=r F3=r G3=wr", " w move"), "No DVONN piece lies on top of another piece.");
  EXPECT_EQ(refused(with_middle("A1=w"), " w move"),
            "Every stack is linked to a DVONN piece by occupied neighbouring spaces.");
  std::string full = text(random_start("full"));
  full.replace(full.size() - 6, 1, "b");
  EXPECT_EQ(refused(full), "White makes the first move.");
  EXPECT_EQ(refused(white_is_walled_in(), " b move"), "");
}

TEST(DvonnPosition, RefusesPiecesPlacedInAnotherOrder) {
  const std::string wrong =
      "While placing there are no stacks, White begins, and the 3 DVONN pieces come before all others.";
  EXPECT_EQ(refused("A1=r", " b place"), "");
  EXPECT_EQ(refused("A1=r", " w place"), wrong);
  EXPECT_EQ(refused("A1=w", " b place"), wrong);
  EXPECT_EQ(refused(with_middle("A1=b"), " w place"), "");
  EXPECT_EQ(refused(with_middle("A1=w"), " w place"), wrong);
  EXPECT_EQ(refused(with_middle("A1=bw"), " b place"), wrong);
  std::string full = text(random_start("full"));
  full.replace(full.size() - 4, 4, "place");
  EXPECT_EQ(refused(full), "A full board is no longer being placed on.");
}

TEST(DvonnPosition, TheHashCoversAllThatTheTextHolds) {
  const Position position = position_of(with_middle("D3=wbw"));
  for (const auto& [stacks, state] : {std::pair{"D3=wbw", " b move"},
                                      {"D3=wwbw", " w move"},
                                      {"D3=bbw", " w move"},
                                      {"D3=wbb", " w move"},
                                      {"D2=wbw", " w move"},
                                      {"D3=w", " w move"}}) {
    EXPECT_NE(hash(position_of(with_middle(stacks), state)), hash(position)) << stacks << state;
  }
  EXPECT_NE(hash(position_of("E3=rw F3=r G3=r")), hash(position_of("E3=r F3=rw G3=r")));
  EXPECT_NE(hash(position_of("E3=rbw F3=r G3=r")), hash(position_of("E3=brw F3=r G3=r")));
  EXPECT_NE(hash(position_of("E3=rw F3=r G3=r")), hash(position_of("E3=ww F3=rw G3=rrw")));
}

TEST(DvonnPosition, TheHashIsThatOfTheDocument) {
  EXPECT_EQ(hash(Position()), 0x5692161d100b05e5U);
  EXPECT_EQ(hash(random_start("7f3a")), 0xb7a66b895243852bU);
}

}  // namespace
}  // namespace dvonn_position_test
