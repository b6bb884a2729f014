// The real server with its own computers, over real sockets: whole games, manners, and what happens when either process
// is killed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <random>

#include "common/search/levels.hpp"
#include "common/search/searcher.hpp"
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
  /// Somebody who looks at the lobby does.
  static void wait_for_games(Player& looker, int games) {
    for (;;) {
      const Json frame = looker.read();
      if (frame.at("t") == "lobby" && frame.at("d").at("counts").at("games") == games) return;
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
  /// What a person plays here who knows the game; returns once it is on the board.
  static void play_well(Player& person) {
    search::Limits limits;
    limits.nodes = 2000;
    const game::Game& game = person.game();
    const auto report =
        search::make_searcher(game.info().id, 4)->find(game, search::at_level(6, limits, game), nullptr);
    const int before = person.ply();
    ASSERT_EQ(person.turn(report.lines.front().turns.front(), "well-" + std::to_string(before)).at("t"), "ok");
    person.read_until([&] { return person.ply() > before; });
  }
  static void resign(Player& person) {
    ASSERT_EQ(person.request("resign", {{"key", "resign"}, {"ply", person.ply()}}).at("t"), "ok");
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

TEST_P(WholeGame, IsPlayedToItsEndAndFollowedByOneThankYou) {
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

TEST_F(Computers, PlayFirstIfThePersonAsksForIt) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 1, {{"side", "second"}});
  wait_for_computers_turn(person);
  EXPECT_EQ(person.ply(), 1);
}

TEST_F(Computers, GrantATakebackWhileThinking) {
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

TEST_F(Computers, GrantATakebackAfterTheirOwnTurn) {
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

/// No ring is free, and no marble can ever jump: with the three captives on the board, the game is a draw.
constexpr const char* dead_drawn =
    "position:61 ...../...BWB/BW...1B/G1G.BWW./.B.G1..../.G..G.../...B.B./..G1W./..BG. 0/0/0 0/1/1 1/0/0 first";

TEST_F(Computers, AcceptADrawInADrawnPosition) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 5, {{"game", "zertz"}, {"setup", dead_drawn}});
  play(person);
  wait_for_computers_turn(person);
  ASSERT_FALSE(person.over());
  ASSERT_EQ(person.request("offer", {{"kind", "draw"}, {"action", "make"}, {"key", "draw"}, {"ply", 2}}).at("t"), "ok");
  const Json end = person.read_event("end");
  EXPECT_EQ(end.at("outcome"), "draw");
  EXPECT_EQ(end.at("reason"), "agreement");
}

/// Black's single pieces can take none of White's stacks, and White takes some at every turn.
constexpr const char* lost_for_black =
    "position:1rrtt/TRzT1t/Ttt1(ZZZ)r1/T(RRR)Tt3T/rRt2(TTTT)r1/ztr(TTTT)1tT1/1z1zrr(ZZZ)/zttzt(RRR)/rR3 w open";

TEST_F(Computers, ResignALostGameAndThankForIt) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 6, {{"setup", lost_for_black}});
  for (;;) {
    wait_for_computers_turn(person);
    if (person.over()) break;
    play_well(person);
  }
  EXPECT_EQ(person.state().at("result").at("reason"), "resignation");
  EXPECT_EQ(person.state().at("result").at("outcome"), "first");
  EXPECT_FALSE(person.game().outcome());
  EXPECT_GE(person.ply(), 7) << "not before its fourth turn";
  EXPECT_EQ(next_line(person).at("name"), "Computer 6");
}

TEST_F(Computers, AcceptARematch) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 4);
  play(person);
  wait_for_computers_turn(person);
  resign(person);
  const Json offered =
      person.request("offer", {{"kind", "rematch"}, {"action", "make"}, {"key", "again"}, {"ply", person.ply()}});
  ASSERT_EQ(offered.at("t"), "ok") << offered;
  person.join(offered.at("d").at("room"));
  wait_for_computers_turn(person);
  EXPECT_EQ(person.state().at("you"), "second");
  EXPECT_EQ(person.ply(), 1);
}

TEST_F(Computers, DeclineChallengesBeyondTheirCapacity) {
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

TEST_F(Computers, IdleGamesDoNotKeepOthersFromPlaying) {
  GipfelProcess server = serve();
  Player looker = guest(server.port());
  std::deque<Player> idle;
  for (int i = 0; i < 20; ++i) {
    Player& one = idle.emplace_back(server.port());
    one.connect(server.port());
    for (int level = 1; level <= 4; ++level) {
      one.aim_at("");
      challenge(one, level);
    }
  }
  wait_for_games(looker, 80);
  std::deque<Player> people;
  for (int i = 0; i < 20; ++i) {
    people.emplace_back(server.port()).connect(server.port());
    challenge(people.back(), 1 + i % levels, {{"side", "second"}});
  }
  for (Player& person : people) {
    wait_for_computers_turn(person);
    EXPECT_EQ(person.ply(), 1);
  }
}

TEST_F(Computers, ResumeTheirGamesAfterTheirProcessIsKilled) {
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

TEST_F(Computers, ThankOnceThoughTheirProcessIsKilledAfterTheGame) {
  GipfelProcess server = serve();
  Player person = guest(server.port());
  begin(person, 4);
  const BotsProcess bots(server.pid());
  play(person);
  wait_for_computers_turn(person);
  resign(person);
  EXPECT_EQ(next_line(person).at("text"), "Thank you for the game.");
  bots.kill();
  bots.wait_for_end();
  // The same computer is back, in the rematch and beside the game that it thanked for.
  const Json offered =
      person.request("offer", {{"kind", "rematch"}, {"action", "make"}, {"key", "again"}, {"ply", person.ply()}});
  const std::string before = person.room();
  person.join(offered.at("d").at("room"));
  wait_for_computers_turn(person);
  person.join(before);
  EXPECT_EQ(person.state().at("chat").size(), 1u);
}

TEST_F(Computers, StopWithTheServerAndResumeAfterItsRestart) {
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
