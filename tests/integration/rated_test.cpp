// Rated games over a real server: who may play them, what is told, and what stays.
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace rated_test {
namespace {

using support::Json;
using support::Player;

class Rated : public support::TwoPlayers {
 protected:
  Rated() {
    white_ = account("Ada");
    black_ = account("Ben");
  }

  Player account(const std::string& name) {
    Player player = Player::with_account(server_->port(), name);
    player.connect(server_->port());
    return player;
  }

  static Json rated() { return {{"rated", true}, {"clock", "10+5"}}; }

  /// White wins, and both have heard what that did.
  void white_wins() {
    start(rated());
    both_play();
    resign(black_);
    for (Player* player : {&white_, &black_}) {
      player->read_until([&] { return !player->state().at("ratings").is_null(); });
    }
    server_->settle();
  }

  /// The rating that this player brings to a new game.
  Json rating_of(Player& player) {
    player.create_with(rated());
    return player.state().at("seats").at("first");
  }

  Json game_over_http() const {
    return Json::parse(support::http_get(server_->port(), "/api/games/" + white_.room()).body);
  }
};

TEST_F(Rated, GameOfTwoAccountsChangesTheirRatings) {
  white_wins();
  for (Player* player : {&white_, &black_}) {
    const Json& state = player->state();
    EXPECT_EQ(state.at("rated"), true);
    EXPECT_EQ(state.at("seats").at("second").at("rating"), 1500);
    EXPECT_EQ(state.at("seats").at("second").at("provisional"), true);
    EXPECT_EQ(state.at("ratings"), (Json{{"first", {{"before", 1500}, {"after", 1662}, {"provisional", true}}},
                                         {"second", {{"before", 1500}, {"after", 1338}, {"provisional", true}}}}));
  }
  EXPECT_EQ(rating_of(white_).at("rating"), 1662);
  EXPECT_EQ(rating_of(black_).at("rating"), 1338);
}

TEST_F(Rated, RatingChangesAreShownToPeopleWhoComeLater) {
  white_wins();
  Player guest(server_->port());
  guest.connect(server_->port());
  guest.join(white_.room());
  EXPECT_EQ(guest.state().at("ratings"), white_.state().at("ratings"));
  const Json game = game_over_http();
  EXPECT_EQ(game.at("rated"), true);
  EXPECT_EQ(game.at("ratings"), white_.state().at("ratings"));
  EXPECT_EQ(game.at("state").at("ratings"), white_.state().at("ratings"));
}

TEST_F(Rated, RatingsSurviveARestart) {
  white_wins();
  const Json ratings = white_.state().at("ratings");
  restart();
  white_.connect(server_->port());
  EXPECT_EQ(white_.state().at("ratings"), ratings);
  EXPECT_EQ(game_over_http().at("state").at("ratings"), ratings);
  EXPECT_EQ(rating_of(white_).at("rating"), 1662);
}

TEST_F(Rated, RatedGameContinuesAfterARestart) {
  start(rated());
  both_play();
  restart();
  for (Player* player : {&white_, &black_}) player->connect(server_->port());
  resign(white_);
  black_.read_until([&] { return !black_.state().at("ratings").is_null(); });
  EXPECT_EQ(black_.state().at("ratings").at("second").at("after"), 1662);
}

TEST_F(Rated, PoolsAreIndependent) {
  white_wins();
  white_.create_with({{"game", "zertz"}, {"setup", "37"}, {"rated", true}, {"clock", "10+5"}});
  EXPECT_EQ(white_.state().at("seats").at("first").at("rating"), 1500);
  white_.create_with({{"rated", true}, {"clock", "3d"}});
  EXPECT_EQ(white_.state().at("seats").at("first").at("rating"), 1500);
}

TEST_F(Rated, UnratedGamesShowRatingsWithoutChangingThem) {
  white_wins();
  start({{"clock", "10+5"}});
  EXPECT_EQ(white_.state().at("rated"), false);
  EXPECT_EQ(white_.state().at("seats").at("first").at("rating"), 1662);
  both_play();
  resign(white_);
  EXPECT_EQ(rating_of(white_).at("rating"), 1662);
}

TEST_F(Rated, GuestsCannotPlayRatedGames) {
  Player guest(server_->port());
  guest.connect(server_->port());
  Json wish = rated();
  wish.update({{"game", "tzaar"}, {"setup", "fixed"}});
  EXPECT_EQ(code(guest.request("create", wish)), "guest");
  EXPECT_EQ(code(guest.request("seek", wish)), "guest");
  guest.join(white_.create_with(rated()));
  EXPECT_EQ(code(guest.request("sit", Json::object())), "guest");
  EXPECT_EQ(code(guest.request("accept", Json::object())), "guest");
  wish["opponent"] = guest.name();
  EXPECT_EQ(code(white_.request("create", wish)), "guest");
}

TEST_F(Rated, UnratableSettingsAreRefused) {
  Json wish{{"game", "tzaar"}, {"setup", "fixed"}, {"rated", true}};
  EXPECT_EQ(code(white_.request("create", wish)), "unrated");
  wish["clock"] = "10+5";
  wish["setup"] = "random:7f3a";
  EXPECT_EQ(code(white_.request("seek", wish)), "unrated");
}

TEST_F(Rated, ARematchIsRatedToo) {
  white_wins();
  const std::string next = offer(white_, "rematch", "make").at("d").at("room");
  black_.join(next);
  EXPECT_EQ(black_.state().at("rated"), true);
  EXPECT_EQ(black_.state().at("seats").at("second").at("rating"), 1662);
  EXPECT_EQ(code(black_.request("sit", Json::object())), "ok");
  black_.read_until([&] { return black_.state().at("status") == "playing"; });
  EXPECT_EQ(black_.state().at("seats").at("first").at("rating"), 1338);
}

}  // namespace
}  // namespace rated_test
