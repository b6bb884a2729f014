// `bestmove` and `options`: what they answer, and that nothing changes when they refuse.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "common/engine/engine.hpp"

namespace best_move_test {
namespace {

constexpr const char* winning = "newgame tzaar:position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play";

class BestMove : public testing::Test {
 protected:
  std::string ask(std::string_view line) {
    lines_.clear();
    return engine_.answer(line);
  }
  /// The turn: the last line before "ok".
  std::string best(std::string_view limit) {
    const std::string answer = ask("bestmove " + std::string(limit));
    EXPECT_EQ(answer.substr(answer.find('\n')), "\nok\n") << answer;
    return answer.substr(0, answer.find('\n'));
  }
  std::string error(std::string_view line) {
    const std::string before = ask("position") + ask("moves") + ask("options");
    const std::string answer = ask(line);
    EXPECT_EQ(ask("position") + ask("moves") + ask("options"), before);
    return answer.rfind("err ", 0) == 0 ? answer.substr(4, answer.find(' ', 4) - 4) : answer;
  }

  double now_ = 0;
  std::vector<std::string> lines_;
  engine::Engine engine_{
      {[this] { return now_ += 0.001; }, [this](std::string_view line) { lines_.emplace_back(line); }}};
};

TEST_F(BestMove, ReportsEachDepthBeforeTheTurn) {
  ask("newgame zertz:37");
  const std::string turn = best("depth 4");
  ASSERT_EQ(lines_.size(), 4U);
  for (int depth = 1; depth <= 4; ++depth) {
    std::istringstream line(lines_[static_cast<std::size_t>(depth) - 1]);
    std::string word;
    int value = 0;
    line >> word >> word >> value;
    EXPECT_EQ(word, "depth");
    EXPECT_EQ(value, depth);
    EXPECT_EQ(lines_[static_cast<std::size_t>(depth) - 1].back(), '\n');
  }
  EXPECT_NE(lines_.back().find(" turns " + turn), std::string::npos);
  EXPECT_EQ(ask("play " + turn).rfind("err", 0), std::string::npos);
}

TEST_F(BestMove, ReportsAForcedWin) {
  ask(winning);
  best("nodes 1000");
  EXPECT_NE(lines_.back().find(" score win 1 turns "), std::string::npos) << lines_.back();
}

TEST_F(BestMove, TheSameNodesGiveTheSameTurn) {
  for (const char* game : {"newgame tzaar:random:9", "newgame zertz:48"}) {
    ask(game);
    const std::string first = best("nodes 3000");
    const std::string told = lines_.back();
    best("nodes 20000");
    EXPECT_EQ(best("nodes 3000"), first);
    EXPECT_EQ(lines_.back().substr(0, told.find(" ms ")), told.substr(0, told.find(" ms ")));
  }
}

TEST_F(BestMove, LinesAreDifferentTurns) {
  ask("newgame tzaar:fixed");
  ask("play D8xE7");
  ask("options set Lines 5");
  best("nodes 60000");
  std::vector<std::string> turns;
  for (std::size_t i = lines_.size() - 5; i < lines_.size(); ++i) {
    const std::string line = lines_[i].substr(lines_[i].find(" turns ") + 7);
    const std::string turn = line.substr(0, line.find_first_of(";\n"));
    EXPECT_EQ(std::count(turns.begin(), turns.end(), turn), 0) << turn;
    turns.push_back(turn);
  }
}

TEST_F(BestMove, TimeEndsTheSearch) {
  ask("newgame tzaar:fixed");
  const double before = now_;
  best("time 00:00:00.05");
  EXPECT_LE(now_ - before, 0.06);
  EXPECT_GE(now_ - before, 0.04);
}

TEST_F(BestMove, AnswersTheOnlyLegalTurnAtOnce) {
  ask("newgame zertz:position:37 4/5/6/WG5/6/5/4 5/7/10 0/0/0 0/0/0 first");
  EXPECT_EQ(ask("validmoves"), "x d1Gd3\nok\n");
  EXPECT_EQ(best("depth 60"), "x d1Gd3");
  EXPECT_TRUE(lines_.empty());
}

TEST_F(BestMove, EveryLevelPlaysLegalTurns) {
  for (const char* game : {"newgame tzaar:fixed", "newgame tzaar:tournament", "newgame zertz:37:blitz"}) {
    for (int level = 1; level <= 8; ++level) {
      ask(game);
      ask("options set Level " + std::to_string(level));
      for (int ply = 0; ply < 4; ++ply) EXPECT_EQ(ask("play " + best("nodes 500")).rfind("err", 0), std::string::npos);
    }
  }
}

TEST_F(BestMove, WeakLevelsErrDifferentlyPerSeed) {
  ask("newgame tzaar:random:1");
  ask("play " + best("nodes 100"));
  ask("options set Level 1");
  std::vector<std::string> turns;
  for (int seed = 0; seed < 10; ++seed) {
    ask("options set Seed " + std::to_string(seed));
    const std::string turn = best("depth 60");
    EXPECT_EQ(best("depth 60"), turn);
    if (std::count(turns.begin(), turns.end(), turn) == 0) turns.push_back(turn);
  }
  EXPECT_GT(turns.size(), 3U);
}

TEST_F(BestMove, ChoosesAmongTurnsWithTheGivenBeginning) {
  ask("newgame tzaar:fixed");
  ask("play A5xA4");
  for (const char* capture : {"A1xB1", "B4xA4"}) {
    const std::string turn = best("nodes 3000 begin " + std::string(capture));
    EXPECT_EQ(turn.rfind(std::string(capture) + " ", 0), 0U) << turn;
    for (const std::string& line : lines_)
      EXPECT_NE(line.find(" turns " + std::string(capture)), std::string::npos) << line;
  }
  EXPECT_EQ(best("depth 1 begin B4xA4 pass"), "B4xA4 pass");
  ask("newgame zertz:37");
  EXPECT_EQ(best("nodes 2000 begin Gd4").rfind("Gd4,", 0), 0U);
  ask("newgame tzaar:position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play");
  best("nodes 1000");
  EXPECT_NE(lines_.back().find(" score win 1 "), std::string::npos);
  const std::string other = best("nodes 1000 begin I4xI5");
  EXPECT_EQ(other.rfind("I4xI5", 0), 0U) << other;
}

TEST_F(BestMove, ConsidersAllTurnsAgainWithoutABeginning) {
  ask("newgame tzaar:fixed");
  const std::string turn = best("nodes 3000");
  best("nodes 3000 begin A5xA4");
  EXPECT_EQ(best("nodes 3000"), turn);
}

TEST_F(BestMove, RefusesABeginningOfNoTurn) {
  ask("newgame tzaar:fixed");
  for (const char* line :
       {"bestmove nodes 10 begin A1xA5", "bestmove time 00:00:01 begin a5xa4", "bestmove depth 1 begin pass"}) {
    EXPECT_EQ(error(line), "bad_begin") << line;
  }
  EXPECT_EQ(error("bestmove begin A5xA4"), "bad_limit");
}

TEST_F(BestMove, RefusesInvalidArguments) {
  EXPECT_EQ(error("bestmove nodes 10"), "no_game");
  ask("newgame zertz:37");
  for (const char* line :
       {"bestmove", "bestmove nodes", "bestmove nodes 0", "bestmove nodes 1000000000001", "bestmove nodes 5 6",
        "bestmove depth 0", "bestmove depth 61", "bestmove depth x", "bestmove time 1", "bestmove time 00:00:00",
        "bestmove time 00:60:00", "bestmove time 00:00:60", "bestmove time 0:00:01", "bestmove time 00:00:01.",
        "bestmove time 00:00:01.0005", "bestmove time 00:00:-1", "bestmove forever 1"}) {
    EXPECT_EQ(error(line), "bad_limit") << line;
  }
  ask("newgame zertz:position:37 4/5/6/4W2/6/5/4 1/8/10 4/0/0 0/0/0 second");
  EXPECT_EQ(error("bestmove nodes 10"), "game_over");
}

TEST_F(BestMove, OptionsAreReadAndSet) {
  EXPECT_EQ(ask("options get Level"), "Level;int;8;8;1;8\nok\n");
  EXPECT_EQ(ask("options set Hash 1"), "Hash;int;1;32;1;1024\nok\n");
  EXPECT_EQ(ask("options set Seed 4294967295"), "Seed;int;4294967295;0;0;4294967295\nok\n");
  EXPECT_EQ(ask("options"),
            "Level;int;8;8;1;8\nHash;int;1;32;1;1024\nLines;int;1;1;1;5\nSeed;int;4294967295;0;0;4294967295\nok\n");
  for (const char* line : {"options set Level 0", "options set Level 9", "options set Hash 0", "options set Hash 1025",
                           "options set Lines 6", "options set Seed 4294967296", "options set Seed -1",
                           "options set Level", "options set Level 3 4"}) {
    EXPECT_EQ(error(line), "bad_value") << line;
  }
  EXPECT_EQ(error("options set Speed 1"), "unknown_option");
  EXPECT_EQ(error("options get"), "unknown_option");
  EXPECT_EQ(error("options get Level 3"), "bad_options");
  EXPECT_EQ(error("options lose Level"), "bad_options");
}

}  // namespace
}  // namespace best_move_test
