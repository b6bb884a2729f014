#include "server/tournament/settings.hpp"

#include <gtest/gtest.h>

namespace tournament {
namespace {

template <class Change>
std::string_view fault_after(const Change& change) {
  Settings settings{.name = "Evening"};
  change(settings);
  return fault(settings);
}

TEST(Settings, AreSoundAsTheyAre) { EXPECT_EQ(fault(Settings{.name = "Evening"}), ""); }

TEST(Settings, HaveLimits) {
  EXPECT_EQ(fault_after([](Settings& settings) { settings.rounds = 0; }), "rounds");
  EXPECT_EQ(fault_after([](Settings& settings) { settings.rounds = 33; }), "rounds");
  EXPECT_EQ(fault_after([](Settings& settings) { settings.games_a_pairing = 3; }), "games_a_pairing");
  EXPECT_EQ(fault_after([](Settings& settings) { settings.least_players = 1; }), "least_players");
  EXPECT_EQ(fault_after([](Settings& settings) { settings.most_players = 513; }), "most_players");
  EXPECT_EQ(fault_after([](Settings& settings) { settings.most_players = 2; }), "most_players");
  EXPECT_EQ(fault_after([](Settings& settings) { settings.no_show_ms = -1; }), "durations");
  EXPECT_EQ(fault_after([](Settings& settings) { settings.deadline_ms = -1; }), "deadline");
  EXPECT_EQ(fault_after([](Settings& settings) { settings.by_days = true; }), "by_days");
}

TEST(Settings, HaveLimitsOfTheirForm) {
  const auto round_robin_of = [](int players) {
    return fault_after([players](Settings& settings) {
      settings.form = Form::round_robin;
      settings.most_players = players;
    });
  };
  EXPECT_EQ(round_robin_of(32), "");
  EXPECT_EQ(round_robin_of(33), "most_players");
  EXPECT_EQ(fault_after([](Settings& settings) {
              settings.form = Form::round_robin;
              settings.most_players = 32;
              settings.cycles = 3;
            }),
            "cycles");
  EXPECT_EQ(fault_after([](Settings& settings) { settings.form = Form::arena; }), "duration");
  EXPECT_EQ(fault_after([](Settings& settings) {
              settings.form = Form::arena;
              settings.duration_ms = 13 * 3'600'000;
            }),
            "duration");
}

}  // namespace
}  // namespace tournament
