// Rated games that the operator annuls while the server runs: what they brought and cost is given back.
#include <gmock/gmock.h>

#include "server/commands/check_command.hpp"
#include "server/commands/user_command.hpp"
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/operators_command.hpp"

namespace annulled_test {
namespace {

using support::Json;
using support::Player;
using testing::HasSubstr;

class Annulled : public support::TwoPlayers {
 protected:
  Annulled() {
    white_ = account("Ada");
    black_ = account("Ben");
  }
  Player account(const std::string& name) {
    Player player = Player::with_account(server_->port(), name);
    player.connect(server_->port());
    return player;
  }
  std::string user(std::vector<std::string> words) {
    words.insert(words.begin(), "user");
    words.insert(words.end(), {"--database", file_.path()});
    return support::run_command<commands::UserCommand>(words);
  }
  /// Once this returns every server has looked at all that the operator did before.
  void let_servers_look() {
    std::vector<Player> witnesses;
    for (std::size_t i = 0; i < support::servers_for_tests(); ++i) {
      witnesses.push_back(account("Witness" + std::to_string(++witnesses_)));
    }
    for (Player& witness : witnesses) {
      user({"password", witness.name()});
      EXPECT_EQ(witness.socket().read_close(), 4401u);
    }
  }
  void white_wins() {
    start({{"rated", true}, {"clock", "10+5"}});
    both_play();
    resign(black_);
    for (Player* player : {&white_, &black_}) {
      player->read_until([&] { return !player->state().at("ratings").is_null(); });
    }
    for (Player* player : {&white_, &black_}) player->leave();
    server_->settle();
  }
  Json rating_of(const Player& player) {
    const auto reply = support::http_get(server_->port(), "/api/me", {{"Authorization", "Bearer " + player.token()}});
    return Json::parse(reply.body).value("ratings", Json::object()).value("tzaar", Json());
  }

  int witnesses_ = 0;
};

TEST_F(Annulled, GamesStopCountingAtOnceAndAfterARestart) {
  white_wins();
  Player cleo = account("Cleo");
  std::swap(white_, cleo);
  white_wins();  // Cleo beats Ben, who has lost to Ada
  std::swap(white_, cleo);
  const Json bens = rating_of(black_);
  ASSERT_EQ(bens.at("games"), 2);
  EXPECT_THAT(user({"annul", "Ada"}), HasSubstr("The rated games of Ada, 1 of them"));
  let_servers_look();
  for (int look = 0; look < 2; ++look) {
    EXPECT_EQ(rating_of(white_), Json());
    EXPECT_EQ(rating_of(black_).at("games"), 1);
    EXPECT_EQ(rating_of(black_).at("rating"), 1338) << "as after one lost game";
    EXPECT_EQ(rating_of(cleo).at("rating"), 1662) << "as of one game against a newcomer";
    support::run_command<commands::CheckCommand>({"check", file_.path()});
    if (look == 0) restart();
  }
  EXPECT_THAT(user({"games", "Ada"}), HasSubstr("No rated games."));
}

TEST_F(Annulled, OperatorSeesTheSourceOfPoints) {
  white_wins();
  const std::string games = user({"games", "Ada"});
  EXPECT_THAT(games, HasSubstr("+162 tzaar from Ben: games 1, through one network 1, turns a game 2\n"));
  EXPECT_THAT(games, HasSubstr("tzaar  won against Ben (account of 0 days)  1500 +162  turns 2, 0.0 min, one network"));
  EXPECT_THAT(user({"games", "Ben"}), HasSubstr("lost against Ada"));
}

}  // namespace
}  // namespace annulled_test
