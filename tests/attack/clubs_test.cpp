// Clubs flooded, their links guessed, those of links found out, and run by people who have no part in them.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "server/http/clubs/link_guesses.hpp"
#include "server/storage/clubs/club_limits.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/support/http_client.hpp"

namespace clubs_test {
namespace {

using support::HttpClient;
using support::HttpReply;
using support::Json;
using support::Player;

class ClubAttacks : public support::LobbyTest {
 protected:
  Json found(const Player& who, const std::string& name, const std::string& entry) {
    const HttpReply reply = who.ask("POST", "/api/clubs", {{"name", name}, {"entry", entry}});
    EXPECT_EQ(reply.status, 201u) << reply.body;
    return Json::parse(reply.body);
  }
  HttpReply act(const Player& who, const Json& club, const Json& body) {
    return who.ask("POST", "/api/clubs/" + club.at("id").get<std::string>() + "/acts", body);
  }
  int members(const Player& who, const Json& club) {
    return Json::parse(who.ask("GET", "/api/clubs/" + club.at("id").get<std::string>()).body).at("members");
  }

  Player ada_ = account("Ada");
  Player ben_ = account("Ben");
  Player eve_ = account("Eve");
};

TEST_F(ClubAttacks, EnteringAndLeavingInAFloodIsRefused) {
  const Json club = found(ada_, "The Rook", "open");
  int entered = 0;
  HttpReply reply;
  for (int i = 0; i < 100; ++i) {
    reply = act(eve_, club, {{"act", "join"}});
    if (reply.status == 200u) ++entered;
    act(eve_, club, {{"act", "leave"}});
  }
  EXPECT_EQ(reply.status, 429u);
  EXPECT_LE(entered, storage::club_joinings.of_person);
  EXPECT_EQ(members(ada_, club), 1);
}

TEST_F(ClubAttacks, AGuessedLinkIsCountedAndOpensNothing) {
  const Json club = found(ada_, "The Oak", "link");
  const std::string path = "/api/clubs/" + club.at("id").get<std::string>();
  unsigned last = 0;
  for (int i = 0; i <= http::wrong_club_links.burst && last != 429u; ++i) {
    last = eve_.ask("GET", path + "?link=" + std::to_string(i)).status;
    EXPECT_NE(last, 200u);
  }
  EXPECT_EQ(last, 429u);
  EXPECT_EQ(act(eve_, club, {{"act", "join"}, {"link", "guess"}}).status, 429u);
}

/// What others are told of a club that is entered by a link is what they are told where there is none.
TEST_F(ClubAttacks, AClubOfALinkIsNotFoundOut) {
  const Json secret = found(ada_, "The Oak", "link");
  const Json none{{"id", "k3Xq9aTz01Lm"}};
  for (const std::string end : {"", "/members", "/requests"}) {
    const auto of = [&](const Json& club) {
      return eve_.ask("GET", "/api/clubs/" + club.at("id").get<std::string>() + end).body;
    };
    EXPECT_EQ(of(secret), of(none)) << end;
  }
  for (const char* word : {"join", "leave", "accept", "refuse", "remove", "ban", "unban", "make_officer",
                           "unmake_officer", "hand_over", "describe", "renew_link", "report", "close"}) {
    const Json wish{{"act", word}, {"whom", "Ada"}, {"text", "Text"}};
    EXPECT_EQ(act(eve_, secret, wish).body, act(eve_, none, wish).body) << word;
  }
  for (const std::string path : {"/api/clubs", "/api/clubs?part=oak", "/api/clubs/The%20Oak", "/api/players/Ada",
                                 "/api/me/clubs", "/api/me/data"}) {
    EXPECT_THAT(eve_.ask("GET", path).body, testing::Not(testing::HasSubstr("The Oak"))) << path;
  }
  EXPECT_THAT(ada_.ask("GET", "/api/me/data").body, testing::HasSubstr("The Oak"));
  EXPECT_EQ(eve_.ask("POST", "/api/clubs", {{"name", "The Oak"}, {"entry", "open"}}).status, 201u);
}

TEST_F(ClubAttacks, MembersRunNothing) {
  const Json club = found(ada_, "The Rook", "open");
  for (const Player* who : {&ben_, &eve_}) EXPECT_EQ(act(*who, club, {{"act", "join"}}).status, 200u);
  for (const char* word : {"accept", "refuse", "remove", "ban", "unban", "make_officer", "unmake_officer", "hand_over",
                           "rename", "describe", "close"}) {
    for (const char* whom : {"Ada", "Ben", "Eve"}) {
      EXPECT_EQ(act(eve_, club, {{"act", word}, {"whom", whom}, {"text", "Eve club"}}).status, 403u) << word << whom;
    }
  }
  EXPECT_EQ(act(eve_, club, {{"act", "set_entry"}, {"entry", "link"}}).status, 403u);
  EXPECT_EQ(members(ada_, club), 3);
}

TEST_F(ClubAttacks, TwoOfficersAcceptAtOnceAndOneMemberComes) {
  const Json club = found(ada_, "The Bell", "request");
  act(ben_, club, {{"act", "join"}});
  act(ada_, club, {{"act", "accept"}, {"whom", "Ben"}});
  act(ada_, club, {{"act", "make_officer"}, {"whom", "Ben"}});
  act(eve_, club, {{"act", "join"}});
  std::atomic<int> accepted = 0;
  const auto accept = [&](const Player& who) {
    if (act(who, club, {{"act", "accept"}, {"whom", "Eve"}}).status == 200u) ++accepted;
  };
  std::thread one([&] { accept(ada_); });
  std::thread two([&] { accept(ben_); });
  one.join();
  two.join();
  EXPECT_EQ(accepted, 2) << "the second finds it done";
  EXPECT_EQ(members(ada_, club), 3);
}

TEST_F(ClubAttacks, NothingIsDoneWithoutAnAccount) {
  const Json club = found(ada_, "The Rook", "open");
  const std::string path = "/api/clubs/" + club.at("id").get<std::string>();
  HttpClient nobody(server_->port());
  EXPECT_EQ(nobody.request("POST", path + "/acts", R"({"act":"join"})", {}).status, 401u);
  EXPECT_EQ(nobody.request("POST", "/api/clubs", R"({"name":"Other","entry":"open"})", {}).status, 401u);
  EXPECT_EQ(nobody.request("GET", "/api/me/clubs", "", {}).status, 401u);
}

}  // namespace
}  // namespace clubs_test
