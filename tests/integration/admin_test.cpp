// An admin at work over a real server: what others see of it, at once.
#include <gmock/gmock.h>

#include "server/moderation/acts.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace admin_test {
namespace {

using support::Json;
using support::Player;
using testing::HasSubstr;
using testing::Not;

class Admin : public support::TwoPlayers {
 protected:
  Admin() {
    white_ = Player::with_account(server_->port(), "Ann");
    white_.connect(server_->port());
    storage::Database database(file_.path(), storage::Access::read_write);
    EXPECT_TRUE(moderation::appoint(database, "Eve", true, 0));
  }

  support::HttpReply act(const Json& body) {
    return support::http_post(server_->port(), "/api/admin/act", body.dump(),
                              {{"Authorization", "Bearer " + eve_.token()}});
  }
  void act_well(const Json& body) {
    const support::HttpReply reply = act(body);
    ASSERT_EQ(reply.status, 200u) << reply.body;
  }
  support::HttpReply log_in(const std::string& name) {
    return support::http_post(server_->port(), "/api/login",
                              Json{{"name", name}, {"password", "correct horse"}}.dump());
  }
  /// Of the last snapshot.
  static std::string last_line(Player& player) {
    const Json& chat = player.state().at("chat");
    return chat.empty() ? "none" : chat.back().value("text", "none");
  }
  static Json notice(Player& player) {
    Json frame = player.read();
    while (frame.at("t") != "notice") frame = player.read();
    return frame.at("d");
  }

