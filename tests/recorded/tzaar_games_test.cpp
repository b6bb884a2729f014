// Recorded games of people and programs, replayed: before each turn as many first actions and whole turns are legal
// as the file says, and the game ends as it says. The files are not part of this repository.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/common/tzaar/positions.hpp"

namespace tzaar_games_test {
namespace {

using namespace tzaar;

std::vector<std::filesystem::path> files() {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::directory_iterator(GIPFEL_RECORDED_GAMES "/tzaar")) all.push_back(entry);
  std::sort(all.begin(), all.end());
  return all;
}

/// "A1=wR B2=bT ..." as the files write a start.
Position read_start(const std::string& text) {
  Position position;
  std::istringstream entries(text);
  for (std::string entry; entries >> entry;) {
    const Side side = entry[3] == 'w' ? Side::first : Side::second;
    position.at(point(entry)) = Stack(side, types[std::string_view("ZRT").find(entry[4])]);
  }
  return position;
}

struct Record {
  Position start;
  std::string winner;
  std::string reason;
  std::vector<std::string> turns;  ///< "D4xC3 ; 74 74"
};

Record read_record(const std::filesystem::path& file) {
  Record record;
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": ");
    if (line.rfind("# Start", 0) == 0) record.start = read_start(line.substr(colon + 2));
    if (line.rfind("# Result", 0) == 0) record.winner = line.substr(colon + 2, 3) == "1-0" ? "first" : "second";
    if (line.rfind("# Termination", 0) == 0) {
      record.reason = line.find("last piece") != std::string::npos ? "type_captured" : "no_capture";
    }
    if (line[0] != '#') record.turns.push_back(line.substr(line.find(". ") + 2));
  }
  return record;
}

class RecordedTzaarTest : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(RecordedTzaarTest, MatchesTheCountsAndResultOfTheFile) {
  const Record record = read_record(GetParam());
  ASSERT_FALSE(record.turns.empty());
  Position position = record.start;
  for (const std::string& line : record.turns) {
    const std::string turn = line.substr(0, line.find(" ;"));
    std::istringstream counts(line.substr(line.find(';') + 1));
    int firsts = 0;
    std::uint64_t wholes = 0;
    counts >> firsts >> wholes;
    EXPECT_EQ(count_captures(position), firsts) << line;
    EXPECT_EQ(count_turns(position), wholes) << line;
    ASSERT_EQ(refusal(position, turn), "") << line;
    EXPECT_EQ(write(read_turn(turn).value()), turn);
    position = after(position, {turn});
  }
  EXPECT_EQ(result(position), record.winner + " " + record.reason);
}

INSTANTIATE_TEST_SUITE_P(Files, RecordedTzaarTest, testing::ValuesIn(files()), [](const auto& each) {
  std::string name = each.param.stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace tzaar_games_test
