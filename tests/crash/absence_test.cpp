// The real program is killed right after it has answered that somebody is away: their clock stands still after the next
// start, too, and stands no longer than they have said by then.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>

#include "server/base/clocks.hpp"
#include "tests/crash/gipfel_process.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace absence_crash_test {
namespace {

using support::Json;
using support::Player;

constexpr std::int64_t day_ms = 86'400'000;

class KilledWhileAway : public testing::Test {
 protected:
  KilledWhileAway() { start(); }

  void start() { server_ = std::make_unique<support::GipfelProcess>(GIPFEL_PROGRAM, file_.path()); }
  void kill_and_start() {
    server_->kill();
    server_.reset();  // once it is gone
    start();
  }
  unsigned ask(const Player& who, const std::string& path, const Json& body) {
    const support::Headers headers{{"Authorization", "Bearer " + who.token()}};
    return support::HttpClient(server_->port()).request("POST", path, body.dump(), headers).status;
  }
  Json clock_of(const std::string& room) {
    Player watcher(server_->port());
    watcher.connect(server_->port());
    watcher.join(room);
    return watcher.state().at("clock");
  }

  support::TempDatabase file_;
  std::unique_ptr<support::GipfelProcess> server_;
};

TEST_F(KilledWhileAway, TheClockStandsStillAfterTheNextStart) {
  Player ada = Player::with_account(server_->port(), "Ada");
  Player ben(server_->port());
  for (Player* player : {&ada, &ben}) player->connect(server_->port());
  const std::string room = ada.create_with({{"clock", "3d"}, {"side", "first"}});
  ben.join(room);
  ASSERT_EQ(ben.request("sit", {{"side", nullptr}}).at("t"), "ok");
  const std::int64_t due_ms = clock_of(room).at("turn_by");
  const std::int64_t until_ms = base::wall_ms() + 4 * day_ms;
  ASSERT_EQ(ask(ada, "/api/me/absence", {{"until", until_ms}}), 200u);
  kill_and_start();
  const Json away = clock_of(room);
  EXPECT_EQ(away.at("away").at("first").at("until"), until_ms);
  EXPECT_GT(away.at("turn_by").get<std::int64_t>(), due_ms + 4 * day_ms - day_ms / 24);
  ASSERT_EQ(ask(ada, "/api/me/absence/end", Json::object()), 200u);
  kill_and_start();
  const Json back = clock_of(room);
  EXPECT_FALSE(back.contains("away"));
  EXPECT_LT(back.at("turn_by").get<std::int64_t>(), due_ms + day_ms / 24) << "no more than the time that was away";
}

}  // namespace
}  // namespace absence_crash_test
