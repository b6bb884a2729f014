// Another name, and the end of an account, as people at a game see them.
#include <gmock/gmock.h>

#include "server/storage/games/archive_store.hpp"
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace identity_test {
namespace {

using support::Json;
using support::Player;
using testing::HasSubstr;
using testing::Not;

class Identity : public support::TwoPlayers {
 protected:
  Identity() {
    white_ = Player::with_account(server_->port(), "Ada");
    white_.connect(server_->port());
  }
  support::HttpReply ask(const std::string& method, const std::string& path, const Json& body = Json::object()) {
    support::HttpClient client(server_->port());
    return client.request(method, path, body.dump(), {{"Authorization", "Bearer " + white_.token()}});
  }
  void rename() { ASSERT_EQ(ask("POST", "/api/name", {{"name", "Eve"}}).status, 200u); }
  std::string seat_name(Player& looking) { return looking.state().at("seats").at("first").value("name", ""); }
  void await_name(Player& looking, const std::string& name) {
    looking.read_until([&] { return seat_name(looking) == name; });
  }
  bool is_stored_with(const std::string& name, const core::RoomId& room) {
    storage::Database database(file_.path(), storage::Access::read_only);
    return storage::archived_game(database, room)->record.find(name) != std::string::npos;
  }
  std::string text_of(const std::string& path) { return support::http_get(server_->port(), path).body; }
};

TEST_F(Identity, RenamedPlayerContinuesTheirGameUnderTheNewName) {
  start();
  both_play();
  say(white_, "players", "Hello");
  rename();
  EXPECT_EQ(white_.socket().read_close(), 4401u) << "who they are has changed";
  await_name(black_, "Eve");
  EXPECT_EQ(black_.state().at("chat").back().at("name"), "Eve");
  white_ = Player::with_token(server_->port(), white_.token(), "Eve");
  white_.aim_at(black_.room());
  white_.connect(server_->port());
  white_.join(black_.room());
  EXPECT_EQ(white_.state().at("you"), "first");
  both_play();
  resign(black_);
  EXPECT_THAT(text_of("/api/games/" + black_.room() + ".txt"), Not(HasSubstr("Ada")));
  EXPECT_EQ(Json::parse(text_of("/api/players/Ada")).at("name"), "Eve");
}

TEST_F(Identity, RestartKeepsTheNewNameInARunningGame) {
  start({{"clock", "3d"}});
  rename();
  EXPECT_EQ(white_.socket().read_close(), 4401u);
  server_->stop();
  EXPECT_TRUE(support::is_of_a_stop(black_.socket().read_close()));
  server_.reset();
  server_ = std::make_unique<support::RunningServer>(support::test_settings(file_.path()), timings_);
  const std::string room = black_.room();
  black_ = Player(server_->port());
  black_.connect(server_->port());
  black_.join(room);
  EXPECT_EQ(seat_name(black_), "Eve");
}

TEST_F(Identity, ADeletedAccountLeavesItsGamesWithoutItsName) {
  start();
  both_play();
  say(white_, "players", "Hello");
  EXPECT_EQ(
      Json::parse(ask("POST", "/api/account/delete", {{"password", "correct horse"}}).body).at("error").at("code"),
      "playing");
  resign(white_);
  ASSERT_EQ(ask("POST", "/api/account/delete", {{"password", "correct horse"}}).status, 200u);
  EXPECT_EQ(white_.socket().read_close(), 4401u);
  await_name(black_, "deleted");
  EXPECT_EQ(black_.state().at("chat").back().at("name"), "deleted");
  const std::string room = black_.room();
  // It is taken out of what is stored behind the answer.
  while (is_stored_with("Ada", core::RoomId(room))) continue;
  for (const std::string& path : {"/api/games/" + room, "/api/games/" + room + ".txt", std::string("/api/games")}) {
    EXPECT_THAT(text_of(path), HasSubstr("deleted")) << path;
    EXPECT_THAT(text_of(path), Not(HasSubstr("Ada"))) << path;
  }
  EXPECT_EQ(support::http_get(server_->port(), "/api/players/Ada").status, 404u);
  EXPECT_EQ(support::http_get(server_->port(), "/api/players/deleted").status, 404u);
}

}  // namespace
}  // namespace identity_test
