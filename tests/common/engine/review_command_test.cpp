// `review`: what it answers, and what it refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/engine.hpp"

namespace review_command_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ReviewCommand : public testing::Test {
 protected:
  std::string ask(std::string_view line) { return engine_.answer(line); }

  std::vector<std::string> told_;
  engine::Engine engine_{{[] { return 0.0; }, [this](std::string_view line) { told_.emplace_back(line); }}};
};

TEST_F(ReviewCommand, JudgesTheTurnsAndReportsProgress) {
  ask("newgame tzaar:position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play");
  ask("play I4xI5 pass");
  const std::string answer = ask("review nodes 100000");
  EXPECT_THAT(answer, StartsWith("{\"chances\":[100.0,"));
  EXPECT_THAT(answer, HasSubstr("\"code\":\"missed_win\""));
  EXPECT_EQ(told_.back(), "info review 100\n");
  EXPECT_EQ(ask("moves"), "I4xI5 pass\nok\n") << "the game is as it was";
}

TEST_F(ReviewCommand, IgnoresEngineOptions) {
  ask("newgame zertz:37");
  ask("play Wd4,a1");
  const std::string answer = ask("review nodes 50000");
  ask("options set Level 1");
  ask("options set Hash 1");
  EXPECT_EQ(ask("review nodes 50000"), answer);
}

TEST_F(ReviewCommand, RequiresAGameAndAValidEffort) {
  EXPECT_THAT(ask("review"), StartsWith("err no_game"));
  ask("newgame tzaar:fixed");
  for (const char* bad : {"review 5", "review nodes", "review nodes 0", "review time 00:00:01"}) {
    EXPECT_THAT(ask(bad), StartsWith("err bad_limit")) << bad;
  }
}

}  // namespace
}  // namespace review_command_test
