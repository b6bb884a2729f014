// Events of clubs: those for members alone found out, joined and directed by people who have no part in the club.
#include <gmock/gmock.h>

#include "server/base/clocks.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/support/http_client.hpp"

namespace club_events_test {
namespace {

using support::HttpReply;
using support::Json;
using support::Player;
using testing::HasSubstr;
using testing::Not;

const std::string name = "The Oak's own evening";

class ClubEventAttacks : public support::LobbyTest {
 protected:
  ClubEventAttacks() {
    club_ = made(ada_.ask("POST", "/api/clubs", {{"name", "The Oak"}, {"entry", "open"}}));
    act_in_club(ben_, {{"act", "join"}});
  }
  static std::string made(const HttpReply& reply) {
    EXPECT_EQ(reply.status, 201u) << reply.body;
    return Json::parse(reply.body).at("id");
  }
  unsigned act_in_club(const Player& who, const Json& act) {
    return who.ask("POST", "/api/clubs/" + club_ + "/acts", act).status;
  }
  Json event(bool members_only) const {
    return {{"name", name},          {"game", "tzaar"},
            {"setup", "fixed"},      {"clock", "10+5"},
            {"form", "swiss"},       {"starts", base::wall_ms() + 3'600'000},
            {"check_in_minutes", 0}, {"least_players", 2},
            {"club", club_},         {"members_only", members_only}};
  }
  std::string found(const Player& who, bool members_only) {
    return made(who.ask("POST", "/api/tournaments", event(members_only)));
  }
  HttpReply act(const Player& who, const std::string& id, const Json& body) {
    return who.ask("POST", "/api/tournaments/" + id + "/acts", body);
  }
  Json shown(const Player& who, const std::string& id) {
    return Json::parse(who.ask("GET", "/api/tournaments/" + id).body);
  }
  /// In all lists, and whatever else of the site may speak of it.
  std::string everywhere(const Player& who) {
    std::string all;
    for (const std::string path : {"/api/tournaments", "/api/clubs", "/api/players/Ada", "/api/players/Ben",
                                   "/api/players/Ada/titles", "/api/games", "/api/me/data", "/tournaments"}) {
      all += who.ask("GET", path).body;
    }
    return all + who.ask("GET", "/api/clubs/" + club_ + "/events").body + who.ask("GET", "/club/" + club_).body;
  }

