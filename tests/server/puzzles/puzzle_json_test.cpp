#include "server/puzzles/puzzle_json.hpp"

#include <gtest/gtest.h>

#include "tests/support/schema.hpp"

namespace puzzles {
namespace {

puzzle::Puzzle example() { return *puzzle_of_json(support::schemas().examples("http/puzzle").front()); }

/// The example with one text exchanged for another.
std::string with(const std::string& old, const std::string& replacement) {
  std::string text = json_of(example());
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old << " in " << text;
  return text.replace(at, old.size(), replacement);
}

std::string objection_with(const std::string& old, const std::string& replacement) {
  const auto read = puzzle_of_json(with(old, replacement));
  return read ? "" : read.error();
}

TEST(PuzzleJson, KeepsEveryField) {
  const puzzle::Puzzle puzzle = example();
  EXPECT_EQ(puzzle.turns, 2);
  EXPECT_EQ(puzzle.steps[0].reply, "x d1Gd3");
  EXPECT_EQ(puzzle.level, 5);
  EXPECT_EQ(puzzle.source.names[1], "Swift Ibex 7");
  EXPECT_EQ(puzzle_of_json(json_of(puzzle)), puzzle);
  EXPECT_EQ(support::schemas().check_http("puzzle", json_of(puzzle)), std::nullopt);
}

TEST(PuzzleJson, NoLevelFindsSome) {
  puzzle::Puzzle puzzle = example();
  puzzle.level.reset();
  EXPECT_EQ(puzzle_of_json(json_of(puzzle)), puzzle);
  EXPECT_EQ(support::schemas().check_http("puzzle", json_of(puzzle)), std::nullopt);
}

TEST(PuzzleJson, AnObjectionNamesTheField) {
  EXPECT_EQ(objection_with("{", "{{"), "This is no JSON.");
  EXPECT_EQ(objection_with(R"("foil")", R"("fool")"), "There is no \"foil\".");
  EXPECT_EQ(objection_with(R"("level":5)", R"("level":9)"), "\"level\" must be a whole number from 1 to 8.");
  EXPECT_EQ(objection_with(R"("side":"first")", R"("side":"third")"), "\"side\" must be \"first\" or \"second\".");
  EXPECT_EQ(objection_with(R"("turns":2)", R"("turns":7)"), "\"turns\" must be a whole number from 1 to 3.");
  EXPECT_EQ(objection_with(R"("kind":"win")", R"("kind":"draw")"), "\"kind\" of the goal must be \"win\" or \"hold\".");
  EXPECT_EQ(objection_with("sacrifice", "magic"), "There is no theme \"magic\".");
  EXPECT_EQ(objection_with(R"("reply")", R"("replies")"), "There is no \"reply\".");
  EXPECT_EQ(objection_with(R"(["x d3Wd5"])", R"([])"), "\"accepted\" must be a list of 1 to 1000 texts.");
  EXPECT_EQ(objection_with(R"("key":"0)", R"("key":"X)"), "\"key\" must be 16 hexadecimal digits, lower case.");
  EXPECT_EQ(puzzle_of_json("[]").error(), "A puzzle must be an object.");
}

}  // namespace
}  // namespace puzzles
