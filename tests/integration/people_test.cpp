// Whom people follow and block, over a real server: by HTTP it is said, in the lobby and in rooms it holds.
#include <gmock/gmock.h>

#include "tests/integration/lobby_window.hpp"

namespace people_test {
namespace {

using support::Json;
using support::Player;
using testing::HasSubstr;

class People : public support::LobbyTest {
 protected:
  void tie(const Player& who, const std::string& name, const std::string& tie) {
    ASSERT_EQ(who.ask("PUT", "/api/me/people/" + name, {{"tie", tie}}).status, 200u);
  }
  Json people(const Player& who) { return Json::parse(who.ask("GET", "/api/me/people").body); }
  Json challenge(Player& by, const Player& whom) {
    return by.request("create", {{"game", "tzaar"}, {"setup", "fixed"}, {"opponent", whom.name()}});
  }
  static std::string sentence(const Json& reply) { return reply.at("d").value("message", ""); }

  Player ada_ = account("Ada");
  Player eve_ = account("Eve");
};

TEST_F(People, BlockedPersonCannotChallengeSitOrBePaired) {
  tie(ada_, "Eve", "block");
  const Json challenged = challenge(eve_, ada_);
  EXPECT_EQ(code(challenged), "person_blocked");
  EXPECT_EQ(sentence(challenged), "Ada has blocked you: you cannot play with them.");
  EXPECT_THAT(sentence(challenge(ada_, eve_)), HasSubstr("You have blocked Eve"));

  const std::string offer = room_of(ada_.request("seek", wish("10+5", true)));
  looker_.until_seek(offer);
  EXPECT_EQ(eve_.request("seek", wish("10+5", true))["d"]["paired"], false);
  eve_.aim_at(offer);
  EXPECT_EQ(code(eve_.request("accept", Json::object())), "person_blocked");
  EXPECT_EQ(ben_.request("seek", wish("10+5", true))["d"]["paired"], true);
}

TEST_F(People, BlockedPersonMayWatchButIsNotHeardByTheBlocker) {
  const std::string room = ada_.create();
  ben_.join(room);
  ben_.request("sit", Json::object());
  tie(ada_, "Eve", "block");
  eve_.join(room);
  EXPECT_EQ(code(eve_.request("chat", {{"channel", "watchers"}, {"text", "from Eve"}})), "ok");
  EXPECT_EQ(ben_.read_event("chat").at("text"), "from Eve");
  EXPECT_EQ(code(ben_.request("chat", {{"channel", "watchers"}, {"text", "from Ben"}})), "ok");
  EXPECT_EQ(ada_.read_event("chat").at("text"), "from Ben") << "the first that came";
  tie(ada_, "Eve", "none");
  EXPECT_EQ(code(eve_.request("chat", {{"channel", "watchers"}, {"text", "again"}})), "ok");
  EXPECT_EQ(ada_.read_event("chat").at("text"), "again");
}

TEST_F(People, BlockSurvivesARestartAndARename) {
  tie(ada_, "Eve", "block");
  ASSERT_EQ(eve_.ask("POST", "/api/name", {{"name", "Zoe"}}).status, 200u);
  restart();
  eve_.connect(server_->port());
  ada_.connect(server_->port());
  EXPECT_EQ(code(challenge(eve_, ada_)), "person_blocked");
  EXPECT_EQ(people(ada_)["blocks"][0]["name"], "Zoe");
}

TEST_F(People, DeletedAccountIsRemovedFromOthersLists) {
  tie(ada_, "Eve", "block");
  tie(eve_, "Ada", "follow");
  ASSERT_EQ(ada_.ask("POST", "/api/account/delete", {{"password", "correct horse"}}).status, 200u);
  EXPECT_EQ(people(eve_)["follows"], Json::array());
}

TEST_F(People, FollowedPeopleShowPresenceAndTheirGames) {
  tie(ada_, "Eve", "follow");
  const std::string room = eve_.create_with({{"visibility", "public"}});
  ben_.join(room);
  ben_.request("sit", Json::object());
  looker_.until_game(room);
  const Json eve = people(ada_)["follows"][0];
  EXPECT_EQ(eve["here"], true);
  EXPECT_EQ(eve["playing"], Json::array({room}));
  EXPECT_EQ(Json::parse(ada_.ask("GET", "/api/players/Eve").body)["tie"], "follow");
  EXPECT_FALSE(Json::parse(ben_.ask("GET", "/api/players/Eve").body).contains("tie"));
}

TEST_F(People, FollowedPersonIsHereUntilTheirLastConnectionEnds) {
  tie(ada_, "Eve", "follow");
  const auto people_are = [this](int count) {
    return [this, count] { return looker_.counts.is_object() && looker_.counts["people"] == count; };
  };
  Player window = eve_.another_tab();
  window.connect(server_->port());
  looker_.until(people_are(5));
  eve_.drop();
  EXPECT_EQ(people(ada_)["follows"][0]["here"], true);
  window.drop();
  looker_.until(people_are(4));
  EXPECT_EQ(people(ada_)["follows"][0]["here"], false);
}

TEST_F(People, GuestCannotFollowOrBlockButCanBeBlocked) {
  EXPECT_EQ(ben_.ask("PUT", "/api/me/people/Ada", {{"tie", "block"}}).status, 403u);
  std::string name = ben_.name();
  for (std::size_t at = 0; (at = name.find(' ', at)) != std::string::npos;) name.replace(at, 1, "%20");
  tie(ada_, name, "block");
  EXPECT_EQ(code(challenge(ben_, ada_)), "person_blocked");
}

}  // namespace
}  // namespace people_test
