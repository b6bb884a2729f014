// Several whole servers, each with a cable of its own to their PostgreSQL: one cable that is cut stops only its server,
// and all of them together end nobody.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <random>
#include <thread>
#include <vector>

#include "server/bus/in_process.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/writer.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/postgres_cable.hpp"
#include "tests/support/temp_database.hpp"

namespace {

using support::Player;
using State = support::PostgresCable::State;

class OnPostgresCutOff : public testing::Test {
 protected:
  void SetUp() override {
    for (std::size_t i = 0; i < 3; ++i) {
      cables_.push_back(std::make_unique<support::PostgresCable>());
      const config::Settings settings = support::test_settings(cables_.back()->address(database_.path()));
      servers_.push_back(std::make_unique<support::RunningServer>(settings, room::Timings(), make_bus()));
    }
  }

  app::App::MakeBus make_bus() {
    return [hub = hub_, nodes = nodes_](core::NodeId node, const std::string&) {
      nodes->push_back(node);
      return std::make_unique<bus::InProcess>(hub, node);
    };
  }

  std::uint16_t port(std::size_t server) const { return servers_[server]->port(); }
  support::HttpReply readiness(std::size_t server) const { return support::http_get(port(server), "/readyz"); }
  std::int64_t number(const std::string& sql) {
    return storage::Database(database_.path(), storage::Access::read_only).number(sql);
  }
  static void await(const std::function<bool()>& is_so) {
    while (!is_so()) std::this_thread::sleep_for(std::chrono::milliseconds(10));  // nobody is told
  }

  /// White at the first server, where the room is made, and Black at the second.
  void start_game() {
    white_ = std::make_unique<Player>(port(0));
    black_ = std::make_unique<Player>(port(1));
    white_->connect(port(0));
    black_->connect(port(1));
    black_->join(white_->create());
    ASSERT_EQ(black_->request("sit", {{"side", nullptr}}).at("t"), "ok");
    for (Player* player : {white_.get(), black_.get()}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
  }
  /// One turn, seen by both.
  void play() {
    Player& mover = white_->my_turn() ? *white_ : *black_;
    const int ply = mover.ply();
    ASSERT_EQ(mover.play(random_).at("t"), "ok");
    for (Player* player : {white_.get(), black_.get()}) player->read_until([&] { return player->ply() > ply; });
  }
  /// Comes back to that server until it is let in, as a browser does.
  static void come_back(Player& player, std::uint16_t port) {
    for (;;) {
      try {
        player.close();
        return player.connect(port);
      } catch (const std::exception&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));  // the room is not free yet
      }
    }
  }

  support::TempDatabase database_;
  const std::shared_ptr<bus::Hub> hub_ = std::make_shared<bus::Hub>();
  const std::shared_ptr<std::vector<core::NodeId>> nodes_ = std::make_shared<std::vector<core::NodeId>>();
  std::vector<std::unique_ptr<support::PostgresCable>> cables_;
  std::vector<std::unique_ptr<support::RunningServer>> servers_;
  std::unique_ptr<Player> white_;
  std::unique_ptr<Player> black_;
  std::mt19937_64 random_{5};
};

/// PostgreSQL goes on waiting for the rest of what the lost server was writing, and with it whoever needs its locks.
TEST_F(OnPostgresCutOff, ServerCutOffInATransactionDoesNotStopOthers) {
  const support::CapturedLog log;
  start_game();
  play();
  storage::Database stopped(database_.path(), storage::Access::read_write);
  stopped.connection().fence(nodes_->at(0), std::chrono::hours(1));
  stopped.connection().begin(storage::TransactionMode::exclusive);
  stopped.connection().settle();
  cables_[0]->become(State::silent);
  EXPECT_EQ(black_->socket().read_close(), 1012U) << "the others have ended the server of the room";
  EXPECT_EQ(readiness(0).status, 503U);
  EXPECT_EQ(readiness(0).body, "the lease has lapsed\n");
  come_back(*black_, port(1));
  come_back(*white_, port(2));
  play();
  play();
  for (const std::size_t server : {1U, 2U}) await([this, server] { return readiness(server).status == 200U; });
  EXPECT_EQ(number("SELECT count(*) FROM nodes WHERE ended = 1"), 1);
  cables_[0]->become(State::whole);
  EXPECT_TRUE(log.wait_for("the other servers have ended this one"));
}

TEST_F(OnPostgresCutOff, ServersDoNotEndEachOtherAfterATotalOutage) {
  start_game();
  play();
  for (const auto& cable : cables_) cable->become(State::cut);
  await([this] {
    return number(
               "SELECT count(*) FROM nodes WHERE lease_until_ms > extract(epoch FROM"
               " clock_timestamp()) * 1000") == 0;
  });
  for (const std::size_t server : {0U, 1U, 2U}) await([this, server] { return readiness(server).status == 503U; });
  for (const std::size_t server : {0U, 1U, 2U}) {
    cables_[server]->become(State::whole);
    await([this, server] { return readiness(server).status == 200U; });
  }
  EXPECT_EQ(number("SELECT count(*) FROM nodes WHERE ended = 1"), 0);
  for (std::size_t i = 0; i < 3; ++i) come_back(*white_, port(i));
  come_back(*black_, port(1));
  play();
  play();
}

}  // namespace
