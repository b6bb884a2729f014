// Recorded games of people and programs in BoardSpace's dialect, imported: each has the turns, the passes and the
// result that its folder's README says, or is refused for the reason given there. The files are not part of this
// repository.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "common/boardspace/boardspace.hpp"
#include "common/dvonn/dvonn.hpp"
#include "common/game/registry_of.hpp"

namespace dvonn_games_test {
namespace {

const std::string folder = GIPFEL_RECORDED_GAMES "/dvonn/";

std::string content(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A line of the README's table: file, year, who, result, by, turns, passes, what RE says, chosen for.
struct Game {
  std::string file;
  std::string result;
  std::string by;
  std::string turns;
  std::string passes;
};

std::string trimmed(std::string cell) {
  cell.erase(0, cell.find_first_not_of(' '));
  return cell.erase(cell.find_last_not_of(' ') + 1);
}

std::vector<Game> games() {
  std::vector<Game> all;
  std::istringstream lines(content(folder + "README.md"));
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("| dvonn-", 0) != 0) continue;
    std::istringstream row(line.substr(1));
    std::vector<std::string> cells;
    for (std::string cell; std::getline(row, cell, '|');) cells.push_back(trimmed(cell));
    all.push_back({cells[0], cells[3], cells[4], cells[5], cells[6]});
  }
  return all;
}

core::Expected<record::Record, record::Error> imported(const std::string& file) {
  return boardspace::read(content(folder + file), game::RegistryOf<dvonn::Dvonn>::start);
}

class RecordedDvonnTest : public testing::TestWithParam<Game> {};

TEST_P(RecordedDvonnTest, HasTheTurnsAndTheResultOfTheReadme) {
  const Game& expected = GetParam();
  const auto record = imported(expected.file);
  if (expected.result == "to be refused") {
    const std::map<std::string, std::string> sentences{
        {"moves a surrounded stack", "is surrounded"},
        {"moves another distance than the stack is high", "moves as many spaces as it is high"},
        {"the board was edited", "edit"}};
    ASSERT_FALSE(record);
    EXPECT_NE(record.error().sentence.find(sentences.at(expected.by)), std::string::npos) << record.error().sentence;
    return;
  }
  ASSERT_TRUE(record) << record.error().at.line << ": " << record.error().sentence;
  EXPECT_EQ(std::to_string(record->turns.size()), expected.turns);
  const auto passes = std::count_if(record->turns.begin(), record->turns.end(),
                                    [](const record::Turn& turn) { return turn.text == "-"; });
  EXPECT_EQ(std::to_string(passes), expected.passes);
  ASSERT_TRUE(record->result);
  const std::map<std::string, record::Outcome> outcomes{
      {"first", record::Outcome::first}, {"second", record::Outcome::second}, {"draw", record::Outcome::draw}};
  EXPECT_EQ(record->result->outcome, outcomes.at(expected.result));
  const std::string by_rules = expected.result == "draw" ? "equal_pieces" : "most_pieces";
  EXPECT_EQ(record->result->reason, expected.by == "rules" ? by_rules : expected.by);
}

TEST(RecordedDvonn, ThereAreForty) { EXPECT_EQ(games().size(), 40U); }

INSTANTIATE_TEST_SUITE_P(Files, RecordedDvonnTest, testing::ValuesIn(games()), [](const auto& each) {
  std::string name = each.param.file;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
});

}  // namespace
}  // namespace dvonn_games_test
