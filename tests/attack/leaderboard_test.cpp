// One person with many accounts who plays against themselves to be first on a leaderboard.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "server/storage/engine/database.hpp"
#include "tests/attack/browser.hpp"

namespace leaderboard_test {
namespace {

using support::Json;
using support::Player;

/// Each account in a browser of its own, all behind one address.
class InventedOpponents : public testing::Test {
 protected:
  static constexpr std::size_t accounts = 14;
  static constexpr std::size_t games = 121;

  void SetUp() override {
    for (std::size_t i = 0; i < accounts; ++i) {
      people_.push_back(Player::with_account(server_.port(), "Sock" + std::to_string(i)));
      people_.back().connect(server_.port());
    }
  }
  /// Two turns, and the loser, who has made the room, resigns.
  void win(Player& winner, Player& loser) {
    winner.join(loser.create_with({{"rated", true}, {"clock", "10+5"}}));
    ASSERT_EQ(winner.request("sit", {{"side", nullptr}}).at("t"), "ok");
    loser.read_until([&] { return loser.state().at("status") == "playing"; });
    ASSERT_EQ(loser.play(random_).at("t"), "ok");
    winner.read_until([&] { return winner.ply() == 1; });
    ASSERT_EQ(winner.play(random_).at("t"), "ok");
    loser.read_until([&] { return loser.ply() == 2; });
    const std::string key = "key-" + std::to_string(++keys_);
    ASSERT_EQ(loser.request("resign", {{"key", key}, {"ply", 2}}).at("t"), "ok");
    for (Player* each : {&winner, &loser}) each->leave();
  }
  /// As many by one account as it may send messages for at once, the others among the rest.
  void play(std::size_t game) {
    constexpr std::size_t of_the_first = 45;
    Player& other = people_[1 + game % (accounts - 1)];
    if (game < of_the_first) return win(people_.front(), other);
    win(other, people_[1 + (game + 1 + game / (accounts - 1)) % (accounts - 1)]);
  }
  Json get(const std::string& path) { return Json::parse(support::http_get(server_.port(), path).body); }

  support::TempDatabase file_;
  support::RunningServer server_{support::test_settings(file_.path())};
  std::vector<Player> people_;
  std::mt19937_64 random_{5};
  int keys_ = 0;
};

TEST_F(InventedOpponents, GiveNoPlaceOnTheLeaderboard) {
  for (std::size_t i = 0; i < games; ++i) ASSERT_NO_FATAL_FAILURE(play(i)) << i;
  server_.settle();
  EXPECT_EQ(get("/api/leaderboard/tzaar").at("players"), Json::array());
  storage::Database database(file_.path(), storage::Access::read_only);
  EXPECT_EQ(database.number("SELECT max(games) FROM ratings"), 5);
  EXPECT_EQ(database.number("SELECT count(*) FROM games"), std::int64_t{games});
  EXPECT_LE(database.number("SELECT count(*) FROM games WHERE pool IS NOT NULL"), std::int64_t{accounts * 5 / 2});
}

}  // namespace
}  // namespace leaderboard_test
