// A whole server on a PostgreSQL that stops in the middle of a game, and comes back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "server/storage/cluster/node_store.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/postgres_server.hpp"

namespace postgres_test {
namespace {

using support::Json;
using support::Player;
using testing::HasSubstr;

class OnPostgres : public testing::Test {
 protected:
  void SetUp() override {
    postgres_ = std::make_unique<support::PostgresServer>(support::PostgresServer::Keeps::what_it_confirms);
    server_ = std::make_unique<support::RunningServer>(support::test_settings(postgres_->address("postgres")));
    white_ = std::make_unique<Player>(server_->port());
    black_ = std::make_unique<Player>(server_->port());
    for (Player* player : {white_.get(), black_.get()}) player->connect(server_->port());
    black_->join(white_->create());
    black_->request("sit", {{"side", "second"}});
    for (Player* player : {white_.get(), black_.get()}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
  }

  /// One turn, seen by both.
  void play() {
    Player& mover = white_->my_turn() ? *white_ : *black_;
    const int ply = mover.ply();
    ASSERT_EQ(mover.play(random_).at("t"), "ok");
    for (Player* player : {white_.get(), black_.get()}) player->read_until([&] { return player->ply() == ply + 1; });
  }

  std::unique_ptr<support::PostgresServer> postgres_;
  std::unique_ptr<support::RunningServer> server_;
  std::unique_ptr<Player> white_;
  std::unique_ptr<Player> black_;
  std::mt19937_64 random_{11};
};

TEST_F(OnPostgres, GameContinuesAfterARestartOfPostgres) {
  play();
  postgres_->stop("fast");
  postgres_->start();
  play();
  play();
}

TEST_F(OnPostgres, TurnIsRefusedAndNotShownDuringAnOutage) {
  const support::CapturedLog log;
  play();
  const std::string turn = black_->random_turn(random_);
  postgres_->stop("immediate");
  Json reply = black_->turn(turn, "key");
  EXPECT_EQ(reply.at("t"), "err");
  EXPECT_EQ(reply.at("d").at("code"), "storage");
  EXPECT_EQ(white_->ply(), 1);
  EXPECT_EQ(support::http_get(server_->port(), "/readyz").status, 503U);
  EXPECT_EQ(support::http_post(server_->port(), "/api/guest", "").status, 503U);
  EXPECT_THAT(log.text(), HasSubstr("Start PostgreSQL"));
  postgres_->start();
  while (reply.at("t") == "err") {  // a snapshot follows each refusal, once the room has been read again
    while (black_->read().at("t") != "full") continue;
    reply = black_->turn(turn, "key");
  }
  for (Player* player : {white_.get(), black_.get()}) player->read_until([&] { return player->ply() == 2; });
  EXPECT_EQ(white_->turns().back(), turn);
  play();
  while (support::http_get(server_->port(), "/readyz").status != 200U) continue;  // it looks again after a moment
}

TEST_F(OnPostgres, GameContinuesAfterARestartOfTheServer) {
  play();
  play();
  const std::string room = white_->room();
  server_->stop();
  server_.reset();
  server_ = std::make_unique<support::RunningServer>(support::test_settings(postgres_->address("postgres")));
  const auto game = support::http_get(server_->port(), "/api/games/" + room);
  EXPECT_EQ(game.status, 200U);
  EXPECT_EQ(Json::parse(game.body).at("state").at("turns"), Json(white_->turns()));
}

TEST_F(OnPostgres, ServerStopsOnceAnotherHasTakenOverItsDatabase) {
  const support::CapturedLog log;
  play();
  storage::Database other(postgres_->address("postgres"), storage::Access::read_write);
  storage::enter_alone(other);
  black_->send("turn", {{"key", "key"}, {"ply", black_->ply()}, {"turn", black_->random_turn(random_)}});
  EXPECT_TRUE(log.wait_for("another gipfel has taken the database over"));
  for (Player* player : {white_.get(), black_.get()}) EXPECT_EQ(player->socket().read_close(), 1012U);
  EXPECT_EQ(white_->ply(), 1);
}

}  // namespace
}  // namespace postgres_test
