// What people do at one of several whole servers on one PostgreSQL, the others know.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <thread>
#include <utility>
#include <vector>

#include "server/base/clocks.hpp"
#include "server/moderation/acts.hpp"
#include "server/protocol/messages.hpp"
#include "tests/integration/three_servers.hpp"
#include "tests/support/http_client.hpp"

namespace cluster_people_test {
namespace {

using support::Json;
using support::Player;

class OnPostgresPeople : public support::ThreeServers {
 protected:
  static support::Headers bearer(const Player& who) { return {{"Authorization", "Bearer " + who.token()}}; }
};

TEST_F(OnPostgresPeople, LobbyCountsPeopleOfAllServers) {
  Player ann(one());
  Player ben(two());
  ann.connect(one());
  ben.connect(two());
  ASSERT_EQ(ann.request("lobby", {{"action", "subscribe"}}).at("t"), "ok");
  read_lobby(ann, [](const Json& news) { return news.at("counts").at("people") == 2; });
  ben.close();
  read_lobby(ann, [](const Json& news) { return news.at("counts").at("people") == 1; });
}

TEST_F(OnPostgresPeople, WhoIsHereIsShownAtAllServersUntilTheyHide) {
  Player ada = Player::with_account(one(), "Ada");
  Player ben(two());
  ada.connect(one());
  ben.connect(two());
  const auto total_at = [](std::uint16_t port) {
    const auto answer = support::HttpClient(port).request("GET", "/api/people/here?prefix=Ada", "", {});
    return Json::parse(answer.body).at("total").get<int>();
  };
  ASSERT_EQ(ben.request("lobby", {{"action", "subscribe"}}).at("t"), "ok");
  read_lobby(ben, [](const Json& news) { return news.at("counts").at("people") == 2; });
  EXPECT_EQ(total_at(two()), 1);
  const auto hide = [&](const char* body) {
    return support::HttpClient(three()).request("PUT", "/api/me/presence", body, bearer(ada)).status;
  };
  EXPECT_EQ(hide(R"({"hidden":true})"), 200U);
  for (const std::uint16_t port : {one(), two(), three()}) EXPECT_EQ(total_at(port), 0);
  read_lobby(ben, [](const Json& news) { return news.at("counts").at("people") == 1; });
}

TEST_F(OnPostgresPeople, MessageSentAtOneServerIsToldAtAnother) {
  Player ada = Player::with_account(one(), "Ada");
  Player ben = Player::with_account(two(), "Ben");
  ben.connect(two());
  const auto ask = [](std::uint16_t port, const Player& who, const char* method, const char* path, const char* body) {
    return support::HttpClient(port).request(method, path, body, bearer(who)).status;
  };
  EXPECT_EQ(ask(three(), ben, "PUT", "/api/me/writers", R"({"from":"all"})"), 200U);
  EXPECT_EQ(ask(one(), ada, "POST", "/api/me/messages/Ben", R"({"text":"Hello"})"), 200U);
  Json frame = ben.read();
  while (frame.at("t") != "unread") frame = ben.read();
  EXPECT_EQ(frame.at("d").at("messages"), 1);
}

/// The lines of the lobby's chat by their numbers, read until one says "last".
std::vector<std::pair<std::int64_t, std::string>> read_chat(Player& who) {
  std::vector<std::pair<std::int64_t, std::string>> lines;
  while (lines.empty() || lines.back().second != "last") {
    const Json frame = who.read();
    if (frame.at("t") != "lobby_chat") continue;
    for (const Json& each : frame.at("d").at("lines")) lines.emplace_back(each.at("v"), each.at("text"));
  }
  return lines;
}

TEST_F(OnPostgresPeople, WhatIsSaidInTheLobbyIsReadAtAllServersInOneOrderAndOnce) {
  std::vector<Player> writers;
  for (const char* name : {"Ada", "Ben", "Cal"}) writers.push_back(Player::with_account(one(), name));
  std::vector<Player> readers;
  for (const std::uint16_t port : {one(), two(), three()}) {
    readers.emplace_back(port);
    readers.back().connect(port);
    ASSERT_EQ(readers.back().request("lobby_chat", {{"action", "subscribe"}}).at("t"), "ok");
  }
  const std::array ports{one(), two(), three()};
  const auto say = [&](std::size_t who, const std::string& text) {
    const std::string body = Json{{"text", text}, {"key", text}}.dump();
    return support::HttpClient(ports[who]).request("POST", "/api/lobby/chat", body, bearer(writers[who])).status;
  };
  std::vector<std::thread> writing;
  for (std::size_t who = 0; who < 3; ++who) {
    writing.emplace_back([&, who] {
      for (int i = 0; i < 3; ++i) EXPECT_EQ(say(who, std::to_string(who) + "." + std::to_string(i)), 200U);
    });
  }
  for (std::thread& each : writing) each.join();
  EXPECT_EQ(say(0, "0.0"), 200U) << "sent again";
  EXPECT_EQ(say(0, "last"), 200U);
  const auto read = read_chat(readers[0]);
  EXPECT_EQ(read.size(), 10U);
  EXPECT_TRUE(std::is_sorted(read.begin(), read.end()));
  EXPECT_EQ(read_chat(readers[1]), read);
  EXPECT_EQ(read_chat(readers[2]), read);
}

TEST_F(OnPostgresPeople, LineOfTheLobbyIsRemovedAtAllServers) {
  Player ada = Player::with_account(one(), "Ada");
  Player reader(three());
  reader.connect(three());
  ASSERT_EQ(reader.request("lobby_chat", {{"action", "subscribe"}}).at("t"), "ok");
  const auto answer = support::HttpClient(one()).request("POST", "/api/lobby/chat", R"({"text":"last"})", bearer(ada));
  const std::int64_t number = Json::parse(answer.body).at("v");
  ASSERT_EQ(read_chat(reader).back().first, number);
  {
    storage::Database database(database_.path(), storage::Access::read_write);
    const moderation::Act act{"remove_line", "", 0, "", core::RoomId("lobby"), number};
    EXPECT_TRUE(moderation::perform(database, act, std::nullopt, 1, {}).has_value());
  }
  Json frame = reader.read();
  while (frame.at("t") != "lobby_chat") frame = reader.read();
  EXPECT_EQ(frame.at("d").at("gone"), Json::array({number}));
}

/// A game at the second server, of which one player is connected to the first and announces their absence at the third.
TEST_F(OnPostgresPeople, AbsenceAnnouncedAtOneServerStopsAClockAtAnother) {
  Player ada = Player::with_account(one(), "Ada");
  Player ben = Player::with_account(two(), "Ben");
  ben.connect(two());
  const std::string room = ben.create_with({{"clock", "3d"}, {"side", "second"}});
  ada.connect(one());
  ada.join(room);
  ASSERT_EQ(ada.request("sit", {{"side", nullptr}}).at("t"), "ok");
  ben.read_until([&] { return ben.state().at("status") == "playing"; });
  const std::int64_t due_ms = ben.state().at("clock").at("turn_by");
  const std::int64_t until_ms = base::wall_ms() + 2 * 86'400'000;
  const auto ask = [&ada](std::uint16_t port, const char* path, const Json& body) {
    return support::HttpClient(port).request("POST", path, body.dump(), bearer(ada)).status;
  };
  ASSERT_EQ(ask(three(), "/api/me/absence", {{"until", until_ms}}), 200U);
  ben.read_until([&] { return ben.state().at("clock").contains("away"); });
  EXPECT_EQ(ben.state().at("clock").at("away").at("first").at("until"), until_ms);
  EXPECT_GT(ben.state().at("clock").at("turn_by").get<std::int64_t>(), due_ms + 2 * 86'400'000 - 600'000);
  for (const std::uint16_t port : {one(), two(), three()}) {
    const Json shown = Json::parse(support::http_get(port, "/api/players/Ada").body);
    EXPECT_EQ(shown.at("away_until"), until_ms) << "it holds everywhere once it is answered";
  }
  two_->stop();
  two_.reset();
  Player cal(three());
  cal.connect(three());
  cal.join(room);
  EXPECT_EQ(cal.state().at("clock").at("away").at("first").at("until"), until_ms) << "the room has moved";
  ASSERT_EQ(ask(one(), "/api/me/absence/end", Json::object()), 200U);
  cal.read_until([&] { return !cal.state().at("clock").contains("away"); });
}

/// The server that runs the room ends; another takes the lines over with the room, and shows them to their owner alone.
TEST_F(OnPostgresPeople, ConditionalTurnsMoveWithTheirRoom) {
  constexpr const char* secret = "F1xE1 C4xD4";
  Player ann(one());
  Player ben(two());
  ben.connect(two());
  const std::string room = ben.create_with({{"clock", "3d"}, {"side", "second"}});
  ann.connect(one());
  ann.join(room);
  ASSERT_EQ(ann.request("sit", {{"side", nullptr}}).at("t"), "ok");
  ben.read_until([&] { return ben.state().at("status") == "playing"; });
  const Json lines = Json::array({Json::array({"D5xD4", secret})});
  ASSERT_EQ(ben.request("conditional", {{"ply", 0}, {"lines", lines}}).at("t"), "ok");
  two_->stop();
  two_.reset();
  ann.close();
  ann.connect(three());
  EXPECT_EQ(ann.state().dump().find(secret), std::string::npos);
  EXPECT_EQ(ann.request("conditional", Json::object()).dump().find(secret), std::string::npos);
  ben.close();
  ben.connect(one());
  EXPECT_NE(ben.request("conditional", Json::object()).dump().find(secret), std::string::npos);
  ASSERT_EQ(ann.request("turn", {{"key", "k"}, {"ply", 0}, {"turn", "D5xD4"}}).at("t"), "ok");
  ann.read_until([&] { return ann.ply() == 2; });
  Player cal(one());
  cal.connect(one());
  cal.join(room);
  EXPECT_EQ(cal.state().at("turns").at(1), secret);
}

TEST_F(OnPostgresPeople, SeeksAtTwoServersArePaired) {
  Player ann(two());
  Player ben(three());
  ann.connect(two());
  ben.connect(three());
  const Json anns = ann.request("seek", seek("anns"));
  const Json bens = ben.request("seek", seek("bens"));
  ASSERT_EQ(anns.at("t"), "ok") << anns;
  ASSERT_EQ(bens.at("t"), "ok") << bens;
  EXPECT_EQ(anns.at("d").at("room"), bens.at("d").at("room"));
  EXPECT_TRUE(bens.at("d").at("paired"));
  const std::string room = bens.at("d").at("room");
  for (Player* player : {&ann, &ben}) {
    player->join(room);
    player->read_until([&] { return player->state().at("status") == "playing"; });
  }
}

TEST_F(OnPostgresPeople, SeekRepeatedAtAnotherServerReturnsItsRoom) {
  Player ann(two());
  ann.connect(two());
  const Json first = ann.request("seek", seek("same"));
  ann.close();
  Player again = ann.another_tab();
  again.connect(three());
  EXPECT_EQ(again.request("seek", seek("same")).at("d").at("room"), first.at("d").at("room"));
}

TEST_F(OnPostgresPeople, LoggingOutAtOneServerClosesSocketsAtAll) {
  Player ann(one());
  ann.connect(two());
  const auto answer = support::http_post(one(), "/api/logout", "", bearer(ann));
  EXPECT_EQ(answer.status, 200U);
  EXPECT_EQ(ann.socket().read_close(), 4401U);
}

TEST_F(OnPostgresPeople, TicketOpensOneSocketAtAnyServer) {
  Player ann(one());
  const auto answer = support::http_post(one(), "/api/ticket", "", bearer(ann));
  const std::string path = "/ws?ticket=" + Json::parse(answer.body).at("ticket").get<std::string>();
  support::WsClient first;
  ASSERT_EQ(first.connect(two(), path), 101U);
  EXPECT_NE(first.read().find(R"("t":"hello")"), std::string::npos);
  support::WsClient second;
  ASSERT_EQ(second.connect(three(), path), 101U);
  EXPECT_EQ(second.read_close(), 4401U);
}

// ---- limits of one person

TEST_F(OnPostgresPeople, ConnectionLimitCountsAllServers) {
  Player ann(one());
  ann.connect(one());
  Player tab = ann.another_tab();
  tab.connect(two());
  Player last = ann.another_tab();
  last.connect(three());
  for (auto* server : {&one_, &two_, &three_}) (*server)->settle();
  for (const std::uint16_t port : {one(), two(), three()}) {
    support::WsClient socket;
    EXPECT_EQ(socket.connect(port, "/ws", bearer(ann)), 101U);
    EXPECT_EQ(socket.read_close(), 1008U);
  }
  tab.close();
  const auto is_admitted = [&] {
    try {
      ann.another_tab().connect(three());
      return true;
    } catch (const std::exception&) {
      return false;  // the third server has not heard of it yet
    }
  };
  while (!is_admitted()) continue;
}

/// The messages of the lobby have the tightest rate that ends a connection.
TEST_F(OnPostgresPeople, MessageRateCountsAllServers) {
  const auto send = [](Player& by, int messages) {
    for (int i = 0; i < messages; ++i) by.send_raw(R"({"t":"unseek","r":"abcdefghijkl","d":{}})");
    EXPECT_EQ(by.request("ping", {{"c", 1}}).at("t"), "ok");  // all of them have been read
  };
  const int half = static_cast<int>(protocol::lobby_rate.messages) / 2;
  Player ann(one());
  ann.connect(one());
  Player tab = ann.another_tab();
  tab.connect(two());
  send(ann, half);
  one_->settle();
  send(tab, half);
  two_->settle();
  for (Player* by : {&tab, &ann}) {
    for (int i = 0; i < half; ++i) by->send_raw(R"({"t":"unseek","r":"abcdefghijkl","d":{}})");
    EXPECT_EQ(by->socket().read_close(), 1008U);
  }
}

}  // namespace
}  // namespace cluster_people_test
