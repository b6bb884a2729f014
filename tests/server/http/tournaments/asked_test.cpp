// What requests about tournaments ask for, and what is wrong with others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/http/tournaments/asked_act.hpp"
#include "server/http/tournaments/asked_tournament.hpp"

namespace http::asked_tournament_test {
namespace {

using namespace tournament;
using nlohmann::json;
using testing::HasSubstr;

json evening() {
  return {{"name", " Friday\n"}, {"game", "tzaar"}, {"setup", "random"},
          {"clock", "10+5"},     {"form", "swiss"}, {"starts", 1'790'000'000'000}};
}

std::string fault(const char* field, const json& value) {
  json body = evening();
  body[field] = value;
  const auto asked = tournament_in(body);
  return asked ? "" : asked.error();
}

TEST(AskedTournament, WhatIsMissingIsUsual) {
  const auto asked = tournament_in(evening());
  ASSERT_TRUE(asked) << asked.error();
  EXPECT_EQ(asked->settings.name, "Friday");
  EXPECT_EQ(asked->settings.rounds, 5);
  EXPECT_EQ(asked->settings.check_in_ms, 10 * 60'000);
  EXPECT_EQ(asked->settings.no_show_ms, 3 * 60'000);
  EXPECT_TRUE(asked->settings.games.rated);
  EXPECT_FALSE(asked->circle.unlisted);
}

TEST(AskedTournament, EachFaultNamesItsField) {
  for (const auto& [field, value] : std::vector<std::pair<const char*, json>>{{"name", 7},
                                                                              {"form", "ladder"},
                                                                              {"rounds", 0},
                                                                              {"rounds", "5"},
                                                                              {"rounds", 2.5},
                                                                              {"most_players", 501},
                                                                              {"starts", "Friday"},
                                                                              {"pause_minutes", -1},
                                                                              {"rated", 1},
                                                                              {"days", 1e300},
                                                                              {"unlisted", "yes"}}) {
    EXPECT_THAT(fault(field, value), HasSubstr('"' + std::string(field) + '"')) << value;
  }
  EXPECT_FALSE(tournament_in(json::array()));
  EXPECT_FALSE(tournament_in(json(nullptr)));
}

class AskedAct : public testing::Test {
 protected:
  AskedAct() {
    Settings settings;
    settings.name = "Friday";
    add(Created{settings});
    for (int i = 1; i <= 4; ++i) add(Joined{core::UserId(i), "Player " + std::to_string(i), 1500});
  }
  void add(What what) { in_.apply(*in_.admit(std::move(what), core::UserId(1), 0)); }
  What read(const json& body) {
    const auto what = act_in(body, in_);
    EXPECT_TRUE(what) << what.error();
    return what ? *what : What();
  }

  Tournament in_;
};

TEST_F(AskedAct, NamesPlayersByTheirNames) {
  EXPECT_EQ(read({{"act", "expel"}, {"name", "Player 3"}}), What(Expelled{core::UserId(3)}));
  json pairing = {{"act", "pair"}, {"round", 1}};
  pairing["pairs"] = json::array({json::array({"Player 2", "Player 1"})});
  pairing["byes"] = json::array({"Player 4"});
  EXPECT_EQ(read(pairing), What(RoundPaired{1, {{core::UserId(2), core::UserId(1)}}, {core::UserId(4)}}));
}

TEST_F(AskedAct, HasWhatBelongsToIt) {
  EXPECT_EQ(read({{"act", "join"}}), What(Joined{}));
  EXPECT_EQ(read({{"act", "ask_bye"}, {"round", 2}}), What(ByeAsked{{}, 2}));
  EXPECT_EQ(read({{"act", "set_pause"}, {"minutes", 5}}), What(PauseSet{300'000}));
  EXPECT_EQ(read({{"act", "cancel"}}), What(Ended{Ending::cancelled}));
  EXPECT_EQ(read({{"act", "undo"}, {"number", 3}}), What(Undone{3}));
  const json adjudication = {{"act", "adjudicate"}, {"round", 1}, {"board", 2}, {"game", 0}, {"outcome", "drawn"}};
  EXPECT_EQ(read(adjudication), What(Adjudicated{{1, 2, 0}, Outcome::drawn}));
}

TEST_F(AskedAct, WhatIsNoActIsRefused) {
  for (const char* wrong :
       {R"(null)", R"([])", R"({})", R"({"act": 7})", R"({"act": "win"})", R"({"act": "expel"})",
        R"({"act": "expel", "name": "Nobody"})", R"({"act": "expel", "name": 3})", R"({"act": "pair", "round": 0})",
        R"({"act": "pair", "round": 1, "pairs": "all"})", R"({"act": "pair", "round": 1, "pairs": [["Player 1"]]})",
        R"({"act": "pair", "round": 1, "byes": [null]})", R"({"act": "adjudicate", "round": 1, "outcome": "lost"})",
        R"({"act": "set_pause", "minutes": 100000})"}) {
    const auto what = act_in(json::parse(wrong), in_);
    EXPECT_FALSE(what) << wrong;
  }
}

}  // namespace
}  // namespace http::asked_tournament_test
