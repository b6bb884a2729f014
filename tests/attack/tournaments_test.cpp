// Tournaments founded in a flood, joined and left without end, found out though unlisted, and run by people who do not
// direct them.
#include <gtest/gtest.h>

#include <utility>

#include "server/base/clocks.hpp"
#include "server/tournament/refusal.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/support/schema.hpp"

namespace tournaments_test {
namespace {

using support::HttpReply;
using support::Json;
using support::Player;

class TournamentAttacks : public support::LobbyTest {
 protected:
  static Json evening(bool unlisted = false) {
    return {{"name", "Friday"},    {"game", "tzaar"}, {"setup", "random"},
            {"clock", "10+5"},     {"form", "swiss"}, {"starts", base::wall_ms() + 300'000},
            {"unlisted", unlisted}};
  }
  std::string found(const Player& who, bool unlisted = false) {
    const HttpReply reply = who.ask("POST", "/api/tournaments", evening(unlisted));
    EXPECT_EQ(reply.status, 201u) << reply.body;
    return "/api/tournaments/" + Json::parse(reply.body).at("id").get<std::string>();
  }
  HttpReply act(const Player& who, const std::string& at, const Json& body) {
    return who.ask("POST", at + "/acts", body);
  }
  static std::string code(const HttpReply& reply) { return Json::parse(reply.body).at("error").at("code"); }

  Player ada_ = account("Ada");
  Player ben_ = account("Ben");
};

TEST_F(TournamentAttacks, OnePersonHasAtMostThreeOpen) {
  for (int i = 0; i < 3; ++i) found(ada_);
  EXPECT_EQ(code(ada_.ask("POST", "/api/tournaments", evening())), "tournament_too_many_open");
}

TEST_F(TournamentAttacks, FoundingsAreLimitedPerAddress) {
  const Player cleo = account("Cleo");
  for (const Player* who : {&std::as_const(ada_), &std::as_const(ben_), &cleo}) {
    for (int i = 0; i < 3; ++i) found(*who);
  }
  const Player dora = account("Dora");
  found(dora);
  EXPECT_EQ(dora.ask("POST", "/api/tournaments", evening()).status, 429u);
}

TEST_F(TournamentAttacks, JoiningAndLeavingIsLimited) {
  const std::string at = found(ada_);
  HttpReply reply;
  for (int i = 0; i <= tournament::most_joins; ++i) {
    reply = act(ben_, at, {{"act", "join"}});
    act(ben_, at, {{"act", "withdraw"}});
  }
  EXPECT_EQ(code(reply), "tournament_too_often");
}

TEST_F(TournamentAttacks, OnlyTheDirectorDirects) {
  const std::string at = found(ada_);
  ASSERT_EQ(act(ben_, at, {{"act", "join"}}).status, 200u);
  ASSERT_EQ(act(ada_, at, {{"act", "join"}}).status, 200u);
  for (const Json& body : std::vector<Json>{{{"act", "start"}},
                                            {{"act", "pause"}},
                                            {{"act", "cancel"}},
                                            {{"act", "expel"}, {"name", "Ada"}},
                                            {{"act", "set_pause"}, {"minutes", 5}},
                                            {{"act", "undo"}, {"number", 1}}}) {
    EXPECT_EQ(code(act(ben_, at, body)), "not_director") << body;
  }
  const HttpReply shown = ben_.ask("GET", at);
  EXPECT_EQ(support::schemas().check_http("tournament", shown.body), std::nullopt) << shown.body;
  EXPECT_EQ(Json::parse(shown.body).at("status"), "planned");
}

TEST_F(TournamentAttacks, AnUnlistedOneIsFoundByItsLinkAlone) {
  const std::string at = found(ada_, true);
  const HttpReply list = ben_.ask("GET", "/api/tournaments");
  EXPECT_EQ(support::schemas().check_http("tournaments", list.body), std::nullopt) << list.body;
  EXPECT_TRUE(Json::parse(list.body).at("tournaments").empty());
  EXPECT_EQ(ben_.ask("GET", at).status, 200u);
  EXPECT_EQ(ben_.ask("GET", "/api/tournaments/k3Xq9aTz01Lm").status, 404u);
}

TEST_F(TournamentAttacks, ACancelledOneStaysCancelled) {
  const std::string at = found(ada_);
  const Json cancelled = Json::parse(act(ada_, at, {{"act", "cancel"}}).body);
  EXPECT_EQ(cancelled.at("status"), "cancelled");
  EXPECT_EQ(code(act(ada_, at, {{"act", "undo"}})), "tournament_cancelled");
}

TEST_F(TournamentAttacks, WhatIsDoneIsReadByAllAndExported) {
  const std::string at = found(ada_);
  act(ada_, at, {{"act", "join"}});
  const HttpReply log = ben_.ask("GET", at + "/log");
  EXPECT_EQ(support::schemas().check_http("tournament_log", log.body), std::nullopt) << log.body;
  EXPECT_EQ(Json::parse(log.body).at("acts").at(1).at("name"), "Ada");
  EXPECT_NE(ben_.ask("GET", at + "/table.csv").body.find("Ada"), std::string::npos);
  EXPECT_NE(ben_.ask("GET", at + "/report.trf").body.find("012 Friday"), std::string::npos);
}

}  // namespace
}  // namespace tournaments_test
