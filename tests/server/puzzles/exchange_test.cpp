#include "server/puzzles/exchange.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "server/puzzles/shipped.hpp"
#include "tests/support/temp_database.hpp"

namespace puzzles {
namespace {

using testing::HasSubstr;

class Exchange : public testing::Test {
 protected:
  ReadCounts read(const std::string& lines) {
    std::istringstream in(lines);
    return read_puzzles(database_, in, [this](std::size_t line, const std::string& wrong) {
      wrong_.push_back(std::to_string(line) + ": " + wrong);
    });
  }
  std::string written() {
    std::ostringstream out;
    write_puzzles(database_, out);
    return out.str();
  }

  support::TempDatabase file_;
  storage::Database database_ = file_.open();
  std::vector<std::string> wrong_;
};

std::string first_line() {
  const std::string_view all = shipped_puzzles();
  return std::string(all.substr(0, all.find('\n')));
}

TEST_F(Exchange, WhatIsWrittenIsReadAgain) {
  const ReadCounts counts = read(std::string(shipped_puzzles()));
  EXPECT_GT(counts.added, 0U);
  EXPECT_EQ(counts.refused, 0U);
  EXPECT_EQ(written(), shipped_puzzles());
}

TEST_F(Exchange, AKnownPuzzleIsSkipped) {
  EXPECT_EQ(read(first_line()).added, 1U);
  EXPECT_EQ(read(first_line()).known, 1U);
}

TEST_F(Exchange, AWrongLineIsNamedAndTheOthersStay) {
  std::string other_key = first_line();
  other_key[8] = other_key[8] == '0' ? '1' : '0';
  const ReadCounts counts = read("nonsense\n\n" + other_key + "\n" + first_line() + "\n");
  EXPECT_EQ(counts.refused, 2U);
  EXPECT_EQ(counts.added, 1U);
  EXPECT_EQ(wrong_, (std::vector<std::string>{"1: This is no JSON.", "3: Its key is not that of its position."}));
}

TEST_F(Exchange, ASolutionThatIsNoneIsRefused) {
  std::string line = first_line();
  const std::size_t at = line.find("\"turn\":\"") + 8;
  line.replace(at, line.find('"', at) - at, "Wa1");
  EXPECT_EQ(read(line).refused, 1U);
  EXPECT_THAT(wrong_.front(), HasSubstr("is not among those accepted"));
}

const std::string defence =
    R"({"key":"5fd439eb40194801","game":"zertz","setup":"position:37 ..W./G3./..1B../..W1.../..1W../...1./...B 2/0/0 0/4/5 1/3/3 second",)"
    R"("side":"second","steps":[{"turn":"Wb2,f4 x Bg4","accepted":["Wb2,*","Wb2,* x Bg4"]}],)"
    R"("goal":{"kind":"hold","turns":2},"proof":{"others":"proved","nodes":30000},"foil":"Wb4,f4 x Bg4",)"
    R"("themes":["defence"],"legal_turns":24,"level":null,"rating":1500,"rd":200,)"
    R"("source":{"game":"","ply":31,"names":["",""],"date":""}})";

TEST_F(Exchange, ADefenceIsOneStepAndNoWin) {
  EXPECT_EQ(read(defence).added, 1U);
  EXPECT_EQ(written(), defence + "\n");
  std::string as_win = defence;
  as_win.replace(as_win.find("hold\",\"turns\":2"), 15, "win\",\"turns\":1");
  EXPECT_EQ(read(as_win).refused, 1U);
  EXPECT_THAT(wrong_.front(), HasSubstr("does not end with a win"));
}

TEST_F(Exchange, NamesOfPlayersAreLeftOut) {
  std::string named = first_line();
  const std::string names = R"("names":["",""])";
  named.replace(named.find(names), names.size(), R"("names":["Ada","Ben"])");
  EXPECT_EQ(read(named).added, 1U);
  EXPECT_EQ(written(), first_line() + "\n");
}

TEST_F(Exchange, ThemesAreStored) {
  read(std::string(shipped_puzzles()));
  EXPECT_GT(database_.number("SELECT count(*) FROM puzzle_themes"), database_.number("SELECT count(*) FROM puzzles"));
}

}  // namespace
}  // namespace puzzles