  Player eve_ = Player::with_account(server_->port(), "Eve");
};

TEST_F(Admin, MutedPersonIsToldTheReasonAtTheirNextLine) {
  start();
  act_well({{"act", "mute"}, {"whom", "Ann"}, {"hours", 1}, {"text", "Rude."}});
  const Json reply = say(white_, "players", "Hello");
  EXPECT_EQ(code(reply), "muted");
  EXPECT_THAT(reply.at("d").at("message").get<std::string>(), HasSubstr("Rude."));
  act_well({{"act", "unmute"}, {"whom", "Ann"}});
  EXPECT_EQ(code(say(white_, "players", "Hello")), "ok");
}

TEST_F(Admin, BannedPersonIsSignedOutAndToldTheReasonAtSignIn) {
  act_well({{"act", "ban"}, {"whom", "Ann"}, {"hours", 1}, {"text", "A flood."}});
  EXPECT_EQ(white_.socket().read_close(), 4401u);
  const support::HttpReply refused = log_in("Ann");
  EXPECT_EQ(refused.status, 403u);
  EXPECT_THAT(refused.body, HasSubstr("A flood."));
  EXPECT_EQ(refused.header("set-cookie"), "");
  act_well({{"act", "unban"}, {"whom", "Ann"}});
  EXPECT_EQ(log_in("Ann").status, 200u);
}

TEST_F(Admin, BannedGuestCannotBecomeANewGuestOnThatDevice) {
  const auto ask = [&](const char* path, const Json& body, const std::string& token) {
    return support::http_post(server_->port(), path, body.dump(), {{"Authorization", "Bearer " + token}});
  };
  const Json guest = Json::parse(support::http_post(server_->port(), "/api/guest", "").body);
  const std::string token = guest.at("token");
  act_well({{"act", "ban"}, {"whom", guest.at("name")}, {"hours", 1}, {"text", "A flood."}});
  const Json account = {{"name", "Newcomer"}, {"password", "correct horse"}};
  for (const auto& refused : {ask("/api/guest", Json(), token), ask("/api/register", account, token)}) {
    EXPECT_EQ(refused.status, 403u);
    EXPECT_EQ(Json::parse(refused.body).at("error").at("code"), "browser_banned");
    EXPECT_EQ(Json::parse(refused.body).at("error").at("reason"), "A flood.");
  }
  EXPECT_EQ(ask("/api/login", {{"name", "Ann"}, {"password", "correct horse"}}, token).status, 200u)
      << "whoever has an account may use it there";
  EXPECT_EQ(ask("/api/guest", Json(), "another").status, 200u);
  act_well({{"act", "unban"}, {"whom", guest.at("name")}});
  EXPECT_EQ(ask("/api/guest", Json(), token).status, 200u);
}

TEST_F(Admin, AWarningReachesThePersonNowOrWhenTheyComeBack) {
  act_well({{"act", "warn"}, {"whom", "Ann"}, {"text", "Be kind."}});
  EXPECT_EQ(notice(white_), (Json{{"kind", "warning"}, {"text", "Be kind."}}));
  act_well({{"act", "warn"}, {"whom", "Eve"}, {"text", "Rest."}});
  eve_.connect(server_->port());
  EXPECT_EQ(notice(eve_).at("text"), "Rest.");
}

TEST_F(Admin, AnAnnouncementReachesEverybody) {
  act_well({{"act", "announce"}, {"text", "Back at eight."}});
  for (Player* player : {&white_, &black_}) {
    const Json told = notice(*player);
    EXPECT_EQ(told.at("kind"), "announcement");
    EXPECT_EQ(told.at("text"), "Back at eight.");
    EXPECT_GT(told.at("at").get<std::int64_t>(), 0);
  }
}

TEST_F(Admin, AnnouncementReachesPeopleWhoComeLater) {
  act_well({{"act", "announce"}, {"text", "Back at eight."}});
  eve_.connect(server_->port());
  EXPECT_EQ(notice(eve_).at("text"), "Back at eight.");
}

TEST_F(Admin, RemovedLineIsGoneFromTheRoomAndTheDatabase) {
  start();
  say(white_, "watchers", "Go home.");
  black_.read_event("chat");
  const std::int64_t line = black_.version();
  act_well({{"act", "remove_line"}, {"room", black_.room()}, {"version", line}});
  black_.read_until([&] { return last_line(black_) == ""; });
  both_play();
  resign(white_);
  const std::string record = support::http_get(server_->port(), "/api/games/" + black_.room() + ".txt").body;
  EXPECT_THAT(record, Not(HasSubstr("Go home.")));
}

TEST_F(Admin, RemovedLineStaysRemovedAfterARestart) {
  start();
  say(white_, "watchers", "Go home.");
  black_.read_event("chat");
  act_well({{"act", "remove_line"}, {"room", black_.room()}, {"version", black_.version()}});
  black_.read_until([&] { return last_line(black_) == ""; });
  restart();
  black_.connect(server_->port());
  EXPECT_EQ(last_line(black_), "");
}

TEST_F(Admin, AClosedRoomEndsWithoutAResult) {
  start();
  act_well({{"act", "close_room"}, {"room", black_.room()}});
  black_.read_until([&] { return black_.over(); });
  EXPECT_EQ(black_.state().at("result").at("outcome"), "aborted");
  EXPECT_EQ(black_.state().at("result").at("reason"), "closed");
}

TEST_F(Admin, NewNameIsShownAtOnce) {
  start();
  act_well({{"act", "rename"}, {"whom", "Ann"}, {"text", "Zoe"}});
  EXPECT_EQ(white_.socket().read_close(), 4401u);
  black_.read_until([&] { return black_.state().at("seats").at("first").at("name") == "Zoe"; });
}

TEST_F(Admin, ChangedSettingAppliesAtOnceAndAfterARestart) {
  Player second = white_.another_tab();
  second.connect(server_->port());
  server_->settle();
  act_well({{"act", "set"}, {"setting", "max_connections_per_user"}, {"text", "1"}});
  const auto is_refused = [&] {
    support::WsClient socket;
    EXPECT_EQ(socket.connect(server_->port(), "/ws", {{"Authorization", "Bearer " + white_.token()}}), 101u);
    return socket.read_close() == 1008u;
  };
  EXPECT_TRUE(is_refused());
  restart();
  white_.connect(server_->port());
  server_->settle();
  EXPECT_TRUE(is_refused());
}

TEST_F(Admin, OthersCannotActAsAdmins) {
  const support::HttpReply reply =
      support::http_post(server_->port(), "/api/admin/act", R"({"act":"announce","text":"Hi"})",
                         {{"Authorization", "Bearer " + white_.token()}});
  EXPECT_EQ(reply.status, 404u);
}

}  // namespace
}  // namespace admin_test
