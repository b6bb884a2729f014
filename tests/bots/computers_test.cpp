// The real server with its own computers, over real sockets: whole games, manners, and what happens when either process
// is killed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "tests/bots/bots_process.hpp"
#include "tests/crash/gipfel_process.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace {

using support::BotsProcess;
using support::GipfelProcess;
using support::Json;
using support::Player;

constexpr int levels = 8;

/// For the servers of one test.
class Setting {
 public:
  Setting(const char* name, const char* value) : name_(name) { setenv(name, value, 1); }
  ~Setting() { unsetenv(name_); }
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;

 private:
  const char* name_;
};

class Computers : public testing::Test {
 protected:
  GipfelProcess serve() const { return GipfelProcess(GIPFEL_PROGRAM, file_.path()); }

  /// A guest, once all computers are there.
  static Player guest(std::uint16_t port) {
    Player person(port);
    person.connect(port);
    wait_for_computers(person);
    return person;
  }
  static void wait_for_computers(Player& person) {
    person.send("lobby", {{"action", "subscribe"}});
    for (;;) {
      const Json frame = person.read();
      if (frame.at("t") == "lobby" && frame.at("d").at("counts").at("computers") == levels) return;
    }
  }
  static void challenge(Player& person, int level, Json fields = Json::object()) {
    fields["opponent"] = "Computer " + std::to_string(level);
    person.create_with(fields);
  }
  /// Likewise; returns once the game has begun.
  static void begin(Player& person, int level, const Json& fields = Json::object()) {
    challenge(person, level, fields);
    person.read_until([&] { return person.state().at("status") == "playing"; });
  }
  /// Any turn; returns once it is on the board.
  void play(Player& person) {
    const int before = person.ply();
    ASSERT_EQ(person.play(random_).at("t"), "ok");
    person.read_until([&] { return person.ply() > before; });
  }
  /// Asks for it, and returns once it is granted.
  static void take_back(Player& person) {
    const Json offer{{"kind", "takeback"}, {"action", "make"}, {"key", "back"}, {"ply", person.ply()}};
    ASSERT_EQ(person.request("offer", offer).at("t"), "ok");
    person.read_event("takeback");
  }
  static void wait_for_computers_turn(Player& person) {
    person.read_until([&] { return person.over() || (person.my_turn() && !person.game().outcome()); });
  }
  /// To its end, by any turns.
  void play_on(Player& person) {
    for (;;) {
      wait_for_computers_turn(person);
      if (person.over()) return;
      play(person);
    }
  }
  /// Reads on to the next line that the computer says.
  static Json next_line(Player& person) {
    for (;;) {
      Json said = person.read_event("chat");
      if (said.at("id") != 0) return said;
    }
  }

  const support::TempDatabase file_;
  const Setting on_{"GIPFEL_BOTS", "true"};
  std::mt19937_64 random_{20261122};
};

class WholeGame : public Computers, public testing::WithParamInterface<std::pair<const char*, const char*>> {};

TEST_P(WholeGame, IsPlayedToItsEndAndThankedForOnce) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 6, {{"game", GetParam().first}, {"setup", GetParam().second}, {"clock", "5+3"}});
  play_on(person);
  EXPECT_TRUE(person.game().outcome()) << "random play does not get far enough to make it resign";
  EXPECT_EQ(person.state().at("result").at("outcome"), "second");
  const Json thanks = next_line(person);
  EXPECT_EQ(thanks.at("name"), "Computer 6");
  EXPECT_EQ(thanks.at("channel"), "players");
  EXPECT_EQ(thanks.at("text"), "Thank you for the game.");
  person.connect(server.port());
  person.join(person.room());
  EXPECT_EQ(person.state().at("chat").size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(OfEachGame, WholeGame, testing::Values(std::pair("tzaar", "random"), std::pair("zertz", "37")),
                         [](const auto& each) { return std::string(each.param.first); });

TEST_F(Computers, PlayFirstWhereThePersonWantsIt) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 1, {{"side", "second"}});
  wait_for_computers_turn(person);
  EXPECT_EQ(person.ply(), 1);
}

TEST_F(Computers, GrantATakebackInTheMiddleOfThinking) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 8);
  play(person);
  take_back(person);
  ASSERT_EQ(person.ply(), 0);
  play(person);
  wait_for_computers_turn(person);
  EXPECT_EQ(person.ply(), 2);
}

TEST_F(Computers, GrantATakebackOfTheTurnBeforeTheirs) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 2);
  play(person);
  wait_for_computers_turn(person);
  take_back(person);
  EXPECT_EQ(person.ply(), 0);
}

TEST_F(Computers, DeclineADrawAtTheBeginning) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 3);
  ASSERT_EQ(person.request("offer", {{"kind", "draw"}, {"action", "make"}, {"key", "draw"}, {"ply", 0}}).at("t"), "ok");
  Json answer = person.read_event("offer");
  if (answer.at("action") == "make") answer = person.read_event("offer");
  EXPECT_EQ(answer.at("action"), "decline");
}

TEST_F(Computers, TakeARematch) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 4);
  play(person);
  wait_for_computers_turn(person);
  ASSERT_EQ(person.request("resign", {{"key", "resign"}, {"ply", person.ply()}}).at("t"), "ok");
  const Json offered =
      person.request("offer", {{"kind", "rematch"}, {"action", "make"}, {"key", "again"}, {"ply", person.ply()}});
  ASSERT_EQ(offered.at("t"), "ok") << offered;
  person.join(offered.at("d").at("room"));
  wait_for_computers_turn(person);
  EXPECT_EQ(person.state().at("you"), "second");
  EXPECT_EQ(person.ply(), 1);
}

TEST_F(Computers, DeclineAsBusyBeyondTheirGames) {
  const Setting one("GIPFEL_BOT_GAMES", "1");
  GipfelProcess server = serve();
  Player first = guest(server.port());
  begin(first, 1);
  Player second = guest(server.port());
  challenge(second, 2);
  const Json end = second.read_event("end");
  EXPECT_EQ(end.at("reason"), "declined");
  EXPECT_EQ(end.at("detail"), "busy");
  first.request("abort", {{"key", "abort"}, {"ply", 0}});
  first.read_until([&] { return first.over(); });
  Player third = guest(server.port());
  begin(third, 2);
}

TEST_F(Computers, ComeBackToAGameAfterTheirProcessIsKilled) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 5);
  const BotsProcess bots(server.pid());
  play(person);
  bots.kill();
  bots.wait_for_end();
  wait_for_computers_turn(person);
  ASSERT_EQ(person.ply(), 2);
  play(person);
  wait_for_computers_turn(person);
  EXPECT_EQ(person.ply(), 4);
}

TEST_F(Computers, EndWithTheServerAndComeBackToTheirGamesWithTheNext) {
  Player person = [this] {
    GipfelProcess killed = serve();
    Player player = guest(killed.port());
    begin(player, 5);
    const BotsProcess bots(killed.pid());
    play(player);
    killed.kill();
    bots.wait_for_end();
    return player;
  }();
  GipfelProcess server = serve();
  person.connect(server.port());
  wait_for_computers_turn(person);
  EXPECT_EQ(person.ply(), 2);
  const BotsProcess bots(server.pid());
  EXPECT_EQ(server.terminate(), 0);
  bots.wait_for_end();
}

}  // namespace
