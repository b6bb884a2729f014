// Restrictions of a person, on a whole server: of a mute and a block nobody is free by a program's account, or by
// another account in the same browser.
#include "server/commands/user_command.hpp"
#include "tests/attack/browser.hpp"
#include "tests/integration/lobby_window.hpp"
#include "tests/support/operators_command.hpp"

namespace restrictions_test {
namespace {

using support::Browser;
using support::Json;
using support::Player;

class Restrictions : public support::LobbyTest {
 protected:
  void operate(std::vector<std::string> words) {
    words.insert(words.end(), {"--database", database_.path()});
    support::run_command<commands::UserCommand>(words);
  }
  void mute(const std::string& name) {
    operate({"user", "mute", name, "--hours", "1", "--reason", "Rude."});
    let_servers_look();
  }
  /// Once this returns every server has looked at all that the operator did before.
  void let_servers_look() {
    std::vector<Player> witnesses;
    for (std::size_t i = 0; i < support::servers_for_tests(); ++i) {
      witnesses.push_back(account("Witness" + std::to_string(++witnesses_)));
    }
    for (Player& witness : witnesses) {
      operate({"user", "password", witness.name()});
      EXPECT_EQ(witness.socket().read_close(), 4401u);
    }
  }
  Player bot_of(const Player& owner, const std::string& name) {
    const auto reply = support::http_post(server_->port(), "/api/bot", Json{{"name", name}}.dump(),
                                          {{"Authorization", "Bearer " + owner.token()}});
    EXPECT_EQ(reply.status, 200u) << reply.body;
    Player bot = Player::with_token(server_->port(), Json::parse(reply.body).at("token"), name);
    bot.connect(server_->port());
    return bot;
  }
  Json challenge(Player& by, const Player& whom) {
    return by.request("create", {{"game", "tzaar"}, {"setup", "fixed"}, {"opponent", whom.name()}});
  }
  /// What the person is told who writes in the room.
  static std::string said(Player& who, const std::string& room) {
    who.join(room);
    const Json reply = who.request("chat", {{"channel", "watchers"}, {"text", "I am " + who.name()}});
    who.leave();
    return code(reply);
  }
  /// Whoever is signed in in the browser.
  Player in(Browser& browser, const std::string& name) {
    Player player = Player::with_token(server_->port(), browser.session(), name);
    player.connect(server_->port());
    return player;
  }
  void block(const Player& by, const std::string& whom) {
    support::HttpClient client(server_->port());
    const auto reply = client.request("PUT", "/api/me/people/" + whom, Json{{"tie", "block"}}.dump(),
                                      {{"Authorization", "Bearer " + by.token()}});
    ASSERT_EQ(reply.status, 200u) << reply.body;
  }

  int witnesses_ = 0;
  Player ada_ = account("Ada");
  Player eve_ = account("Eve");
};

TEST_F(Restrictions, BotsOfAMutedPersonCannotWrite) {
  Player before = bot_of(eve_, "Eve-one");
  const std::string room = ada_.create();
  EXPECT_EQ(said(before, room), "ok");
  mute("Eve");
  EXPECT_EQ(said(before, room), "muted");
  Player after = bot_of(eve_, "Eve-two");
  EXPECT_EQ(said(after, room), "muted");
  Player others = bot_of(ada_, "Ada-one");
  EXPECT_EQ(said(others, room), "ok");
  operate({"user", "unmute", "Eve"});
  let_servers_look();
  EXPECT_EQ(said(after, room), "ok");
}

TEST_F(Restrictions, NewGuestInAMutedBrowserCannotWrite) {
  const std::string room = ada_.create();
  Browser browser(server_->port());
  browser.enter_as("Mona");
  Player mona = in(browser, "Mona");
  mute("Mona");
  EXPECT_EQ(said(mona, room), "muted");
  browser.enter_as("Nina");
  Player nina = in(browser, "Nina");
  EXPECT_EQ(said(nina, room), "muted") << "another account";
  ASSERT_EQ(browser.post("/api/logout").status, 200u);
  const auto guest = browser.post("/api/guest");
  ASSERT_EQ(guest.status, 200u);
  Player nobody = in(browser, Json::parse(guest.body).at("name"));
  EXPECT_EQ(said(nobody, room), "muted") << "a guest";
  Browser another(server_->port());
  another.enter_as("Olga");
  Player olga = in(another, "Olga");
  EXPECT_EQ(said(olga, room), "ok");
}

TEST_F(Restrictions, BotsOfABlockedPersonCannotChallengeAndAreNotHeard) {
  Player bot = bot_of(eve_, "Eve-one");
  block(ada_, "Eve");
  EXPECT_EQ(code(challenge(bot, ada_)), "person_blocked");
  EXPECT_EQ(code(challenge(ada_, bot)), "person_blocked");
  Player after = bot_of(eve_, "Eve-two");
  server_->settle();
  EXPECT_EQ(code(challenge(after, ada_)), "person_blocked");
  const std::string room = ada_.create();
  EXPECT_EQ(said(bot, room), "ok");
  EXPECT_EQ(said(ben_, room), "ok");
  EXPECT_EQ(ada_.read_event("chat").at("text"), "I am " + ben_.name()) << "the first that came";
  restart();
  for (Player* player : {&bot, &ada_}) player->connect(server_->port());
  EXPECT_EQ(code(challenge(bot, ada_)), "person_blocked");
}

}  // namespace
}  // namespace restrictions_test
