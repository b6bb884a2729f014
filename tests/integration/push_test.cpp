// People who are away from their slow games are told by their browsers' push services.
#include <gtest/gtest.h>

#include "tests/integration/two_players.hpp"
#include "tests/support/push_reader.hpp"
#include "tests/support/push_service.hpp"

namespace push_test {
namespace {

using support::Json;
using support::Player;

class Push : public support::TwoPlayers {
 protected:
  Push() {
    config::Settings settings = support::test_settings(file_.path());
    settings.push_contact = "mailto:club@example.org";
    settings.push_services = {"127.0.0.1"};
    for (Player* player : {&white_, &black_}) player->close();
    server_.reset();
    server_ = std::make_unique<support::RunningServer>(settings, timings_);
    white_ = Player::with_account(server_->port(), "Ada");
    black_ = Player::with_account(server_->port(), "Ben");
    for (Player* player : {&white_, &black_}) player->connect(server_->port());
    EXPECT_EQ(white_.ask("GET", "/api/push").status, 200U);
    subscribe(white_, "/ada", for_ada_);
    subscribe(black_, "/ben", for_ben_);
  }
  void subscribe(const Player& who, const std::string& path, const support::PushReader& reader) {
    const Json keys = {{"p256dh", reader.p256dh()}, {"auth", reader.auth()}};
    ASSERT_EQ(who.ask("POST", "/api/push", {{"endpoint", service_.origin() + path}, {"keys", keys}}).status, 200U);
  }
  /// What the next message tells its reader.
  Json next(const support::PushReader& reader, const std::string& path) {
    const auto received = service_.next();
    EXPECT_EQ(received.path, path);
    return Json::parse(reader.read(received.body));
  }
  Player& mover() { return white_.my_turn() ? white_ : black_; }
  Player& waiter() { return white_.my_turn() ? black_ : white_; }

  support::PushService service_;
  support::PushReader for_ada_;
  support::PushReader for_ben_;
};

TEST_F(Push, AbsentPlayerIsNotifiedOfTheirTurn) {
  start({{"clock", "3d"}, {"side", "first"}});
  black_.leave();
  ASSERT_EQ(white_.play(random_).at("t"), "ok");
  const Json told = next(for_ben_, "/ben");
  EXPECT_EQ(told, (Json{{"kind", "turn"}, {"room", white_.room()}, {"game", "tzaar"}, {"from", "Ada"}}));
}

TEST_F(Push, PlayerInTheRoomIsNotNotified) {
  start({{"clock", "3d"}, {"side", "first"}});
  both_play();
  black_.leave();
  while (!white_.my_turn()) white_.read();
  ASSERT_EQ(white_.play(random_).at("t"), "ok");
  EXPECT_EQ(next(for_ben_, "/ben").at("kind"), "turn") << "the first message of all: nobody was told before";
}

TEST_F(Push, TurnsInLiveGamesAreNotNotified) {
  start({{"clock", "10+5"}, {"side", "first"}});
  black_.leave();
  ASSERT_EQ(white_.play(random_).at("t"), "ok");
  white_.leave();
  white_.create_with({{"opponent", "Ben"}});
  EXPECT_EQ(next(for_ben_, "/ben").at("kind"), "challenge") << "the first message of all";
}

TEST_F(Push, ChallengedPersonIsNotified) {
  const std::string room = white_.create_with({{"opponent", "Ben"}, {"clock", "3d"}});
  EXPECT_EQ(next(for_ben_, "/ben"), (Json{{"kind", "challenge"}, {"room", room}, {"game", "tzaar"}, {"from", "Ada"}}));
}

TEST_F(Push, SignedOutPersonIsNotNotified) {
  ASSERT_EQ(black_.ask("POST", "/api/logout").status, 200U);
  white_.create_with({{"opponent", "Ben"}, {"clock", "3d"}});
  Player cal = Player::with_account(server_->port(), "Cal");
  cal.connect(server_->port());
  cal.create_with({{"opponent", "Ada"}, {"clock", "3d"}});
  EXPECT_EQ(next(for_ada_, "/ada").at("from"), "Cal") << "the first message of all";
}

}  // namespace
}  // namespace push_test
