// One person with many accounts who plays against themselves to be first on a leaderboard.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "tests/attack/browser.hpp"

namespace leaderboard_test {
namespace {

using support::Json;
using support::Player;

/// Each account in a browser of its own, all behind one address.
class OwnOpponents : public testing::Test {
 protected:
  static constexpr std::size_t accounts = 14;
  static constexpr int games = 121;

  void SetUp() override {
    for (std::size_t i = 0; i < accounts; ++i) {
      people_.push_back(Player::with_account(server_.port(), "Sock" + std::to_string(i)));
      people_.back().connect(server_.port());
    }
  }
  /// Two turns, and the other resigns.
  void win_against(Player& loser) {
    Player& winner = people_.front();
    loser.join(winner.create_with({{"rated", true}, {"clock", "10+5"}}));
    ASSERT_EQ(loser.request("sit", {{"side", nullptr}}).at("t"), "ok");
    winner.read_until([&] { return winner.state().at("status") == "playing"; });
    ASSERT_EQ(winner.play(random_).at("t"), "ok");
    loser.read_until([&] { return loser.ply() == 1; });
    ASSERT_EQ(loser.play(random_).at("t"), "ok");
    const std::string key = "key-" + std::to_string(++keys_);
    ASSERT_EQ(loser.request("resign", {{"key", key}, {"ply", 2}}).at("t"), "ok");
    winner.read_until([&] { return winner.over(); });
    for (Player* each : {&winner, &loser}) each->leave();
  }
  Json get(const std::string& path) { return Json::parse(support::http_get(server_.port(), path).body); }

  support::TempDatabase file_;
  support::RunningServer server_{support::test_settings(file_.path())};
  std::vector<Player> people_;
  std::mt19937_64 random_{5};
  int keys_ = 0;
};

TEST_F(OwnOpponents, BringNoPlaceOnTheLeaderboard) {
  for (int i = 0; i < games; ++i) {
    ASSERT_NO_FATAL_FAILURE(win_against(people_[1 + static_cast<std::size_t>(i) % (accounts - 1)])) << i;
  }
  server_.settle();
  EXPECT_EQ(get("/api/leaderboard/tzaar").at("players"), Json::array());
  storage::Database database(file_.path(), storage::Access::read_only);
  EXPECT_EQ(database.number("SELECT max(games) FROM ratings"), 5);
  EXPECT_EQ(database.number("SELECT count(*) FROM games"), games);
  EXPECT_EQ(database.number("SELECT count(*) FROM games WHERE pool IS NOT NULL"), 5);
}

}  // namespace
}  // namespace leaderboard_test
