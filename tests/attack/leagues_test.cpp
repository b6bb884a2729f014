// Leagues founded by people who may not, joined and left without end, and asked of too often.
#include <gtest/gtest.h>

#include "server/base/clocks.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/engine/database.hpp"
#include "server/tournament/refusal.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/support/schema.hpp"

namespace leagues_test {
namespace {

using support::HttpReply;
using support::Json;
using support::Player;

class LeagueAttacks : public support::LobbyTest {
 protected:
  LeagueAttacks() {
    storage::Database database(database_.path(), storage::Access::read_write);
    EXPECT_TRUE(moderation::appoint(database, "Ada", true, 0));
  }

  static Json league() {
    return {{"name", "League"},
            {"game", "tzaar"},
            {"setup", "random"},
            {"clock", "3d"},
            {"starts", base::wall_ms() + 3'600'000}};
  }
  std::string found() {
    const HttpReply reply = ada_.ask("POST", "/api/leagues", league());
    EXPECT_EQ(reply.status, 201u) << reply.body;
    return "/api/leagues/" + Json::parse(reply.body).at("id").get<std::string>();
  }
  static HttpReply act(const Player& who, const std::string& at, const char* act) {
    return who.ask("POST", at + "/acts", {{"act", act}});
  }
  static std::string code(const HttpReply& reply) { return Json::parse(reply.body).at("error").at("code"); }

  Player ada_ = account("Ada");
  Player ben_ = account("Ben");
};

TEST_F(LeagueAttacks, OnlyAnAdministratorFoundsAndCloses) {
  EXPECT_EQ(code(ben_.ask("POST", "/api/leagues", league())), "not_admin");
  const std::string at = found();
  EXPECT_EQ(code(act(ben_, at, "close")), "not_admin");
  EXPECT_EQ(act(ada_, at, "close").status, 200u);
  EXPECT_EQ(code(act(ben_, at, "join")), "league_closed");
}

TEST_F(LeagueAttacks, WhatIsShownIsAsItsSchemasSay) {
  const std::string at = found();
  const HttpReply joined = act(ben_, at, "join");
  EXPECT_EQ(support::schemas().check_http("league", joined.body), std::nullopt) << joined.body;
  EXPECT_EQ(Json::parse(joined.body).at("signed_up").at(0).at("name"), "Ben");
  EXPECT_EQ(Json::parse(joined.body).at("you").at("may"), Json({"withdraw"}));
  const HttpReply list = ada_.ask("GET", "/api/leagues");
  EXPECT_EQ(support::schemas().check_http("leagues", list.body), std::nullopt) << list.body;
  EXPECT_EQ(Json::parse(list.body).at("leagues").at(0).at("players"), 1);
  EXPECT_EQ(ben_.ask("GET", "/api/leagues/k3Xq9aTz01Lm").status, 404u);
}

TEST_F(LeagueAttacks, SettingsThatCannotWorkAreRefusedByName) {
  const auto refused = [this](const char* field, const Json& value) {
    Json body = league();
    body[field] = value;
    return code(ada_.ask("POST", "/api/leagues", body));
  };
  EXPECT_EQ(refused("name", std::string(61, 'x')), "league_name");
  EXPECT_EQ(refused("clock", "10+5"), "league_clock_kind");
  EXPECT_EQ(refused("game", "chess"), "league_unknown_game");
  EXPECT_EQ(refused("least_in_division", 7), "league_settings");
  EXPECT_EQ(refused("starts", base::wall_ms() + 367LL * 86'400'000), "league_starts");
  EXPECT_EQ(refused("season_days", 1), "bad_request");
}

TEST_F(LeagueAttacks, JoiningAndLeavingIsLimited) {
  const std::string at = found();
  HttpReply reply;
  for (int i = 0; i <= tournament::most_joins; ++i) {
    reply = act(ben_, at, "join");
    act(ben_, at, "withdraw");
  }
  EXPECT_EQ(code(reply), "league_too_often");
}

TEST_F(LeagueAttacks, ALeagueForMembersOnlyLooksLikeAnUnknownId) {
  Player eve = account("Eve");
  const HttpReply founded = ben_.ask("POST", "/api/clubs", {{"name", "The Oak"}, {"entry", "open"}});
  const std::string club = Json::parse(founded.body).at("id");
  Json wanted = league();
  wanted["name"] = "The Oak's own league";
  wanted["club"] = club;
  wanted["members_only"] = true;
  EXPECT_EQ(code(eve.ask("POST", "/api/leagues", wanted)), "club_rank");
  const HttpReply made = ben_.ask("POST", "/api/leagues", wanted);
  ASSERT_EQ(made.status, 201u) << made.body;
  const std::string id = Json::parse(made.body).at("id");
  const HttpReply joined = act(ben_, "/api/leagues/" + id, "join");
  EXPECT_EQ(support::schemas().check_http("league", joined.body), std::nullopt) << joined.body;
  EXPECT_EQ(Json::parse(joined.body).at("club").at("name"), "The Oak");

  const std::string none = "k3Xq9aTz01Lm";
  Player nobody = guest();
  const auto everywhere = [&club](const Player& who) {
    std::string all;
    for (const std::string path : {"/api/leagues", "/api/tournaments", "/tournaments", "/api/players/Ben/titles"}) {
      all += who.ask("GET", path).body;
    }
    return all + who.ask("GET", "/api/clubs/" + club + "/events").body + who.ask("GET", "/club/" + club).body;
  };
  for (const Player* who : {&eve, &nobody}) {
    EXPECT_EQ(who->ask("GET", "/api/leagues/" + id).body, who->ask("GET", "/api/leagues/" + none).body);
    for (const char* word : {"join", "sign_off", "withdraw", "close", "no_act"}) {
      EXPECT_EQ(act(*who, "/api/leagues/" + id, word).body, act(*who, "/api/leagues/" + none, word).body) << word;
    }
    EXPECT_EQ(who->ask("GET", "/league/" + id).status, 404u);
    EXPECT_EQ(who->ask("GET", "/league/" + id).body.find("own league"), std::string::npos);
    EXPECT_EQ(everywhere(*who).find("own league"), std::string::npos);
  }
  EXPECT_NE(everywhere(ben_).find("own league"), std::string::npos);
  EXPECT_EQ(ben_.ask("GET", "/league/" + id).status, 200u);
  const HttpReply events = ben_.ask("GET", "/api/clubs/" + club + "/events");
  EXPECT_EQ(support::schemas().check_http("club_events", events.body), std::nullopt) << events.body;
}

TEST_F(LeagueAttacks, FoundingIsLimitedPerAddress) {
  HttpReply reply;
  for (int i = 0; i <= 10; ++i) reply = ben_.ask("POST", "/api/leagues", league());
  EXPECT_EQ(reply.status, 429u);
}

TEST_F(LeagueAttacks, ActsAreLimitedPerAddress) {
  HttpReply reply;
  for (int i = 0; i <= 120; ++i) reply = act(ben_, "/api/leagues/k3Xq9aTz01Lm", "join");
  EXPECT_EQ(reply.status, 429u);
}

}  // namespace
}  // namespace leagues_test
