// Whatever is sent wrongly gets the stated answer, and the game goes on.
#include <gtest/gtest.h>

#include "tests/integration/running_server.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace refusal_test {
namespace {

using support::Json;
using support::Player;
using support::RunningServer;

/// A game in which White has played D5xD4 and Black is to move.
class Refusal : public testing::Test {
 protected:
  Refusal() {
    white_.connect(server_.port());
    black_.connect(server_.port());
    black_.join(white_.create());
    black_.request("sit", {{"side", nullptr}});
    white_.read_until([&] { return white_.my_turn(); });
    first_answer_ = white_.turn("D5xD4", "first");
    for (Player* player : {&white_, &black_}) player->read_until([player] { return player->ply() == 1; });
  }

  static std::string code(const Json& reply) { return reply.at("d").value("code", "ok"); }

  void expect_the_game_goes_on() {
    EXPECT_EQ(black_.play(random_).at("t"), "ok");
    white_.read_until([&] { return white_.ply() == 2; });
    EXPECT_EQ(white_.play(random_).at("t"), "ok");
    black_.read_until([&] { return black_.ply() == 3; });
  }

  support::TempDatabase file_;
  RunningServer server_{support::test_settings(file_.path())};
  Player white_{server_.port()};
  Player black_{server_.port()};
  std::mt19937_64 random_{3};
  Json first_answer_;
};

TEST_F(Refusal, SameTurnTwiceGetsTheSameOkAndIsPlayedOnce) {
  const Json again = white_.request("turn", {{"key", "first"}, {"ply", 0}, {"turn", "D5xD4"}});
  EXPECT_EQ(again.at("t"), "ok");
  EXPECT_EQ(again.at("d"), first_answer_.at("d"));
  expect_the_game_goes_on();
}

TEST_F(Refusal, StaleTurnIsAnsweredWithTheMissingEvents) {
  const Json reply = white_.request("turn", {{"key", "late"}, {"ply", 0}, {"turn", "D5xD4"}});
  EXPECT_EQ(code(reply), "stale");
  EXPECT_EQ(reply["d"]["ply"], 1);
  ASSERT_EQ(reply["d"]["events"].size(), 1u);
  EXPECT_EQ(reply["d"]["events"][0]["d"]["turn"], "D5xD4");
  expect_the_game_goes_on();
}

TEST_F(Refusal, OutOfTurnMoveIsRefused) {
  EXPECT_EQ(code(white_.turn("E4xF4", "mine")), "not_your_turn");
  expect_the_game_goes_on();
}

TEST_F(Refusal, StrangersTurnIsRefused) {
  Player stranger(server_.port());
  stranger.connect(server_.port());
  stranger.join(white_.room());
  EXPECT_EQ(code(stranger.turn("F1xE1 C4xD4", "x")), "not_seated");
  EXPECT_EQ(code(stranger.request("sit", {{"side", "second"}})), "seat_taken");
  EXPECT_EQ(code(stranger.request("resign", {{"key", "r"}, {"ply", 1}})), "not_seated");
  expect_the_game_goes_on();
}

TEST_F(Refusal, IllegalTurnSaysTheRule) {
  const Json reply = black_.turn("F1xA5", "x");
  EXPECT_EQ(code(reply), "illegal");
  EXPECT_FALSE(reply["d"]["rule"].get<std::string>().empty());
  EXPECT_FALSE(reply["d"]["message"].get<std::string>().empty());
  expect_the_game_goes_on();
}

TEST_F(Refusal, BrokenJsonIsRefused) {
  black_.send_raw(R"({"t":"turn","id":77,)");
  Json reply = black_.read();
  while (reply.at("t") != "err") reply = black_.read();
  EXPECT_EQ(code(reply), "bad_json");
  expect_the_game_goes_on();
}

TEST_F(Refusal, UnknownTypeAndWrongFieldsAreRefused) {
  EXPECT_EQ(code(black_.request("teleport", Json::object())), "unknown_type");
  EXPECT_EQ(code(black_.request("turn", {{"key", "k"}, {"ply", "one"}, {"turn", "x"}})), "bad_message");
  expect_the_game_goes_on();
}

TEST_F(Refusal, FrameOverTheLimitEndsOnlyThatConnection) {
  black_.send_raw(std::string(8 * 1024 + 1, 'x'));
  EXPECT_EQ(black_.socket().read_close(), 1009u);
  black_.connect(server_.port());
  expect_the_game_goes_on();
}

TEST_F(Refusal, UpgradeWithACookieNeedsAnAllowedOrigin) {
  const std::string cookie = "gipfel_session=" + black_.token();
  const std::string own = "http://localhost:" + std::to_string(server_.port());
  const auto status = [&](const support::Headers& headers) {
    support::WsClient socket;
    return socket.connect(server_.port(), "/ws", headers);
  };
  EXPECT_EQ(status({{"cookie", cookie}, {"origin", "http://evil.example"}}), 403u);
  EXPECT_EQ(status({{"cookie", cookie}}), 403u);
  EXPECT_EQ(status({{"cookie", cookie}, {"origin", own}}), 101u);
  EXPECT_EQ(status({{"authorization", "Bearer " + black_.token()}}), 101u);
  expect_the_game_goes_on();
}

TEST_F(Refusal, MissingSessionClosesTheSocketWithAReadableCode) {
  for (const support::Headers& headers : {support::Headers{{"authorization", "Bearer nonsense"}}, support::Headers{}}) {
    support::WsClient socket;
    EXPECT_EQ(socket.connect(server_.port(), "/ws", headers), 101u);
    EXPECT_EQ(socket.read_close(), 4401u);
  }
  expect_the_game_goes_on();
}

TEST_F(Refusal, TicketOpensOneSocket) {
  const support::Headers mine{{"authorization", "Bearer " + black_.token()}};
  const Json made = Json::parse(support::http_post(server_.port(), "/api/ticket", "", mine).body);
  const std::string target = "/ws?ticket=" + made.at("ticket").get<std::string>();
  support::WsClient first, second;
  EXPECT_EQ(first.connect(server_.port(), target), 101u);
  EXPECT_EQ(Json::parse(first.read())["d"]["you"]["name"], black_.name());
  EXPECT_EQ(second.connect(server_.port(), target), 101u);
  EXPECT_EQ(second.read_close(), 4401u);
}

TEST_F(Refusal, EveryMessageWithAnIdGetsOneReply) {
  Player pinger(server_.port());
  pinger.connect(server_.port());
  EXPECT_EQ(pinger.request("ping", {{"c", 5}}).at("t"), "ok");
  pinger.send_raw(R"({"t":"ping","d":{"c":6}})");
  EXPECT_EQ(pinger.read().at("d").at("c"), 6);
}

TEST_F(Refusal, TooManyHttpRequestsAreRefused) {
  const std::uint16_t port = server_.port();  // each server counts by itself what an address asks
  unsigned status = 200;
  for (int i = 0; i < 400 && status != 429; ++i) status = support::http_get(port, "/api/games").status;
  EXPECT_EQ(status, 429u);
  EXPECT_EQ(support::http_get(port, "/healthz").status, 200u);
  expect_the_game_goes_on();
}

TEST_F(Refusal, UnknownRoomIsRefused) {
  Player lost(server_.port());
  lost.connect(server_.port());
  lost.send_raw(R"({"t":"join","id":5,"r":"abcdefghijkl","d":{"v":null}})");
  EXPECT_EQ(code(lost.read()), "not_found");
}

TEST_F(Refusal, UnknownGameIsRefused) {
  Player maker(server_.port());
  maker.connect(server_.port());
  Json create{{"game", "chess"}, {"setup", "fixed"}, {"clock", nullptr},
              {"rated", false},  {"side", "random"}, {"visibility", "public"}};
  EXPECT_EQ(code(maker.request("create", create)), "unknown_game");
  create["game"] = "tzaar";
  create["setup"] = "sideways";
  EXPECT_EQ(code(maker.request("create", create)), "bad_setup");
  create["setup"] = "fixed";
  create["clock"] = "0+5";
  EXPECT_EQ(code(maker.request("create", create)), "bad_clock");
  create["clock"] = "10+5";
  create["rated"] = true;
  EXPECT_EQ(code(maker.request("create", create)), "guest");
}

TEST_F(Refusal, TooManyMessagesCloseTheConnectionWithAReason) {
  for (int i = 0; i < 101; ++i) {
    black_.send_raw(R"({"t":"resign","r":")" + black_.room() + R"(","d":{"key":"k","ply":99}})");
  }
  Json last;
  try {
    for (;;) last = black_.read();
  } catch (const std::runtime_error&) {  // closed
  }
  EXPECT_EQ(code(last), "rate");
  EXPECT_GT(last["d"]["retry_ms"].get<int>(), 0);
  EXPECT_EQ(black_.socket().close_code(), 1008u);
  EXPECT_EQ(white_.request("ping", {{"c", 1}}).at("t"), "ok");
}

TEST_F(Refusal, TooManyRoomsOnOneConnectionAreRefused) {
  Player tourist(server_.port());
  tourist.connect(server_.port());
  const auto join = [&](const std::string& room) {
    tourist.send_raw(R"({"t":"join","id":1,"r":")" + room + R"(","d":{"v":null}})");
    Json reply = tourist.read();
    while (!reply.contains("id")) reply = tourist.read();
    return code(reply);
  };
  for (int i = 0; i < 40; ++i) EXPECT_EQ(join("room" + std::to_string(10'000'000 + i)), "not_found");
  std::vector<std::string> rooms;
  for (int maker = 0; maker < 11; ++maker) {
    Player guest(server_.port());
    guest.connect(server_.port());
    for (int i = 0; i < 3; ++i) rooms.push_back(guest.create_with({{"visibility", "private"}}));
  }
  for (int i = 0; i < 32; ++i) EXPECT_EQ(join(rooms[static_cast<std::size_t>(i)]), "ok");
  EXPECT_EQ(join(rooms[32]), "too_many_rooms");
}

}  // namespace
}  // namespace refusal_test
