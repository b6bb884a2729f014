// Recorded games of YINSH, replayed: logs of BoardSpace have the turns and the result that the README of the files
// says; in games of our notation as many turns are legal before each one as the file says. The files are not part of
// this repository.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "common/boardspace/boardspace.hpp"
#include "common/game/registry_of.hpp"
#include "common/yinsh/yinsh.hpp"

namespace yinsh_games_test {
namespace {

using Registry = game::RegistryOf<yinsh::Yinsh>;

const std::filesystem::path folder = GIPFEL_RECORDED_GAMES "/yinsh";

/// A line of the README's table.
struct Expected {
  std::string file;
  std::string variant;
  std::string result;  ///< "first", "second", "draw"
  std::string by;      ///< "rings", "resignation", "no markers left"
  std::size_t turns;
};

void PrintTo(const Expected& expected, std::ostream* out) { *out << expected.file; }

std::vector<Expected> expected_games() {
  std::vector<Expected> all;
  std::ifstream lines(folder / "README.md");
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("| yinsh-", 0) != 0) continue;
    std::vector<std::string> cells;
    std::istringstream row(line.substr(2));
    for (std::string cell; std::getline(row, cell, '|');) {
      const std::size_t begin = cell.find_first_not_of(' ');
      cells.push_back(begin == std::string::npos ? "" : cell.substr(begin, cell.find_last_not_of(' ') + 1 - begin));
    }
    all.push_back({cells[0], cells[1], cells[4], cells[5], std::stoull(cells[6])});
  }
  return all;
}

std::string reason_of(const std::string& by) {
  if (by == "rings") return "rings_taken";
  return by == "no markers left" ? "markers_used_up" : by;
}

std::string content(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(folder / file).rdbuf();
  return text.str();
}

class RecordedYinshTest : public testing::TestWithParam<Expected> {
 protected:
  void replay_log() {
    const auto record = boardspace::read(content(GetParam().file), Registry::start);
    ASSERT_TRUE(record) << record.error().at.line << ": " << record.error().sentence;
    EXPECT_EQ(record->setup, GetParam().variant == "yinsh" ? "standard" : "blitz");
    EXPECT_EQ(record->turns.size(), GetParam().turns);
    EXPECT_EQ(record->result->reason, reason_of(GetParam().by));
    const auto winner = GetParam().result == "first" ? record::Outcome::first : record::Outcome::second;
    EXPECT_EQ(record->result->outcome, winner);
  }

  void replay_turns() {
    const auto game = std::move(*Registry::start("yinsh", "standard"));
    std::istringstream lines(content(GetParam().file));
    for (std::string line; std::getline(lines, line);) {
      if (line.empty() || line[0] == '#') continue;
      const std::size_t begin = line.find(". ") + 2;
      const std::size_t end = line.find(" ;");
      EXPECT_EQ(game->perft(1), std::stoull(line.substr(end + 2))) << line;
      EXPECT_EQ(game->legal_turns().size(), game->perft(1)) << line;
      ASSERT_TRUE(game->play(line.substr(begin, end - begin))) << line;
    }
    EXPECT_EQ(game->turns().size(), GetParam().turns);
    ASSERT_TRUE(game->outcome());
    EXPECT_EQ(game->outcome()->reason, reason_of(GetParam().by));
    EXPECT_EQ(game->outcome()->winner ? game::name(*game->outcome()->winner) : "draw", GetParam().result);
  }
};

TEST_P(RecordedYinshTest, HasTheTurnsAndTheResultOfTheTable) {
  if (GetParam().file.ends_with(".sgf")) {
    replay_log();
  } else {
    replay_turns();
  }
}

INSTANTIATE_TEST_SUITE_P(Files, RecordedYinshTest, testing::ValuesIn(expected_games()), [](const auto& each) {
  std::string name = each.param.file.substr(0, each.param.file.find('.'));
  name.replace(name.find('-'), 1, "_");
  return name;
});

TEST(RecordedYinsh, TheTableHasEveryFile) { EXPECT_EQ(expected_games().size(), 40U); }

}  // namespace
}  // namespace yinsh_games_test
