// A session that ends takes its sockets and tickets with it, at once and however it ended.
#include <CLI/CLI.hpp>

#include "server/commands/user_command.hpp"
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace ended_session_test {
namespace {

using support::Headers;
using support::Json;
using support::WsClient;

class EndedSession : public support::TwoPlayers {
 protected:
  static Headers bearing(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

  Json post(const std::string& path, const std::string& token, const Json& body = Json::object()) {
    return Json::parse(support::http_post(server_->port(), path, body.dump(), bearing(token)).body);
  }
  Json credentials(const std::string& name) { return {{"name", name}, {"password", "correct horse"}}; }
  std::string ticket(const std::string& token) {
    return "/ws?ticket=" + post("/api/ticket", token).at("ticket").get<std::string>();
  }

  /// A new socket by this ticket or token is closed.
  void expect_closed(const std::string& target, const Headers& headers = {}) {
    WsClient late;
    EXPECT_EQ(late.connect(server_->port(), target, headers), 101u);
    EXPECT_EQ(late.read_close(), 4401u);
  }

  /// `end` ends White's session: with it the socket and the ticket.
  template <class End>
  void expect_ended_by(End end) {
    const std::string token = white_.token();
    const std::string kept = ticket(token);
    end();
    EXPECT_EQ(white_.socket().read_close(), 4401u);
    expect_closed(kept);
    expect_closed("/ws", bearing(token));
  }
};

TEST_F(EndedSession, LoggingOutClosesItsSockets) {
  expect_ended_by([&] { post("/api/logout", white_.token()); });
}

TEST_F(EndedSession, RegisteringClosesSocketsOfTheGuestSession) {
  expect_ended_by([&] { post("/api/register", white_.token(), credentials("Ada")); });
}

TEST_F(EndedSession, LoggingInClosesSocketsOfTheOldSession) {
  post("/api/register", "", credentials("Ada"));
  expect_ended_by([&] { post("/api/login", white_.token(), credentials("ada")); });
}

TEST_F(EndedSession, CommandLineClosesSocketsWhileTheServerRuns) {
  white_ = support::Player::with_account(server_->port(), "Ada");
  white_.connect(server_->port());
  expect_ended_by([&] {
    CLI::App program;
    const commands::UserCommand command(program);
    program.parse("user password Ada --database " + file_.path());
    testing::internal::CaptureStdout();
    EXPECT_EQ(command.run(), 0);
    testing::internal::GetCapturedStdout();
  });
}

TEST_F(EndedSession, OtherSessionsStayConnected) {
  start();
  support::Player third(server_->port());
  third.connect(server_->port());
  post("/api/logout", third.token());
  EXPECT_EQ(third.socket().read_close(), 4401u);
  both_play();
}

TEST_F(EndedSession, GameContinuesOverANewSocketAfterRegistering) {
  start();
  both_play();
  const Json account = post("/api/register", white_.token(), credentials("Ada"));
  EXPECT_EQ(white_.socket().read_close(), 4401u);
  white_.sign_in(account.at("token"));
  white_.connect(server_->port());
  both_play();
}

}  // namespace
}  // namespace ended_session_test
