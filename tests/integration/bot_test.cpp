// Bots over a real server: how they are shown, whom they play, and what the server's own computers are free of.
#include <gmock/gmock.h>

#include "tests/integration/two_players.hpp"
#include "tests/support/http_client.hpp"

namespace bot_test {
namespace {

using support::Headers;
using support::Json;
using support::Player;
using testing::HasSubstr;

class Bots : public support::TwoPlayers {
 protected:
  explicit Bots(const room::Timings& timings = {}) : TwoPlayers(timings) {}
  Json post_bot(const Player& owner, const std::string& body = "") {
    return Json::parse(support::http_post(server_->port(), "/api/bot", body, bearing(owner.token())).body);
  }
  static Headers bearing(const std::string& token) { return {{"Authorization", "Bearer " + token}}; }
  Json get(const std::string& path, const Headers& headers = {}) {
    return Json::parse(support::http_get(server_->port(), path, headers).body);
  }
  Player connected(const std::string& token, const std::string& name) {
    Player player = Player::with_token(server_->port(), token, name);
    player.connect(server_->port());
    return player;
  }
  Player own_computer(int level) {
    const auto tokens = server_->own_tokens();
    return connected(tokens[static_cast<std::size_t>(level - 1)].token, "Computer " + std::to_string(level));
  }
  static Json challenge_of(const std::string& opponent) {
    return {{"game", "tzaar"}, {"setup", "fixed"},       {"clock", nullptr},    {"rated", false},
            {"side", "first"}, {"visibility", "public"}, {"opponent", opponent}};
  }
  static Json seek(bool pair) {
    return {{"game", "tzaar"}, {"setup", "fixed"}, {"clock", "10+5"}, {"side", "random"}, {"pair", pair}};
  }
  /// White challenges the bot, which comes and sits down.
  void play_against(Player& bot) {
    const Json made = white_.request("create", challenge_of(bot.name()));
    ASSERT_EQ(made.at("t"), "ok") << made;
    for (Player* player : {&white_, &bot}) player->join(made.at("d").at("room"));
    ASSERT_EQ(bot.request("accept", Json::object()).at("t"), "ok");
    for (Player* player : {&white_, &bot}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
  }

  Player ada_ = Player::with_account(server_->port(), "Ada");
};

TEST_F(Bots, AreShownAsBotsInSeatsAndLists) {
  const Json session = post_bot(ada_);
  black_ = connected(session.at("token"), "Ada-bot");
  EXPECT_EQ(get("/api/me", bearing(black_.token())),
            (Json{{"id", session.at("id")}, {"name", "Ada-bot"}, {"guest", false}, {"bot", true}}));
  play_against(black_);
  EXPECT_EQ(white_.state().at("seats").at("second").value("bot", false), true);
  EXPECT_EQ(white_.state().at("invited").value("bot", false), true);
  EXPECT_FALSE(white_.state().at("seats").at("first").contains("bot"));
  both_play();
  const Json shown = {{"id", session.at("id")}, {"name", "Ada-bot"}, {"bot", true}};
  EXPECT_EQ(get("/api/games/" + white_.room()).at("second"), shown) << "while it goes on";
  resign(white_);
  EXPECT_EQ(get("/api/games/" + white_.room()).at("second"), shown);
  const Json row = get("/api/games?player=Ada-bot").at("games").at(0);
  EXPECT_EQ(row.at("second"), shown);
  EXPECT_FALSE(row.at("first").contains("bot"));
  EXPECT_EQ(row.at("rated"), false);
}

TEST_F(Bots, AreNamedInRecordsLikeAnybody) {
  black_ = connected(post_bot(ada_).at("token"), "Ada-bot");
  play_against(black_);
  both_play();
  resign(white_);
  EXPECT_THAT(support::http_get(server_->port(), "/api/games/" + white_.room() + ".txt").body, HasSubstr("Ada-bot"));
}

TEST_F(Bots, ANewTokenEndsTheSocketsOfTheOldOne) {
  Player bot = connected(post_bot(ada_).at("token"), "Ada-bot");
  Player again = connected(post_bot(ada_).at("token"), "Ada-bot");
  EXPECT_EQ(bot.socket().read_close(), 4401u);
  EXPECT_EQ(again.request("ping", {{"c", 1}}).at("t"), "ok");
}

TEST_F(Bots, CannotBeChallengedWhileAbsent) {
  post_bot(ada_);
  for (const char* name : {"Ada-bot", "Computer 3", "computer 8"}) {
    EXPECT_EQ(code(white_.request("create", challenge_of(name))), "no_computer") << name;
  }
  EXPECT_EQ(code(white_.request("create", challenge_of("Computer 9"))), "no_such_user");
  white_.send("lobby", {{"action", "subscribe"}, {"scope", "mine"}});
  for (Json frame = white_.read();; frame = white_.read()) {
    if (frame.at("t") != "lobby") continue;
    EXPECT_EQ(frame.at("d").at("mine"), Json::array()) << "nothing was made";
    break;
  }
}

TEST_F(Bots, PlayNoRatedGames) {
  ada_.connect(server_->port());
  const Player bot = connected(post_bot(ada_).at("token"), "Ada-bot");
  Json rated = challenge_of("Ada-bot");
  rated.update({{"rated", true}, {"clock", "10+5"}});
  EXPECT_EQ(code(ada_.request("create", rated)), "unrated");
}

TEST_F(Bots, TakeNoPartInPairing) {
  Player bot = connected(post_bot(ada_).at("token"), "Ada-bot");
  EXPECT_EQ(bot.request("seek", seek(true)).at("d").at("paired"), false);
  const Json whites = white_.request("seek", seek(true)).at("d");
  EXPECT_EQ(whites.at("paired"), false) << "with the bot's";
  EXPECT_EQ(bot.request("seek", seek(true)).at("d").at("paired"), false);
  bot.join(whites.at("room"));
  EXPECT_EQ(code(bot.request("accept", Json::object())), "reserved");
  EXPECT_EQ(black_.request("seek", seek(true)).at("d").at("paired"), true) << "people still meet";
}

TEST_F(Bots, BusyBotDeclinesAsBusy) {
  Player bot = connected(post_bot(ada_).at("token"), "Ada-bot");
  const Json made = white_.request("create", challenge_of("Ada-bot"));
  for (Player* player : {&white_, &bot}) player->join(made.at("d").at("room"));
  ASSERT_EQ(code(bot.request("decline", {{"reason", "busy"}})), "ok");
  EXPECT_EQ(white_.read_event("end").at("detail"), "busy");
}

TEST_F(Bots, ConnectedBotsAreListedAndOwnComputersCounted) {
  EXPECT_EQ(get("/api/bots"), (Json{{"bots", Json::array()}}));
  const Player third = own_computer(3);
  const Json session = post_bot(ada_);
  const Player bot = connected(session.at("token"), "Ada-bot");
  // Whoever is told the counts now is told them after these have come.
  white_.send("lobby", {{"action", "subscribe"}});
  Json counts = Json::object();
  while (counts.value("computers", 0) != 1) {
    const Json frame = white_.read();
    if (frame.at("t") == "lobby") counts = frame.at("d").at("counts");
  }
  EXPECT_EQ(counts.at("people"), 2) << "White and Black";
  const std::string body = support::http_get(server_->port(), "/api/bots").body;
  EXPECT_EQ(support::schemas().check_http("bots", body), std::nullopt);
  const Json bots = Json::parse(body).at("bots");
  ASSERT_EQ(bots.size(), 2U);
  EXPECT_EQ(bots.at(0).at("name"), "Computer 3");
  EXPECT_EQ(bots.at(0).at("level"), 3);
  EXPECT_EQ(bots.at(1), (Json{{"id", session.at("id")}, {"name", "Ada-bot"}, {"level", nullptr}, {"owner", "Ada"}}));
}

TEST_F(Bots, OwnComputersResumeTheirGamesAfterARestart) {
  black_ = own_computer(3);
  play_against(black_);
  both_play();
  restart();
  white_.connect(server_->port());
  black_ = own_computer(3);
  black_.join(white_.room());
  both_play();
  EXPECT_EQ(white_.ply(), 4);
}

/// White, who plays a computer, is soon missed.
class LeftToAComputer : public Bots {
 protected:
  explicit LeftToAComputer(const room::Timings& timings = timings_with(room::Timings().given_up_ms)) : Bots(timings) {
    black_ = own_computer(3);
  }
  static room::Timings timings_with(std::int64_t given_up_ms) {
    room::Timings timings;
    timings.unattended_ms = 20;
    timings.given_up_ms = given_up_ms;
    timings.correspondence_grace_ms = 0;
    return timings;
  }
  /// Reads the lobby on until the room is told in that list of changes.
  static void until_told(Player& looker, const std::string& list, const std::string& room) {
    for (;;) {
      const Json frame = looker.read();
      if (frame.at("t") != "lobby") continue;
      for (const Json& each : frame.at("d").at(list)) {
        if ((each.is_object() ? each.at("room") : each) == room) return;
      }
    }
  }
};

TEST_F(LeftToAComputer, GameIsHiddenFromLiveGamesUntilThePersonReturns) {
  Player looker(server_->port());
  looker.connect(server_->port());
  looker.send("lobby", {{"action", "subscribe"}});
  play_against(black_);
  const std::string room = white_.room();
  until_told(looker, "games", room);
  white_.leave();
  until_told(looker, "gone", room);
  white_.join(room);
  until_told(looker, "games", room);
}

class GivenUpToAComputer : public LeftToAComputer {
 protected:
  GivenUpToAComputer() : LeftToAComputer(timings_with(60)) {}
};

TEST_F(GivenUpToAComputer, UntimedGameEnds) {
  play_against(black_);
  both_play();
  white_.leave();
  const Json end = black_.read_event("end");
  EXPECT_EQ(end.at("reason"), "abandoned");
  EXPECT_EQ(end.at("outcome"), "second");
}

TEST_F(GivenUpToAComputer, GameWithTurnsByOnlyOneSideHasNoResult) {
  play_against(black_);
  play_one();
  white_.leave();
  const Json end = black_.read_event("end");
  EXPECT_EQ(end.at("reason"), "no_first_turn");
  EXPECT_EQ(end.at("outcome"), "aborted");
}

TEST_F(GivenUpToAComputer, GameNobodyReturnsToAfterARestartEnds) {
  play_against(black_);
  both_play();
  restart();
  white_.drop();
  black_ = own_computer(3);
  black_.join(white_.room());
  black_.read_until([&] { return black_.over(); });
  EXPECT_EQ(black_.state().at("result").at("reason"), "abandoned");
}

TEST_F(Bots, OwnComputersHaveHigherLimitsThanPeople) {
  Player computer = own_computer(8);
  for (int i = 0; i < 150; ++i) computer.send_raw(R"({"t":"unseek","r":"abcdefghijkl","d":{}})");
  for (int i = 0; i < 40; ++i) {
    Player guest(server_->port());
    guest.connect(server_->port());
    computer.join(guest.create());
  }
  EXPECT_EQ(computer.request("ping", {{"c", 1}}).at("t"), "ok");

  Player bot = connected(post_bot(ada_).at("token"), "Ada-bot");
  for (int i = 0; i < 31; ++i) bot.send_raw(R"({"t":"unseek","r":"abcdefghijkl","d":{}})");
  EXPECT_EQ(bot.socket().read_close(), 1008u) << "somebody's bot has the limits of people";
}

}  // namespace
}  // namespace bot_test
