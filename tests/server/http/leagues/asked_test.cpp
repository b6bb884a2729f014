// What requests about leagues mean, and what is wrong with them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/http/leagues/asked_league.hpp"

namespace http::asked_league_test {
namespace {

using nlohmann::json;

json whole() {
  return {
      {"name", " League\n"}, {"game", "tzaar"}, {"setup", "random"}, {"clock", "3d"}, {"starts", 1'800'000'000'000}};
}

TEST(AskedLeague, MissingFieldsHaveDefaults) {
  const auto asked = league_in(whole());
  ASSERT_TRUE(asked) << asked.error();
  EXPECT_EQ(asked->settings.name, "League");
  EXPECT_TRUE(asked->settings.games.rated);
  EXPECT_EQ(asked->settings.least_in_division, 6);
  EXPECT_EQ(asked->settings.most_in_division, 11);
  EXPECT_EQ(asked->settings.movers, 2);
  EXPECT_EQ(asked->settings.sign_up_ms, 7LL * 86'400'000);
  EXPECT_EQ(asked->settings.season_ms, 90LL * 86'400'000);
  EXPECT_FALSE(asked->circle.club);
}

TEST(AskedLeague, CanBeOfAClub) {
  json body = whole();
  body["club"] = "oak";
  body["members_only"] = true;
  const auto asked = league_in(body);
  ASSERT_TRUE(asked) << asked.error();
  EXPECT_EQ(asked->circle.club, core::ClubId("oak"));
  EXPECT_TRUE(asked->circle.members_only);
}

TEST(AskedLeague, HasBounds) {
  for (const auto& [field, value] : std::vector<std::pair<const char*, json>>{{"name", 7},
                                                                              {"starts", 0},
                                                                              {"cycles", 3},
                                                                              {"most_players", 501},
                                                                              {"games_at_once", 31},
                                                                              {"absence_days", 61},
                                                                              {"sign_up_days", 61},
                                                                              {"season_days", 6},
                                                                              {"members_only", true},
                                                                              {"club", 7},
                                                                              {"rated", "yes"}}) {
    json body = whole();
    body[field] = value;
    EXPECT_FALSE(league_in(body)) << field;
  }
  EXPECT_FALSE(league_in(json()));
}

TEST(AskedLeague, AnActIsOneOfFourWords) {
  EXPECT_EQ(*league_act_in({{"act", "join"}}), leagues::Act::join);
  EXPECT_EQ(*league_act_in({{"act", "close"}}), leagues::Act::close);
  EXPECT_FALSE(league_act_in({{"act", "expel"}}));
  EXPECT_FALSE(league_act_in(json::array()));
}

}  // namespace
}  // namespace http::asked_league_test
