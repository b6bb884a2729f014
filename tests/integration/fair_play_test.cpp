// Fair play over a real server: games of one device, many games of two, and games that are left, by every way into a
// rated game and after a restart.
#include <gmock/gmock.h>

#include <functional>
#include <vector>

#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace fair_play_test {
namespace {

using support::Json;
using support::Player;
using testing::HasSubstr;

class FairPlay : public support::TwoPlayers {
 protected:
  /// At a club, whose people all come through one address.
  FairPlay() : FairPlay({"127.0.0.1"}) {}
  explicit FairPlay(const std::vector<std::string>& home) : TwoPlayers(impatient(), home) {}

  static room::Timings impatient() {
    room::Timings timings;
    timings.absence_ms = 0;
    return timings;
  }
  static Json rated() { return {{"rated", true}, {"clock", "10+5"}}; }
  static Json wish(bool is_rated = true) {
    return {{"game", "tzaar"}, {"setup", "fixed"}, {"clock", "10+5"}, {"rated", is_rated}, {"side", "first"}};
  }

  void different_devices() {
    white_ = Player::with_account(server_->port(), "Ada");
    black_ = Player::with_account(server_->port(), "Ben");
    connect();
  }
  void connect() {
    for (Player* player : {&white_, &black_}) player->connect(server_->port());
  }
  /// Where nothing is of any room.
  void leave_rooms() {
    for (Player* player : {&white_, &black_}) {
      if (!player->room().empty()) player->leave();
    }
  }

  /// An account made with these headers of the browser; what the answer sets for it is put there.
  Player registered(const std::string& name, support::Headers& browser) {
    const Json credentials{{"name", name}, {"password", "correct horse"}};
    const auto reply = support::http_post(server_->port(), "/api/register", credentials.dump(), browser);
    EXPECT_EQ(reply.status, 200U) << reply.body;
    for (const auto& [header, value] : reply.headers) {
      if (header == "set-cookie" && value.starts_with("gipfel_browser=")) {
        browser = {{"Cookie", value.substr(0, value.find(';'))}};
      }
    }
    return Player::with_token(server_->port(), Json::parse(reply.body).at("token"), name);
  }
  void one_browser() {
    support::Headers browser;
    white_ = registered("Ada", browser);
    black_ = registered("Ben", browser);
    connect();
  }

