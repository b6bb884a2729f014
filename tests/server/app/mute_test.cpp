// A whole server, and people whom the operator mutes while it runs.
#include <gtest/gtest.h>

#include "server/commands/user_command.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/operators_command.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace mute_test {
namespace {

using support::Json;
using support::Player;

class Muted : public testing::Test {
 protected:
  void SetUp() override {
    server.emplace(support::test_settings(file.path()));
    ann.emplace(Player::with_account(server->port(), "Ann"));
    ann->connect(server->port());
    room = ann->create();
  }

  void operate(std::vector<std::string> words) {
    words.insert(words.end(), {"--database", file.path()});
    support::run_command<commands::UserCommand>(words);
  }
  void mute() { operate({"user", "mute", "Ann", "--hours", "1", "--reason", "Rude."}); }

  /// Once this returns the server has looked at all that the operator did before.
  void let_server_look() {
    Player witness = Player::with_account(server->port(), "Witness" + std::to_string(++witnesses));
    witness.connect(server->port());
    operate({"user", "password", witness.name()});
    EXPECT_EQ(witness.socket().read_close(), 4401u);
  }

  Json say(const std::string& channel) { return ann->request("chat", {{"channel", channel}, {"text", "Hello"}}); }
  static std::string code(const Json& reply) {
    return reply["t"] == "err" ? reply["d"]["code"].get<std::string>() : "ok";
  }

  support::TempDatabase file;
  std::optional<support::RunningServer> server;
  std::optional<Player> ann;
  std::string room;
  int witnesses = 0;
};

TEST_F(Muted, MutedPersonIsToldTheReasonAndCanPlay) {
  EXPECT_EQ(code(say("players")), "ok");
  mute();
  let_server_look();
  for (const std::string channel : {"players", "watchers"}) {
    const Json reply = say(channel);
    EXPECT_EQ(code(reply), "muted");
    EXPECT_NE(reply["d"]["message"].get<std::string>().find(": Rude."), std::string::npos) << reply;
    EXPECT_GT(reply["d"]["retry_ms"], 0);
  }
  Player ben(server->port());
  ben.connect(server->port());
  ben.join(room);
  EXPECT_EQ(code(ben.request("chat", {{"channel", "watchers"}, {"text", "Hello"}})), "ok");
  EXPECT_EQ(code(ben.request("sit", {{"side", nullptr}})), "ok");
}

TEST_F(Muted, LiftedMuteLetsThePersonWrite) {
  mute();
  let_server_look();
  EXPECT_EQ(code(say("players")), "muted");
  operate({"user", "unmute", "Ann"});
  let_server_look();
  EXPECT_EQ(code(say("players")), "ok");
}

TEST_F(Muted, MuteSurvivesARestart) {
  mute();
  const std::string token = ann->token();
  ann.reset();
  server.reset();
  server.emplace(support::test_settings(file.path()));
  ann.emplace(Player::with_token(server->port(), token, "Ann"));
  ann->connect(server->port());
  ann->join(room);
  EXPECT_EQ(code(say("players")), "muted");
}

}  // namespace
}  // namespace mute_test
