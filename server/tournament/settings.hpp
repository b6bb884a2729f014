// What a tournament is made with. A value.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/game/rules.hpp"
#include "server/tournament/tiebreak/tiebreak.hpp"

namespace tournament {

enum class Form : std::uint8_t { swiss, round_robin, knock_out, arena };

/// The games of its pairings; the tournament only hands them on.
struct GameSettings {
  std::string game;   ///< "tzaar"
  std::string setup;  ///< "random"
  std::string clock;  ///< "10+5", "3d"
  bool rated = true;
  friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

/// All durations in milliseconds.
struct Settings {
  std::string name;
  GameSettings games{};
  Form form = Form::swiss;
  int rounds = 5;           ///< of a Swiss
  int cycles = 1;           ///< of a round robin: 1 or 2
  int games_a_pairing = 1;  ///< 1, or 2 with sides changed
  int least_players = 3;
  int most_players = 500;
  std::vector<tiebreak::TieBreak> tiebreaks{};
  game::Side lot = game::Side::first;  ///< of the strongest player in the first round

  std::int64_t starts_ms = 0;              ///< wall clock, Unix milliseconds
  std::int64_t check_in_ms = 10 * 60'000;  ///< before the start, players can say that they are there; 0: they need not
  std::int64_t no_show_ms = 3 * 60'000;    ///< after a game was made, who has not come loses it; 0, by days: never
  std::int64_t pause_ms = 0;               ///< from the end of a round to the start of the next
  /// Of a round whose pairs agree on when they play, until what is not played is ruled; 0: all play at once.
  std::int64_t round_ms = 0;

  bool by_days = false;          ///< a round robin: no rounds, all games as players are free for them
  int games_at_once = 0;         ///< of a player, by days; 0: all
  int absence_days = -1;         ///< of a player, by days, that stop their clocks; -1: all that they announce
  std::int64_t deadline_ms = 0;  ///< by days: from the start until games that are left are overdue; 0: none
  std::int64_t duration_ms = 0;  ///< of an arena, from its start

  bool is_arranged() const { return round_ms > 0; }
  friend bool operator==(const Settings&, const Settings&) = default;
};

/// Why such a tournament cannot be made, as a stable word; empty: it can.
std::string_view fault(const Settings& settings);

}  // namespace tournament
