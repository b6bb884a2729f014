// The example of schema/README.md against the real server: an account asks for a bot's token, the bot is challenged and
// plays to the end.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <random>

#include "tests/crash/gipfel_process.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace {

using support::GipfelProcess;
using support::Json;
using support::Player;

class ExampleBot : public testing::Test {
 protected:
  ~ExampleBot() override { unsetenv("BOT_TOKEN"); }
  /// As a person does it; returns once the bot is connected.
  GipfelProcess start_bot(const Player& owner) const {
    setenv("BOT_TOKEN", new_token(owner).c_str(), 1);
    const std::string address = "ws://127.0.0.1:" + std::to_string(server_.port()) + "/ws";
    return GipfelProcess(
        {"/usr/bin/python3", GIPFEL_SOURCE_DIR "/tests/bots/example_bot.py", address, GIPFEL_PROGRAM, "engine"});
  }
  /// The one before ends with it.
  std::string new_token(const Player& owner) const {
    const auto reply =
        support::http_post(server_.port(), "/api/bot", "{}", {{"authorization", "Bearer " + owner.token()}});
    return Json::parse(reply.body).at("token");
  }

  const support::TempDatabase file_;
  const GipfelProcess server_{GIPFEL_PROGRAM, file_.path()};
  std::mt19937_64 random_{20261122};
};

TEST_F(ExampleBot, AcceptsAChallengeAndPlaysToTheEnd) {
  Player owner = Player::with_account(server_.port(), "Ada");
  const GipfelProcess bot = start_bot(owner);
  owner.connect(server_.port());
  owner.create_with({{"game", "zertz"}, {"setup", "37"}, {"opponent", "Ada-bot"}});
  while (!owner.over()) {
    owner.read_until([&] { return owner.over() || (owner.my_turn() && !owner.game().outcome()); });
    const int before = owner.ply();
    if (owner.over()) break;
    ASSERT_EQ(owner.play(random_).at("t"), "ok");
    owner.read_until([&] { return owner.ply() > before; });
  }
  EXPECT_EQ(owner.state().at("result").at("outcome"), "second");
}

TEST_F(ExampleBot, GrantsATakeback) {
  Player owner = Player::with_account(server_.port(), "Ada");
  const GipfelProcess bot = start_bot(owner);
  owner.connect(server_.port());
  owner.create_with({{"opponent", "Ada-bot"}});
  owner.read_until([&] { return owner.my_turn(); });
  ASSERT_EQ(owner.play(random_).at("t"), "ok");
  owner.read_until([&] { return owner.ply() == 2; });
  ASSERT_EQ(owner.request("offer", {{"kind", "takeback"}, {"action", "make"}, {"key", "b"}, {"ply", 2}}).at("t"), "ok");
  owner.read_event("takeback");
  EXPECT_EQ(owner.ply(), 0);
}

TEST_F(ExampleBot, StopsWhenItsTokenIsRevoked) {
  Player owner = Player::with_account(server_.port(), "Ada");
  GipfelProcess bot = start_bot(owner);
  new_token(owner);
  siginfo_t ended{};
  ASSERT_EQ(waitid(P_PID, static_cast<id_t>(bot.pid()), &ended, WEXITED | WNOWAIT), 0);
  EXPECT_EQ(bot.terminate(), 1);
}

}  // namespace
