// Messages flooded, written by people who are blocked, read by others, and found out from what is refused.
#include <gmock/gmock.h>

#include "server/storage/people/message_store.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/support/http_client.hpp"

namespace messages_test {
namespace {

using support::Headers;
using support::HttpClient;
using support::HttpReply;
using support::Json;
using support::Player;

class Messages : public support::LobbyTest {
 protected:
  HttpReply ask(const Player& who, const std::string& method, const std::string& path, const Json& body = {}) {
    const Headers headers{{"Authorization", "Bearer " + who.token()}};
    return HttpClient(server_->port()).request(method, path, body.is_null() ? "" : body.dump(), headers);
  }
  HttpReply send(const Player& from, const Player& to, const std::string& line = "Hello") {
    return ask(from, "POST", "/api/me/messages/" + to.name(), {{"text", line}});
  }
  void let_write(const Player& who, const std::string& from) {
    EXPECT_EQ(ask(who, "PUT", "/api/me/writers", {{"from", from}}).status, 200u);
  }
  void tie(const Player& who, const Player& other, const std::string& tie) {
    EXPECT_EQ(ask(who, "PUT", "/api/me/people/" + other.name(), {{"tie", tie}}).status, 200u);
  }

  Player ada_ = account("Ada");
  Player ben_ = account("Ben");
  Player eve_ = account("Eve");
};

TEST_F(Messages, FloodIsRefusedAndNothingOfItIsStored) {
  let_write(ben_, "all");
  int sent = 0;
  for (int i = 0; i < 200; ++i) {
    const HttpReply reply = send(eve_, ben_, std::to_string(i));
    EXPECT_THAT(reply.status, testing::AnyOf(200u, 429u)) << reply.body;
    if (reply.status == 200u) ++sent;
  }
  EXPECT_LE(sent, storage::messages_a_minute);
  const Json unread = Json::parse(ask(ben_, "GET", "/api/me/unread").body);
  EXPECT_EQ(unread.at("unread"), sent);
}

/// Nothing that is refused says whether the receiver has blocked them or takes no messages from strangers.
TEST_F(Messages, WhoeverIsBlockedIsRefusedAsStrangersAre) {
  const HttpReply stranger = send(eve_, ben_);
  EXPECT_EQ(stranger.status, 403u);
  const std::string shown = ask(eve_, "GET", "/api/me/messages/Ben").body;
  tie(ben_, eve_, "block");
  EXPECT_EQ(send(eve_, ben_).body, stranger.body);
  EXPECT_EQ(ask(eve_, "GET", "/api/me/messages/Ben").body, shown);
  let_write(ben_, "all");
  EXPECT_EQ(send(eve_, ben_).body, stranger.body);
  EXPECT_EQ(ask(eve_, "GET", "/api/me/messages/Ben").body, shown);
  EXPECT_EQ(Json::parse(ask(ben_, "GET", "/api/me/unread").body).at("unread"), 0);
}

TEST_F(Messages, OthersFindNothingOfAConversation) {
  let_write(ben_, "all");
  const Json sent = Json::parse(send(ada_, ben_, "Secret").body);
  for (const std::string path : {"/api/me/messages", "/api/me/messages/Ada", "/api/me/messages/Ben",
                                 "/api/me/messages/Ben?before=9000", "/api/me/unread", "/api/me/data"}) {
    EXPECT_THAT(ask(eve_, "GET", path).body, testing::Not(testing::HasSubstr("Secret"))) << path;
  }
  for (const char* whom : {"Ada", "Ben"}) {
    const std::string path = std::string("/api/me/messages/") + whom;
    EXPECT_EQ(ask(eve_, "POST", path + "/report", {{"id", sent.at("id")}}).status, 404u);
    EXPECT_EQ(ask(eve_, "PUT", path, {{"id", sent.at("id")}}).status, 200u) << "it changes nothing";
  }
  EXPECT_EQ(Json::parse(ask(ben_, "GET", "/api/me/unread").body).at("unread"), 1);
}

TEST_F(Messages, OnlyTheReceiverIsTold) {
  let_write(ben_, "all");
  EXPECT_EQ(send(ada_, ben_).status, 200u);
  Json frame = ben_.read();
  while (frame.at("t") != "unread") frame = ben_.read();
  EXPECT_EQ(frame.at("d").at("messages"), 1);
  eve_.send("ping", {{"c", 1}});
  EXPECT_EQ(eve_.read().at("t"), "pong") << "nothing came before";
}

TEST_F(Messages, NothingIsReadWithoutASession) {
  for (const std::string path : {"/api/me/messages", "/api/me/messages/Ada", "/api/me/unread", "/api/me/writers"}) {
    EXPECT_EQ(HttpClient(server_->port()).request("GET", path, "", {}).status, 401u) << path;
  }
}

}  // namespace
}  // namespace messages_test
