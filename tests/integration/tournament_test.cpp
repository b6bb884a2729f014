// An evening over a real server: founded and joined by HTTP, played by sockets, read as JSON, CSV and TRF.
#include <gtest/gtest.h>

#include <map>

#include "server/base/clocks.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/schema.hpp"

namespace tournament_test {
namespace {

using support::Headers;
using support::HttpReply;
using support::Json;
using support::Player;

class TournamentOverHttp : public support::LobbyTest {
 protected:
  TournamentOverHttp() {
    for (const char* name : {"Ada", "Ben", "Cleo", "Dora"}) people_.emplace(name, account(name));
  }
  void found() {
    const Json settings = {{"name", "Friday"}, {"game", "tzaar"},   {"setup", "random"},
                           {"clock", "10+5"},  {"form", "swiss"},   {"starts", base::wall_ms() + 300'000},
                           {"rounds", 2},      {"pause_minutes", 0}};
    const HttpReply reply = ada().ask("POST", "/api/tournaments", settings);
    ASSERT_EQ(reply.status, 201u) << reply.body;
    id_ = Json::parse(reply.body).at("id");
  }
  Json act(const Player& who, const Json& body) {
    const HttpReply reply = who.ask("POST", at("/acts"), body);
    EXPECT_EQ(reply.status, 200u) << body << reply.body;
    return Json::parse(reply.body);
  }
  std::string at(const std::string& part = "") const { return "/api/tournaments/" + id_ + part; }
  Json seen() {
    const HttpReply reply = ada().ask("GET", at());
    EXPECT_EQ(support::schemas().check_http("tournament", reply.body), std::nullopt) << reply.body;
    return Json::parse(reply.body);
  }
  /// Reads what the topic tells, and then the whole, until it is so.
  template <class Condition>
  Json until(Condition condition) {
    for (;;) {
      const Json now = seen();
      if (condition(now)) return now;
      while (ada().read().at("t") != "tournament") continue;
    }
  }
  /// Both come to each game of the round, and the first of them resigns.
  void play_round(int round) {
    const Json now = until([&](const Json& table) { return begun(table, round); });
    for (const Json& board : now.at("rounds").at(static_cast<std::size_t>(round - 1)).at("boards")) {
      Player& first = player(now, board.at("first"));
      const std::string room = board.at("games").at(0).at("room");
      for (Player* one : {&first, &player(now, board.at("second"))}) one->join(room);
      EXPECT_EQ(first.request("resign", {{"key", "resign" + room}, {"ply", 0}}).at("t"), "ok");
      for (Player* one : {&first, &player(now, board.at("second"))}) one->leave();
    }
  }
  Player& ada() { return people_.at("Ada"); }

  std::map<std::string, Player> people_;

 private:
  static bool begun(const Json& table, int round) {
    if (table.at("round") < round) return false;
    for (const Json& board : table.at("rounds").at(static_cast<std::size_t>(round - 1)).at("boards")) {
      if (board.at("games").empty() || board.at("games").at(0).at("room").is_null()) return false;
    }
    return true;
  }
  Player& player(const Json& table, std::size_t row) {
    return people_.at(table.at("players").at(row).at("name").get<std::string>());
  }

  std::string id_;
};

TEST_F(TournamentOverHttp, IsPlayedToItsEndAndExported) {
  found();
  ada().send("tournament", {{"action", "subscribe"}, {"tournament", seen().at("id")}});
  for (auto& [name, player] : people_) act(player, {{"act", "join"}});
  act(ada(), {{"act", "start"}});
  play_round(1);
  play_round(2);
  const Json ended = until([](const Json& table) { return table.at("status") == "ended"; });
  EXPECT_EQ(ended.at("standings").at(0).at("points"), 4);
  EXPECT_EQ(ended.at("standings").size(), 4u);
  const std::string csv = ada().ask("GET", at("/table.csv")).body;
  const std::string trf = ada().ask("GET", at("/report.trf")).body;
  for (const auto& [name, player] : people_) {
    EXPECT_NE(csv.find(name), std::string::npos) << csv;
    EXPECT_NE(trf.find(name), std::string::npos) << trf;
  }
}

TEST_F(TournamentOverHttp, UnchangedTableIsNotSentAgain) {
  found();
  const HttpReply whole = ada().ask("GET", at());
  const std::string tag = whole.header("etag");
  support::HttpClient client(server_->port());
  const Headers signed_in{{"Authorization", "Bearer " + ada().token()}, {"If-None-Match", tag}};
  EXPECT_EQ(client.get(at(), signed_in).status, 304u);
  act(people_.at("Ben"), {{"act", "join"}});
  EXPECT_EQ(client.get(at(), signed_in).status, 200u);
}

TEST_F(TournamentOverHttp, ActsAreLimitedPerAddress) {
  found();
  HttpReply reply;
  for (int i = 0; i < 200 && reply.status != 429u; ++i) {
    reply = people_.at("Ben").ask("POST", at("/acts"), {{"act", "check_in"}});
  }
  EXPECT_EQ(reply.status, 429u) << reply.body;
}

}  // namespace
}  // namespace tournament_test