  Player ada_ = account("Ada");
  Player ben_ = account("Ben");
  Player eve_ = account("Eve");
  std::string club_;
};

/// Whoever has its id is told what they are told where there is no tournament.
TEST_F(ClubEventAttacks, MembersOnlyEventLooksLikeAnUnknownId) {
  const std::string id = found(ada_, true);
  EXPECT_EQ(act(ben_, id, {{"act", "join"}}).status, 200u);
  const std::string none = "k3Xq9aTz01Lm";
  const std::string place = "/api/tournaments/";
  Player nobody = guest();
  for (const Player* who : {&eve_, &nobody}) {
    for (const std::string end : {"", "/log", "/table.csv", "/report.trf"}) {
      const HttpReply told = who->ask("GET", place + id + end);
      EXPECT_EQ(told.status, 404u) << end;
      EXPECT_EQ(told.body, who->ask("GET", place + none + end).body) << end;
    }
    for (const char* word : {"join", "withdraw", "check_in", "ask_bye", "start", "pair", "adjudicate", "expel", "pause",
                             "resume", "set_pause", "undo", "cancel", "no_act"}) {
      const Json body{{"act", word}, {"name", "Ben"}, {"round", 1}, {"outcome", "drawn"}};
      EXPECT_EQ(act(*who, id, body).body, act(*who, none, body).body) << word;
    }
    EXPECT_THAT(everywhere(*who), Not(HasSubstr("own evening")));
    EXPECT_EQ(who->ask("GET", "/oembed?url=http://localhost/tournament/" + id).body,
              who->ask("GET", "/oembed?url=http://localhost/tournament/" + none).body);
    EXPECT_THAT(who->ask("GET", "/tournament/" + id).body, Not(HasSubstr("own evening")));
    for (const std::string end : {"", ".png", ".svg"}) {
      EXPECT_EQ(who->ask("GET", "/tournament/" + id + end).status, 404u) << end;
    }
  }
  EXPECT_THAT(everywhere(ben_), HasSubstr("own evening"));
  EXPECT_EQ(ben_.ask("GET", place + id + "/table.csv").status, 200u);
}

TEST_F(ClubEventAttacks, MembersOnlyEventSendsStrangersNothing) {
  const std::string id = found(ada_, true);
  const Json subscription{{"action", "subscribe"}, {"tournament", id}};
  EXPECT_EQ(code(eve_.request("tournament", subscription)), "ok");
  EXPECT_EQ(code(ben_.request("tournament", subscription)), "ok");
  EXPECT_EQ(act(ben_, id, {{"act", "join"}}).status, 200u);
  Json heard = ben_.read();
  while (heard.at("t") != "tournament") heard = ben_.read();
  EXPECT_EQ(heard.at("d").at("tournament"), id);
  const std::string open = found(ada_, false);  // its news come later than those that she must not hear
  EXPECT_EQ(code(eve_.request("tournament", {{"action", "subscribe"}, {"tournament", open}})), "ok");
  EXPECT_EQ(act(ben_, open, {{"act", "join"}}).status, 200u);
  heard = eve_.read();
  while (heard.at("t") != "tournament") heard = eve_.read();
  EXPECT_EQ(heard.at("d").at("tournament"), open);
}

TEST_F(ClubEventAttacks, StrangersSeeAnOpenEventButNeitherJoinNorDirectIt) {
  const std::string id = found(ada_, false);
  const HttpReply refused = act(eve_, id, {{"act", "join"}});
  EXPECT_EQ(refused.status, 403u);
  EXPECT_THAT(refused.body, HasSubstr("club_members"));
  EXPECT_EQ(shown(eve_, id).at("club").at("member"), false);
  EXPECT_EQ(act(ben_, id, {{"act", "join"}}).status, 200u);
  for (const Player* who : {&eve_, &ben_}) {
    for (const char* word : {"start", "pause", "cancel", "undo", "expel"}) {
      EXPECT_EQ(act(*who, id, {{"act", word}, {"name", "Ben"}}).status, 403u) << word;
    }
    EXPECT_THAT(who->ask("POST", "/api/tournaments", event(false)).body, HasSubstr("club_rank"));
  }
  act_in_club(ada_, {{"act", "make_officer"}, {"whom", "Ben"}});
  EXPECT_TRUE(shown(ben_, id).at("you").at("director"));
  EXPECT_EQ(act(ben_, id, {{"act", "cancel"}}).status, 200u);
}

TEST_F(ClubEventAttacks, FormerMemberKeepsResultsButLosesAccess) {
  const std::string id = found(ada_, true);
  const std::string open = found(ada_, false);
  EXPECT_EQ(act(ben_, id, {{"act", "join"}}).status, 200u);
  EXPECT_EQ(code(ben_.request("tournament", {{"action", "subscribe"}, {"tournament", id}})), "ok");
  EXPECT_EQ(act_in_club(ada_, {{"act", "ban"}, {"whom", "Ben"}}), 200u);
  EXPECT_EQ(ben_.ask("GET", "/api/tournaments/" + id).status, 404u);
  EXPECT_EQ(act(ben_, open, {{"act", "join"}}).status, 403u);
  EXPECT_THAT(everywhere(ben_), Not(HasSubstr(id)));
  EXPECT_EQ(shown(ada_, id).at("players").at(0).at("name"), "Ben");
  EXPECT_EQ(act(ada_, id, {{"act", "join"}}).status, 200u);
  EXPECT_EQ(code(ben_.request("tournament", {{"action", "subscribe"}, {"tournament", open}})), "ok");
  EXPECT_EQ(act(ada_, open, {{"act", "join"}}).status, 200u);
  Json heard = ben_.read();
  while (heard.at("t") != "tournament") heard = ben_.read();
  EXPECT_EQ(heard.at("d").at("tournament"), open);
}

TEST_F(ClubEventAttacks, EventsOfALinkClubAreMembersOnly) {
  act_in_club(ada_, {{"act", "set_entry"}, {"entry", "link"}});
  const std::string id = found(ada_, false);
  EXPECT_EQ(eve_.ask("GET", "/api/tournaments/" + id).status, 404u);
  EXPECT_EQ(eve_.ask("GET", "/api/clubs/" + club_ + "/events").status, 404u);
  EXPECT_EQ(ben_.ask("GET", "/api/tournaments/" + id).status, 200u);
}

/// It became one of a link after it had founded an open event: its name is not to be seen there any more.
TEST_F(ClubEventAttacks, OpenEventDoesNotNameAHiddenClub) {
  const std::string id = found(ada_, false);
  EXPECT_EQ(shown(eve_, id).at("club").at("name"), "The Oak");
  act_in_club(ada_, {{"act", "set_entry"}, {"entry", "link"}});
  EXPECT_TRUE(shown(eve_, id).at("club").is_null());
  EXPECT_THAT(eve_.ask("GET", "/api/tournaments").body, Not(HasSubstr("The Oak\"")));
  EXPECT_EQ(shown(ben_, id).at("club").at("name"), "The Oak");
}

TEST_F(ClubEventAttacks, FoundingForAnUnknownClubIsRefused) {
  Json wanted = event(true);
  wanted["club"] = "k3Xq9aTz01Lm";
  EXPECT_EQ(ada_.ask("POST", "/api/tournaments", wanted).status, 403u);
  wanted.erase("club");
  EXPECT_EQ(ada_.ask("POST", "/api/tournaments", wanted).status, 400u);
}

}  // namespace
}  // namespace club_events_test
