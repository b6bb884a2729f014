#include "common/engine/engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace engine_test {
namespace {

constexpr const char* fixed = "ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT w open";

class EngineTest : public testing::Test {
 protected:
  void SetUp() override { EXPECT_EQ(ask("newgame tzaar:fixed"), std::string(fixed) + "\nok\n"); }
  std::string ask(std::string_view line) { return engine_.answer(line); }
  /// The answer's error code; "" where it is none. An error leaves the position as it was.
  std::string error(std::string_view line) {
    const std::string before = ask("position") + ask("moves");
    const std::string answer = ask(line);
    EXPECT_EQ(ask("position") + ask("moves"), before);
    if (answer.rfind("err ", 0) != 0) return "";
    EXPECT_EQ(answer.substr(answer.find('\n')), "\nok\n");
    return answer.substr(4, answer.find(' ', 4) - 4);
  }
  engine::Engine engine_{engine::Outside{}};
};

TEST_F(EngineTest, InfoNamesEverySetup) {
  const std::string info = ask("info");
  for (const char* line :
       {"Gipfel ", "\ntzaar:fixed\n", "\ntzaar:random:<seed>\n", "\ntzaar:tournament\n", "\ntzaar:position:<text>\n"}) {
    EXPECT_NE(info.find(line), std::string::npos) << line;
  }
  EXPECT_EQ(info.substr(info.size() - 4), "\nok\n");
}

TEST_F(EngineTest, PlayAnswersTheNewPosition) {
  const std::string answer = ask("  play d8 x e7 \r");
  EXPECT_EQ(answer, "ttttT/TrrrRT/TRzzZRT/TRZtTZR1/TRZTtzTt/trztTzrt/trzZZrt/trRRRt/tTTTT b play\nok\n");
  EXPECT_EQ(ask("position"), answer);
  EXPECT_EQ(ask("moves"), "D8xE7\nok\n");
}

TEST_F(EngineTest, UndoTakesBackOneOrSeveral) {
  ask("play D8xE7");
  ask("play D4xE4 F6+E5");
  EXPECT_EQ(error("undo 3"), "bad_count");
  EXPECT_EQ(error("undo x"), "bad_count");
  EXPECT_EQ(ask("undo 2"), std::string(fixed) + "\nok\n");
  EXPECT_EQ(error("undo"), "bad_count");
}

TEST_F(EngineTest, ValidMovesAreJoinedBySemicolons) {
  const std::string moves = ask("validmoves");
  EXPECT_EQ(std::count(moves.begin(), moves.end(), ';'), 41);
  EXPECT_NE(moves.find(";D8xE7;"), std::string::npos);
}

TEST_F(EngineTest, PerftCounts) {
  EXPECT_EQ(ask("perft 2"), "260556\nok\n");
  EXPECT_EQ(error("perft 0"), "bad_depth");
  EXPECT_EQ(error("perft 10"), "bad_depth");
  EXPECT_EQ(error("perft"), "bad_depth");
  EXPECT_EQ(error("perft 99999999999999999999"), "bad_depth");
}

TEST_F(EngineTest, ResultSaysWhoWonAndWhy) {
  EXPECT_EQ(ask("result"), "playing\nok\n");
  ask("newgame tzaar:position:ZRT2/6/7/8/8/8/7/zrt3/5 w play");
  EXPECT_EQ(ask("result"), "second no_capture\nok\n");
  EXPECT_EQ(ask("validmoves"), "ok\n");
}

TEST_F(EngineTest, PlaysZertzInEveryVariant) {
  for (const char* setup : {"37", "40", "43", "44", "48", "61", "37:blitz", "48:claim=optional"}) {
    const std::string answer = ask(std::string("newgame zertz:") + setup);
    EXPECT_EQ(answer.rfind(std::string(setup) + ' ', 0), 0U) << answer;
  }
  ask("newgame zertz:position:37 4/5/6/2WW3/6/5/4 1/8/10 3/0/0 0/0/0 first");
  EXPECT_EQ(ask("validmoves"), "x d3Wd5;x d4Wd2\nok\n");
  EXPECT_EQ(error("play Wa1,a2"), "must_capture");
  ask("play D3d5");
  EXPECT_EQ(ask("moves"), "x d3Wd5\nok\n");
  EXPECT_EQ(ask("result"), "first winning_set\nok\n");
}

TEST_F(EngineTest, ErrorsHaveACodeAndChangeNothing) {
  EXPECT_EQ(error("play A4+B4"), "must_capture");
  EXPECT_EQ(error("play nonsense"), "bad_notation");
  EXPECT_EQ(error("newgame tzaar:nonsense"), "unknown_setup");
  EXPECT_EQ(error("newgame chess"), "unknown_game");
  EXPECT_EQ(error("newgame tzaar:posi\ntion"), "unknown_setup");
  EXPECT_EQ(error("dance"), "unknown_command");
  EXPECT_EQ(error(""), "unknown_command");
}

TEST(Engine, RefusesCommandsBeforeAGameIsSet) {
  engine::Engine engine{engine::Outside{}};
  for (const char* line : {"play D8xE7", "undo", "position", "validmoves", "perft 1", "result", "moves"}) {
    EXPECT_EQ(engine.answer(line).substr(0, 12), "err no_game ") << line;
  }
}

TEST(Engine, QuitIsAnsweredAndEndsIt) {
  engine::Engine engine{engine::Outside{}};
  EXPECT_FALSE(engine.done());
  EXPECT_EQ(engine.answer("quit"), "ok\n");
  EXPECT_TRUE(engine.done());
}

}  // namespace
}  // namespace engine_test
