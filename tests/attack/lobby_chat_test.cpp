// The lobby's chat flooded, written in by those who may not, heard by those who have not opened it, and used to find
// out who is here although they hide.
#include <gmock/gmock.h>

#include "server/storage/people/lobby_chat_store.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/support/http_client.hpp"

namespace lobby_chat_attack_test {
namespace {

using support::HttpClient;
using support::HttpReply;
using support::Json;
using support::Player;

class LobbyChatAttack : public support::LobbyTest {
 protected:
  HttpReply say(const Player& who, const std::string& line) {
    return who.ask("POST", "/api/lobby/chat", {{"text", line}});
  }
  static Json news(Player& who) {
    Json frame = who.read();
    while (frame.at("t") != "lobby_chat") frame = who.read();
    return frame.at("d");
  }
  static Json open(Player& who) {
    EXPECT_EQ(who.request("lobby_chat", {{"action", "subscribe"}}).at("t"), "ok");
    return news(who);
  }

  Player ada_ = account("Ada");
  Player eve_ = account("Eve");
  Player guest_ = guest();
};

TEST_F(LobbyChatAttack, FloodIsRefusedAndOthersStillWrite) {
  int said = 0;
  for (int i = 0; i < 100; ++i) {
    const HttpReply reply = say(eve_, std::to_string(i));
    EXPECT_THAT(reply.status, testing::AnyOf(200u, 429u)) << reply.body;
    if (reply.status == 200u) ++said;
  }
  EXPECT_LE(said, storage::lobby_lines_a_minute);
  EXPECT_EQ(say(ada_, "Hello").status, 200u);
  EXPECT_EQ(open(guest_).at("lines").size(), static_cast<std::size_t>(said) + 1);
}

TEST_F(LobbyChatAttack, OnlyAccountsWrite) {
  EXPECT_EQ(say(guest_, "Hello").status, 403u);
  EXPECT_EQ(HttpClient(server_->port()).request("POST", "/api/lobby/chat", R"({"text":"Hello"})", {}).status, 401u);
  EXPECT_EQ(open(guest_).at("lines"), Json::array());
}

TEST_F(LobbyChatAttack, WhoeverHasNotOpenedItHearsNothing) {
  open(guest_);
  EXPECT_EQ(say(ada_, "Hello").status, 200u);
  EXPECT_EQ(news(guest_).at("lines").at(0).at("text"), "Hello");
  eve_.send("ping", {{"c", 1}});
  EXPECT_EQ(eve_.read().at("t"), "pong") << "nothing came before";
}

/// A subscription that is repeated is one subscription.
TEST_F(LobbyChatAttack, LineIsHeardOnceHoweverOftenItWasOpened) {
  for (int i = 0; i < 10; ++i) open(guest_);
  EXPECT_EQ(say(ada_, "Hello").status, 200u);
  EXPECT_EQ(news(guest_).at("lines").size(), 1u);
  guest_.send("ping", {{"c", 1}});
  EXPECT_EQ(guest_.read().at("t"), "pong");
}

/// What others see is the same whether somebody who hides has it open or not; only what they write themselves shows.
TEST_F(LobbyChatAttack, WhoeverHidesIsNotFoundByReading) {
  EXPECT_EQ(eve_.ask("PUT", "/api/me/presence", {{"hidden", true}}).status, 200u);
  EXPECT_EQ(say(eve_, "Hello").status, 200u);
  const Json before = open(ada_);
  const std::string state = ada_.ask("GET", "/api/lobby/chat").body;
  open(eve_);
  EXPECT_EQ(open(ada_), before);
  EXPECT_EQ(ada_.ask("GET", "/api/lobby/chat").body, state);
  eve_.close();
  EXPECT_EQ(open(ada_), before);
  EXPECT_THAT(before.dump(), testing::Not(testing::HasSubstr("online")));
  const Json here = Json::parse(ada_.ask("GET", "/api/people/here?prefix=Eve").body);
  EXPECT_EQ(here.at("total"), 0) << "writing has not given them away in the list";
}

TEST_F(LobbyChatAttack, MarkupStaysText) {
  EXPECT_EQ(say(ada_, "<img src=x onerror=alert(1)>").status, 200u);
  EXPECT_EQ(open(guest_).at("lines").at(0).at("text"), "<img src=x onerror=alert(1)>");
}

TEST_F(LobbyChatAttack, OnlyAdminsRemoveLines) {
  const Json said = Json::parse(say(ada_, "Hello").body);
  const Json act{{"act", "remove_line"}, {"room", "lobby"}, {"version", said.at("v")}};
  EXPECT_EQ(eve_.ask("POST", "/api/admin/act", act).status, 404u);
  EXPECT_EQ(ada_.ask("POST", "/api/admin/act", act).status, 404u);
  EXPECT_EQ(open(guest_).at("lines").size(), 1u);
}

}  // namespace
}  // namespace lobby_chat_attack_test
