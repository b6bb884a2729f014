// Events of leagues to their stored form and back.
#include "server/leagues/event_json.hpp"

#include <gtest/gtest.h>

namespace leagues::event_json_test {
namespace {

using namespace tournament::league;

const core::UserId ann(1), bob(2);

LeagueSettings settings() {
  LeagueSettings made;
  made.name = "League";
  made.games = {"zertz", "basic", "2d", false};
  made.cycles = 2;
  made.games_at_once = 4;
  made.absence_days = 9;
  made.first_start_ms = 1'800'000'000'000;
  return made;
}

TEST(LeagueEventJson, EachKindIsReadAsItWasWritten) {
  const std::vector<LeagueWhat> all{LeagueCreated{settings()},
                                    SignedUp{ann, "", 1600},
                                    SignedOff{ann},
                                    SeasonPostponed{7},
                                    SeasonStarted{2, {{ann}, {bob}}},
                                    DivisionMade{2, 1, "k3Xq9aTz01Lm"},
                                    DivisionEnded{2, 1, {bob, ann}, {ann}},
                                    SeasonEnded{2},
                                    LeagueClosed{}};
  ASSERT_EQ(all.size(), std::variant_size_v<LeagueWhat>);
  for (const LeagueWhat& what : all) {
    const auto read = what_of(body_of(what));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, what) << body_of(what);
  }
}

TEST(LeagueEventJson, WhatCannotBeReadIsRefused) {
  for (const char* body : {"", "{", "{}", R"({"kind":"danced"})", R"({"kind":"signed_up"})", R"({"kind":[]})"}) {
    EXPECT_FALSE(what_of(body)) << body;
  }
}

}  // namespace
}  // namespace leagues::event_json_test
