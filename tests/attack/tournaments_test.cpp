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

/// Ada and Ben have to agree on when they play; Eve is a stranger.
class ArrangedAttacks : public TournamentAttacks {
 protected:
  ArrangedAttacks() {
    Json asked = evening();
    asked.update({{"form", "round_robin"}, {"round_days", 7}, {"least_players", 2}});
    at_ =
        "/api/tournaments/" + Json::parse(ada_.ask("POST", "/api/tournaments", asked).body).at("id").get<std::string>();
    for (const Player* each : {&std::as_const(ada_), &std::as_const(ben_)}) act(*each, at_, {{"act", "join"}});
    act(ada_, at_, {{"act", "start"}});
  }
  Json shown_to(const Player& who) { return Json::parse(who.ask("GET", at_).body); }
  static Json proposal(std::int64_t at_ms) { return {{"act", "propose_times"}, {"round", 1}, {"times", {at_ms}}}; }

  const std::int64_t tomorrow_ms_ = (base::wall_ms() / 60'000 + 24 * 60) * 60'000;
  const Player eve_ = account("Eve");
  std::string at_;
};

TEST_F(ArrangedAttacks, AStrangerHasNoPartAndSeesNoProposal) {
  ASSERT_EQ(act(ada_, at_, proposal(tomorrow_ms_)).status, 200u);
  const Json taking = {{"act", "agree_time"}, {"round", 1}, {"time", tomorrow_ms_}};
  const Json ready = {{"act", "say_ready"}, {"round", 1}};
  for (const Json& body : {proposal(tomorrow_ms_), taking, ready}) {
    EXPECT_EQ(code(act(eve_, at_, body)), "tournament_unknown_player") << body;
  }
  EXPECT_EQ(code(act(ada_, at_, taking)), "tournament_not_proposed") << "she cannot answer for Ben";
  EXPECT_EQ(eve_.ask("GET", at_).body.find(std::to_string(tomorrow_ms_)), std::string::npos);
  EXPECT_EQ(eve_.ask("GET", at_ + "/log").body.find("times_proposed"), std::string::npos);
  EXPECT_EQ(shown_to(ben_).at("you").at("match").at("other").at("times").at(0), tomorrow_ms_);
  EXPECT_FALSE(shown_to(eve_).at("you").contains("match"));
  ASSERT_EQ(act(ben_, at_, taking).status, 200u);
  EXPECT_EQ(eve_.ask("GET", at_ + "/match.ics").status, 404u);
  EXPECT_NE(ben_.ask("GET", at_ + "/match.ics").body.find("SUMMARY:TZAAR against Ada"), std::string::npos);
  const HttpReply shown = ben_.ask("GET", at_);
  EXPECT_EQ(support::schemas().check_http("tournament", shown.body), std::nullopt) << shown.body;
}

TEST_F(ArrangedAttacks, ProposalsAreLimited) {
  Json many = proposal(tomorrow_ms_);
  for (int i = 1; i <= 5; ++i) many["times"].push_back(tomorrow_ms_ + i * 60'000);
  EXPECT_EQ(code(act(ada_, at_, many)), "tournament_too_many_times");
  for (const Json& wrong : std::vector<Json>{"soon", -1, 1.5, nullptr}) {
    Json body = proposal(tomorrow_ms_);
    body["times"][0] = wrong;
    EXPECT_EQ(act(ada_, at_, body).status, 400u) << body;
  }
  for (int i = 0; i < tournament::most_proposals; ++i) {
    EXPECT_EQ(act(ada_, at_, proposal(tomorrow_ms_ + i * 60'000)).status, 200u);
  }
  EXPECT_EQ(code(act(ada_, at_, proposal(tomorrow_ms_ - 60'000))), "tournament_too_many_proposals");
}

TEST_F(ArrangedAttacks, AZoneThatThereIsNotIsNobodysZone) {
  Json body = proposal(tomorrow_ms_);
  body["zone"] = "../../etc/passwd";
  ASSERT_EQ(act(ada_, at_, body).status, 200u);
  EXPECT_EQ(shown_to(ben_).at("you").at("match").at("other").at("zone"), "");
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
