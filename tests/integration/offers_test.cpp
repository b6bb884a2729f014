// What two players agree on over a real server: draws, take-backs, rematches; and one player at two windows.
#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace offers_test {
namespace {

using support::Json;
using support::Player;
using support::TwoPlayers;

using Offers = TwoPlayers;

TEST_F(Offers, DrawByAgreement) {
  start();
  both_play();
  EXPECT_EQ(code(offer(white_, "draw", "make")), "ok");
  const Json made = black_.read_event("offer");
  EXPECT_EQ(made["offer"], "draw");
  EXPECT_EQ(made["side"], "first");
  EXPECT_EQ(code(offer(black_, "draw", "accept")), "ok");
  white_.read_until([&] { return white_.over(); });
  EXPECT_EQ(white_.state()["result"]["outcome"], "draw");
  EXPECT_EQ(white_.state()["result"]["reason"], "agreement");
}

TEST_F(Offers, OfferLapsesWithTheNextTurn) {
  start();
  both_play();
  EXPECT_EQ(code(offer(black_, "draw", "make")), "ok");
  play_one();
  EXPECT_EQ(code(offer(white_, "draw", "accept")), "no_offer");
}

TEST_F(Offers, TurnIsTakenBack) {
  start();
  both_play();
  const std::string before = white_.position();
  play_one();
  EXPECT_EQ(code(offer(white_, "takeback", "make")), "ok");
  black_.read_event("offer");
  EXPECT_EQ(code(offer(black_, "takeback", "accept")), "ok");
  for (Player* player : {&white_, &black_}) player->read_until([&] { return player->ply() == 2; });
  EXPECT_EQ(white_.position(), before);
  play_one();
}

TEST_F(Offers, TakebackSurvivesARestart) {
  start();
  both_play();
  offer(black_, "takeback", "make");
  white_.read_event("offer");
  EXPECT_EQ(code(offer(white_, "takeback", "accept")), "ok");
  for (Player* player : {&white_, &black_}) player->read_until([&] { return player->ply() == 1; });
  restart();
  white_.connect(server_->port());
  black_.connect(server_->port());
  EXPECT_EQ(black_.ply(), 1);
  play_one();
}

TEST_F(Offers, RematchWithSidesSwapped) {
  start({{"clock", "10+5"}});
  resign(white_);
  const Json made = offer(white_, "rematch", "make");
  ASSERT_EQ(code(made), "ok");
  const std::string next = made["d"]["room"];
  EXPECT_EQ(black_.read_event("offer")["room"], next);

  Player stranger(server_->port());
  stranger.connect(server_->port());
  stranger.join(next);
  EXPECT_EQ(code(stranger.request("sit", {{"side", nullptr}})), "reserved");

  EXPECT_EQ(white_.read_event("offer")["action"], "make");
  EXPECT_EQ(offer(black_, "rematch", "accept")["d"]["room"], next);
  EXPECT_EQ(white_.read_event("offer")["action"], "accept");
  white_.join(next);
  black_.join(next);
  EXPECT_EQ(code(black_.request("sit", {{"side", nullptr}, {"nonce", "mine"}})), "ok");
  white_.read_until([&] { return white_.state()["status"] == "playing"; });
  EXPECT_EQ(white_.state()["you"], "second");
  EXPECT_EQ(white_.state()["clock"]["control"], "10+5");
}

TEST_F(Offers, DeclinedRematchLeavesNoRoom) {
  start();
  resign(white_);
  const std::string next = offer(white_, "rematch", "make")["d"]["room"];
  black_.read_event("offer");
  EXPECT_EQ(code(offer(black_, "rematch", "decline")), "ok");
  while (support::http_get(server_->port(), "/api/games/" + next).status != 404) continue;
}

// ---- two windows

TEST_F(Offers, SecondWindowTakesOverTheGame) {
  start();
  Player tab = white_.another_tab();
  tab.connect(server_->port());
  EXPECT_EQ(white_.socket().read_close(), 4001u);
  EXPECT_EQ(tab.state()["you"], "first");
  EXPECT_EQ(tab.play(random_).at("t"), "ok");
  black_.read_until([&] { return black_.ply() == 1; });
}

TEST_F(Offers, OpponentIsNotToldOfAClosedSecondWindow) {
  start();
  Player tab = white_.another_tab();
  tab.connect(server_->port());
  tab.close();
  Json presence = black_.read_event("presence");
  while (presence["first"] == true) presence = black_.read_event("presence");
}

TEST_F(Offers, WatchersMayHaveManyWindows) {
  start();
  Player watcher(server_->port());
  watcher.connect(server_->port());
  watcher.join(white_.room());
  Player tab = watcher.another_tab();
  tab.connect(server_->port());
  play_one({&watcher, &tab});
}

}  // namespace
}  // namespace offers_test
