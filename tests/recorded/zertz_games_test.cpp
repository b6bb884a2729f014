// Recorded games of people and programs, replayed: before each turn as many turns are legal as the file says, each is
// written as it says, and the game ends as it says. The files are not part of this repository.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "common/game/registry.hpp"
#include "common/zertz/zertz.hpp"

namespace zertz_games_test {
namespace {

using namespace zertz;

std::vector<std::filesystem::path> files() {
  std::vector<std::filesystem::path> all;
  for (const auto& entry : std::filesystem::directory_iterator(GIPFEL_RECORDED_GAMES "/zertz")) all.push_back(entry);
  std::sort(all.begin(), all.end());
  return all;
}

struct Record {
  std::string rings;
  std::string result;
  std::string termination;
  std::string captives;  ///< "first 3/3/2 second 3/5/3 ; pool left 0/0/0"
  std::string shows;
  std::vector<std::string> turns;
  std::vector<std::uint64_t> counts;
};

Record read_record(const std::filesystem::path& file) {
  Record record;
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    const std::string value = line.substr(std::min(line.size(), line.find(": ") + 2));
    if (line.rfind("# Rings", 0) == 0) record.rings = value;
    if (line.rfind("# Result", 0) == 0) record.result = value;
    if (line.rfind("# Termination", 0) == 0) record.termination = value;
    if (line.rfind("# Captives", 0) == 0) record.captives = value;
    if (line.rfind("# Shows", 0) == 0) record.shows = value;
    if (line[0] == '#') continue;
    const std::size_t begin = line.find(". ") + 2;
    const std::size_t end = line.find(" ;");
    record.turns.push_back(line.substr(begin, end - begin));
    record.counts.push_back(std::stoull(line.substr(end + 2)));
  }
  return record;
}

std::string slashed(const Counts& counts) {
  return std::to_string(counts[0]) + '/' + std::to_string(counts[1]) + '/' + std::to_string(counts[2]);
}

class RecordedZertzTest : public testing::TestWithParam<std::filesystem::path> {
 protected:
  const Record record_ = read_record(GetParam());

  /// Plays it all without regard to repetition, as old records do; checks every count and text.
  Position replayed() {
    Position position = start(record_.rings).value();
    for (std::size_t i = 0; i < record_.turns.size(); ++i) {
      const std::string& text = record_.turns[i];
      EXPECT_EQ(count_turns(position), record_.counts[i]) << text;
      EXPECT_EQ(legal_turns(position).size(), record_.counts[i]) << text;
      const auto turn = Zertz::read(position, text);
      EXPECT_TRUE(turn) << text;
      if (!turn) return position;
      EXPECT_EQ(write(position, *turn), text);
      position = play(position, *turn);
    }
    return position;
  }
};

TEST_P(RecordedZertzTest, HasTheCountsTheCaptivesAndTheResultOfTheFile) {
  const Position last = replayed();
  EXPECT_EQ("first " + slashed(last.captives[0]) + " second " + slashed(last.captives[1]) + " ; pool left " +
                slashed(last.pool),
            record_.captives);
  const auto ended = outcome(last);
  ASSERT_EQ(ended.has_value(), record_.termination == "winning set");
  if (!ended) return;
  EXPECT_EQ(ended->winner, record_.result == "1-0" ? Side::first : Side::second);
  EXPECT_EQ(ended->reason, "winning_set");
  for (const char* set : {"3 of each", "4 white", "5 grey", "6 black"}) {
    if (record_.shows.find(std::string("wins with ") + set) != std::string::npos) {
      EXPECT_NE(ended->detail.find(set), std::string::npos) << ended->detail;
    }
  }
  if (record_.shows.find("two winning conditions") != std::string::npos) {
    EXPECT_NE(ended->detail.find(','), std::string::npos) << ended->detail;
  }
}

TEST_P(RecordedZertzTest, IsDrawnWhenAPositionOccursTheThirdTime) {
  const auto game = std::move(*game::start("zertz", record_.rings));
  std::size_t played = 0;
  while (played < record_.turns.size() && game->play(record_.turns[played])) ++played;
  const bool repeats = record_.shows.find("repeats three times (same colours)") != std::string::npos ||
                       record_.shows.find("threefold") != std::string::npos;
  EXPECT_EQ(game->outcome() && game->outcome()->reason == "repetition", repeats);
  // Those older than that rule went on.
  EXPECT_EQ(played < record_.turns.size(), record_.shows.find("old record") != std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Files, RecordedZertzTest, testing::ValuesIn(files()), [](const auto& each) {
  std::string name = each.param.stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace zertz_games_test
