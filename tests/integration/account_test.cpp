// A guest in the middle of a game becomes an account, and signs in elsewhere.
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace account_test {
namespace {

using support::Headers;
using support::Json;

class AccountsOverSockets : public support::TwoPlayers {
 protected:
  /// The answer's body.
  Json post(const std::string& path, const std::string& name, const std::string& token = "") {
    const Headers headers = token.empty() ? Headers{} : Headers{{"Authorization", "Bearer " + token}};
    const Json body = {{"name", name}, {"password", "correct horse"}};
    return Json::parse(support::http_post(server_->port(), path, body.dump(), headers).body);
  }

  /// What the server says first, and then of the room, to a new socket with this token.
  std::pair<Json, Json> greeting(const Json& session) {
    support::WsClient socket;
    const Headers headers = {{"Authorization", "Bearer " + session.at("token").get<std::string>()}};
    EXPECT_EQ(socket.connect(server_->port(), "/ws", headers), 101u);
    Json hello = Json::parse(socket.read());
    socket.send(Json({{"t", "join"}, {"id", 1}, {"r", white_.room()}, {"d", {{"v", nullptr}}}}).dump());
    for (;;) {
      Json frame = Json::parse(socket.read());
      if (frame.at("t") == "full") return {hello.at("d").at("you"), frame.at("d").at("state")};
    }
  }
};

TEST_F(AccountsOverSockets, GuestKeepsTheirSeatAfterRegistering) {
  start();
  both_play();
  const Json account = post("/api/register", "Ada", white_.token());
  for (const Json& session : {account, post("/api/login", "ada")}) {
    const auto [you, state] = greeting(session);
    EXPECT_EQ(you, (Json{{"id", account.at("id")}, {"name", "Ada"}, {"guest", false}}));
    EXPECT_EQ(state.at("you"), "first");
    EXPECT_EQ(state.at("seats").at("first").at("id"), account.at("id"));
    EXPECT_EQ(state.at("ply"), 2);
  }
}

TEST_F(AccountsOverSockets, AccountSurvivesARestart) {
  const Json account = post("/api/register", "Ada");
  restart();
  EXPECT_EQ(post("/api/login", "Ada").at("id"), account.at("id"));
}

}  // namespace
}  // namespace account_test
