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
  EXPECT_EQ(asked->name, "League");
  EXPECT_TRUE(asked->games.rated);
  EXPECT_EQ(asked->least_in_division, 6);
  EXPECT_EQ(asked->most_in_division, 11);
  EXPECT_EQ(asked->movers, 2);
  EXPECT_EQ(asked->sign_up_ms, 7LL * 86'400'000);
  EXPECT_EQ(asked->season_ms, 90LL * 86'400'000);
}

TEST(AskedLeague, HasBounds) {
  for (const auto& [field, value] : std::vector<std::pair<const char*, json>>{{"name", 7},
                                                                              {"starts", 0},
                                                                              {"cycles", 3},
                                                                              {"most_players", 501},
                                                                              {"games_at_once", 31},
                                                                              {"sign_up_days", 61},
                                                                              {"season_days", 6},
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
