// The stored form of a tournament's events.
#include "server/tournaments/stored/event_json.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "server/tournaments/stored/words.hpp"

namespace tournaments::event_json_test {
namespace {

using namespace tournament;
using core::RoomId;
using core::UserId;

Settings all_settings() {
  Settings settings;
  settings.name = "Tuesday \"blitz\"";
  settings.games = {"zertz", "fixed", "3d", false};
  settings.form = Form::round_robin;
  settings.rounds = 7;
  settings.cycles = 2;
  settings.games_a_pairing = 2;
  settings.least_players = 4;
  settings.most_players = 9;
  settings.tiebreaks = {tiebreak::TieBreak::sonneborn_berger, tiebreak::TieBreak::progressive};
  settings.lot = game::Side::second;
  settings.starts_ms = 1'800'000'000'000;
  settings.check_in_ms = 1;
  settings.no_show_ms = 2;
  settings.pause_ms = 3;
  settings.round_ms = 7;
  settings.by_days = true;
  settings.games_at_once = 4;
  settings.absence_days = 9;
  settings.deadline_ms = 5;
  settings.duration_ms = 6;
  return settings;
}

std::vector<What> one_of_each() {
  const GameKey key{2, 3, 1};
  return {Created{all_settings()},
          Joined{UserId(1), "", 1612},
          Withdrawn{UserId(2)},
          CheckedIn{UserId(3)},
          ByeAsked{UserId(4), 5},
          Started{},
          RoundPaired{2, {{UserId(1), UserId(2)}, {UserId(3), UserId(4), true}}, {UserId(5)}},
          RoundStarted{2},
          GameMade{key, RoomId("abcdefghijkl")},
          Appeared{key, game::Side::second},
          TimesProposed{UserId(7), 2, {1'800'000'060'000, 1'800'000'120'000}, "Asia/Tokyo"},
          TimeAgreed{UserId(8), 2, 1'800'000'060'000, "Europe/Berlin"},
          SaidReady{UserId(9), 2},
          ResultGiven{key, Outcome::second_absent, true},
          Adjudicated{key, Outcome::drawn},
          Expelled{UserId(6)},
          Paused{},
          Resumed{},
          PauseSet{300'000},
          Undone{12},
          Ended{Ending::too_few}};
}

TEST(EventJson, ReadsWhatItWrites) {
  const std::vector<What> all = one_of_each();
  ASSERT_EQ(all.size(), std::variant_size_v<What>);
  for (const What& what : all) {
    const auto read = what_of(body_of(what));
    ASSERT_TRUE(read) << body_of(what) << ": " << read.error();
    EXPECT_EQ(*read, what) << body_of(what);
  }
}

TEST(EventJson, EachWordIsReadAsItsValue) {
  for (std::size_t i = 0; i < outcome_words.size(); ++i) {
    const What what = Adjudicated{{1, 0, 0}, static_cast<Outcome>(i)};
    EXPECT_EQ(*what_of(body_of(what)), what);
  }
  for (std::size_t i = 0; i < form_words.size(); ++i) {
    Settings settings = all_settings();
    settings.form = static_cast<Form>(i);
    EXPECT_EQ(*what_of(body_of(Created{settings})), What(Created{settings}));
  }
}

TEST(EventJson, StaysTheSame) {
  EXPECT_EQ(body_of(GameMade{{1, 2, 0}, RoomId("abcdefghijkl")}),
            R"({"game":[1,2,0],"kind":"game_made","room":"abcdefghijkl"})");
  EXPECT_EQ(body_of(Joined{UserId(1), "Ann", 1500}), R"({"kind":"joined","rating":1500,"user":1})");
}

TEST(EventJson, PassesOverFieldsThatItDoesNotKnow) {
  EXPECT_EQ(*what_of(R"({"kind":"joined","user":1,"rating":1500,"colour":"red"})"), What(Joined{UserId(1), "", 1500}));
  const auto created = what_of(R"({"kind":"created","settings":{"name":"A","form":"swiss","colour":"red"}})");
  ASSERT_TRUE(created);
  EXPECT_EQ(std::get<Created>(*created).settings.rounds, Settings{}.rounds);
}

TEST(EventJson, SaysWhatIsWrong) {
  for (const char* body :
       {"", "[]", "{}", R"({"kind":"dance"})", R"({"kind":"adjudicated","game":[1],"outcome":"drawn"})",
        R"({"kind":"ended","ending":"badly"})", R"({"kind":"undone","number":"x"})"}) {
    EXPECT_FALSE(what_of(body)) << body;
  }
}

}  // namespace
}  // namespace tournaments::event_json_test