  /// Black comes in by the link.
  void by_link() { start(rated()); }
  void by_challenge() {
    Json challenge = wish();
    challenge["opponent"] = black_.name();
    black_.join(white_.request("create", challenge).at("d").at("room"));
    white_.join(black_.room());
    begin("accept");
  }
  void by_seek() {
    white_.join(white_.request("seek", wish()).at("d").at("room"));
    black_.join(white_.room());
    begin("accept");
  }
  void by_pairing() {
    Json seek = wish();
    white_.join(white_.request("seek", seek).at("d").at("room"));
    seek["pair"] = true;
    seek["side"] = "second";
    const Json answer = black_.request("seek", seek);
    ASSERT_EQ(answer.at("d").at("paired"), true) << answer;
    black_.join(answer.at("d").at("room"));
    until_begun();
  }
  void by_rematch() {
    const std::string next = offer(white_, "rematch", "make").at("d").at("room");
    leave_rooms();
    white_.join(next);
    black_.join(next);
    begin("sit");
  }
  void begin(const std::string& how) {
    ASSERT_EQ(code(black_.request(how, Json::object())), "ok");
    until_begun();
  }
  void until_begun() {
    for (Player* player : {&white_, &black_}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
  }

  void expect_unrated(const std::string& because) {
    for (Player* player : {&white_, &black_}) {
      Player tab = player->another_tab();
      tab.connect(server_->port());
      EXPECT_EQ(tab.state().at("rated"), false);
      ASSERT_FALSE(tab.state().at("chat").empty());
      EXPECT_THAT(tab.state().at("chat").back().at("text").get<std::string>(), HasSubstr(because));
      player->connect(server_->port());
    }
  }

  void play_and_resign() {
    both_play();
    resign(black_);
  }
  /// White stays and claims.
  void black_leaves() {
    both_play();
    const std::string room = black_.room();
    black_.leave();
    Json claimed;
    do {
      claimed = white_.request("claim", {{"as", "win"}, {"key", next_key()}, {"ply", white_.ply()}});
    } while (code(claimed) == "not_away");
    ASSERT_EQ(code(claimed), "ok");
    white_.read_until([&] { return white_.over(); });
    EXPECT_EQ(white_.state().at("result").at("left"), "second");
    white_.leave();
  }
  void black_leaves(int games) {
    for (int i = 0; i < games; ++i) {
      by_link();
      black_leaves();
    }
  }
};

TEST_F(FairPlay, AccountsOfOneBrowserPlayUnratedHoweverTheyMeet) {
  one_browser();
  by_link();
  expect_unrated("same device");
  play_and_resign();
  EXPECT_TRUE(white_.state().at("ratings").is_null());
  by_rematch();
  expect_unrated("same device");
  play_and_resign();
  const std::vector<std::function<void()>> ways{[this] { by_challenge(); }, [this] { by_seek(); },
                                                [this] { by_pairing(); }};
  for (const auto& enter : ways) {
    leave_rooms();
    ASSERT_NO_FATAL_FAILURE(enter());
    expect_unrated("same device");
    play_and_resign();
  }
}

TEST_F(FairPlay, SharedDeviceIsRememberedAfterARestartAndNewPassword) {
  one_browser();
  const Json change{{"old", "correct horse"}, {"new", "battery staple"}};
  EXPECT_EQ(support::http_post(server_->port(), "/api/password", change.dump(),
                               {{"Authorization", "Bearer " + black_.token()}})
                .status,
            200U);
  restart();
  connect();
  by_link();
  expect_unrated("same device");
  restart();
  connect();
  EXPECT_EQ(white_.state().at("rated"), false);
  play_and_resign();
  const Json game = Json::parse(support::http_get(server_->port(), "/api/games/" + white_.room()).body);
  EXPECT_EQ(game.at("rated"), false);
  EXPECT_EQ(game.at("state").at("rated"), false);
}

TEST_F(FairPlay, SigningInFromAnothersSessionSharesTheirDevice) {
  different_devices();
  Player other = Player::with_account(server_->port(), "Cleo");
  const Json credentials{{"name", "Ben"}, {"password", "correct horse"}};
  const auto reply = support::http_post(server_->port(), "/api/login", credentials.dump(),
                                        {{"Authorization", "Bearer " + other.token()}});
  ASSERT_EQ(reply.status, 200U) << reply.body;
  by_link();
  EXPECT_EQ(white_.state().at("rated"), true) << "they share an address, and nothing else";
  resign(black_);
  leave_rooms();
  white_ = Player::with_account(server_->port(), "Dora");
  white_.connect(server_->port());
  by_seek();
  EXPECT_EQ(white_.state().at("rated"), true);
  resign(black_);
  leave_rooms();
  const Json cleo{{"name", "Cleo"}, {"password", "correct horse"}};
  const auto again = support::http_post(server_->port(), "/api/login", cleo.dump());
  white_ = Player::with_token(server_->port(), Json::parse(again.body).at("token"), "Cleo");
  white_.connect(server_->port());
  by_seek();
  expect_unrated("same device");
}

TEST_F(FairPlay, EleventhGameOfTwoInADayIsUnratedDespiteARestart) {
  different_devices();
  for (int i = 0; i < 10; ++i) {
    if (i % 2 == 0) by_seek();
    if (i % 2 == 1) by_rematch();
    EXPECT_EQ(white_.state().at("rated"), true) << i;
    play_and_resign();
    if (i % 2 == 1) leave_rooms();
  }
  by_link();
  expect_unrated("ten rated games");
  play_and_resign();
  EXPECT_TRUE(white_.state().at("ratings").is_null());
  by_rematch();
  expect_unrated("ten rated games");
  play_and_resign();
  restart();
  connect();
  leave_rooms();
  by_pairing();
  expect_unrated("ten rated games");
}

TEST_F(FairPlay, GamesInProgressCountTowardsTheDailyLimit) {
  different_devices();
  for (int i = 0; i < 10; ++i) {
    leave_rooms();
    by_challenge();
    EXPECT_EQ(white_.state().at("rated"), true) << i;
  }
  restart();
  connect();
  leave_rooms();
  by_link();
  expect_unrated("ten rated games");
}

class FairPlayOfStrangers : public FairPlay {
 protected:
  FairPlayOfStrangers() : FairPlay(std::vector<std::string>()) {}
};

TEST_F(FairPlayOfStrangers, SixthDailyGameInOneNetworkIsUnratedDespiteARestart) {
  different_devices();
  by_seek();
  EXPECT_EQ(white_.state().at("rated"), true);
  play_and_resign();
  by_rematch();
  EXPECT_EQ(white_.state().at("rated"), true);
  play_and_resign();
  leave_rooms();
  restart();
  connect();
  const std::vector<std::function<void()>> ways{[this] { by_challenge(); }, [this] { by_pairing(); },
                                                [this] { by_link(); }};
  for (const auto& enter : ways) {
    leave_rooms();
    ASSERT_NO_FATAL_FAILURE(enter());
    EXPECT_EQ(white_.state().at("rated"), true);
    play_and_resign();
  }
  by_rematch();
  expect_unrated("on this network");
  play_and_resign();
  EXPECT_TRUE(white_.state().at("ratings").is_null());
  restart();
  black_ = Player::with_account(server_->port(), "Cleo");
  connect();
  leave_rooms();
  by_challenge();
  expect_unrated("on this network");
}

TEST_F(FairPlay, RepeatedLeaversMustWaitForTheirNextRatedGame) {
  different_devices();
  black_leaves(3);
  by_seek();
  EXPECT_EQ(white_.state().at("rated"), true) << "three are forgiven";
  black_leaves();

  const Json refused = black_.request("seek", wish());
  EXPECT_EQ(code(refused), "left_games");
  EXPECT_THAT(refused.at("d").at("message").get<std::string>(), HasSubstr("in 5 minutes"));
  EXPECT_GT(refused.at("d").at("retry_ms"), 4 * 60'000);
  Json challenge = wish();
  EXPECT_EQ(code(black_.request("create", challenge)), "left_games");
  challenge["opponent"] = "Ada";
  EXPECT_EQ(code(black_.request("create", challenge)), "left_games");

  black_.join(white_.create_with(rated()));
  EXPECT_EQ(code(black_.request("sit", Json::object())), "left_games");
  Json seek = wish();
  seek["pair"] = true;
  EXPECT_EQ(code(black_.request("seek", seek)), "left_games");
  black_.leave();
  white_.leave();

  start({{"clock", "10+5"}});
  EXPECT_EQ(white_.state().at("rated"), false) << "unrated games stay open";
}

TEST_F(FairPlay, PauseSurvivesARestartAndBlocksRematchesAndOldOffers) {
  different_devices();
  const std::string offer_of_black = black_.request("seek", wish()).at("d").at("room");
  by_link();
  play_and_resign();
  const std::string ended = white_.room();
  leave_rooms();
  black_leaves(4);
  restart();
  connect();
  EXPECT_EQ(code(black_.request("seek", wish())), "left_games");
  for (Player* player : {&white_, &black_}) player->join(ended);
  EXPECT_EQ(code(offer(black_, "rematch", "make")), "left_games");
  EXPECT_EQ(code(offer(white_, "rematch", "make")), "opponent_left_games");
  white_.leave();
  white_.join(offer_of_black);
  EXPECT_EQ(code(white_.request("sit", Json::object())), "opponent_left_games");
}

}  // namespace
}  // namespace fair_play_test
