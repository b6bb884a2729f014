// A server with people at it, and an operator whose commands race their requests.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/attack/browser.hpp"
#include "tests/integration/running_server.hpp"
#include "tests/support/loop.hpp"
#include "tests/support/operator.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace support {

class OperatorRaces : public testing::Test {
 protected:
  static config::Settings settings(const std::string& database) {
    config::Settings settings = test_settings(database);
    settings.requests_at_once = 1'000'000;
    settings.log_level = "info";  // a changed setting puts all of them in force, for the tests that follow, too
    settings.trusted_proxies = {"127.0.0.1"};
    return settings;
  }
  std::uint16_t port() const { return server_.port(); }
  Browser browser() const { return Browser(port()); }
  static Headers bearing(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }

  /// A server that is asked too much says so; anything else is a fault of its own.
  static HttpReply sane(HttpReply reply) {
    EXPECT_TRUE(reply.status < 500 || (reply.status == 503 && refusal(reply) == "busy")) << reply.body;
    return reply;
  }
  HttpReply get(const std::string& path, const std::string& token = "") {
    return sane(http_get(port(), path, token.empty() ? Headers() : bearing(token)));
  }
  HttpReply post(const std::string& path, const Json& body, const std::string& token = "") {
    return sane(http_post(port(), path, body.dump(), token.empty() ? Headers() : bearing(token)));
  }
  /// A text of the answer's body; empty if it was refused.
  static std::string text_of(const HttpReply& reply, const char* field) {
    return reply.status == 200 ? Json::parse(reply.body).value(field, "") : "";
  }
  static Json say(Player& by, const std::string& text) {
    return by.request("chat", {{"channel", "watchers"}, {"text", text}});
  }
  static std::string code(const Json& reply) { return reply.at("d").value("code", "ok"); }
  /// Reads until the operator's words are there.
  static void hear(Player& player, const std::string& words) {
    Json frame = player.read();
    while (frame.at("t") != "notice" || frame.at("d").at("text") != words) frame = player.read();
  }
  /// Two new guests at a game in this server.
  struct Pair {
    Player first;
    Player second;
  };
  Pair playing() const {
    Pair pair{Player(port()), Player(port())};
    for (Player* player : {&pair.first, &pair.second}) player->connect(port());
    pair.second.join(pair.first.create());
    EXPECT_EQ(pair.second.request("sit", {{"side", nullptr}}).at("t"), "ok");
    for (Player* player : {&pair.first, &pair.second}) {
      player->read_until([player] { return player->state().at("status") == "playing"; });
    }
    return pair;
  }

  TempDatabase file_;
  RunningServer server_{settings(file_.path())};
  Operator operator_{file_.path(), file_.folder()};
};

}  // namespace support
