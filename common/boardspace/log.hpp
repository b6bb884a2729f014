// A game log of boardspace.net as values: who played what when, and every action in its order. What the actions mean is
// the business of turns.hpp.
//
// Times: DT is the day and time where the first player sat, GN ends with the same in UTC; TM is how many milliseconds
// its player had used in the whole game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "common/record/record.hpp"

namespace boardspace {

/// P-1: what the log itself does.
inline constexpr int nobody = -1;

struct Action {
  int player = 0;                       ///< 0 or 1: P0 or P1; nobody
  std::vector<std::string> words;       ///< "RtoB" "2" "0" "D" "4"; its number is left out
  std::optional<std::int64_t> used_ms;  ///< by this player up to now
  record::Place at;
};

struct Log {
  std::string variant;  ///< in lower case: "zertz+11"
  record::Place variant_at;
  std::optional<std::int64_t> key;   ///< what the game's chance is drawn from
  int white = 0;                     ///< the player who has the first colour
  std::array<std::string, 2> names;  ///< by player; empty: not known
  std::optional<record::Time> began;
  std::string title;          ///< GN
  std::string result;         ///< RE
  std::optional<int> winner;  ///< by player
  bool drawn = false;
  std::vector<Action> actions;
  record::Place end;
};

core::Expected<Log, record::Error> read_log(std::string_view text);

}  // namespace boardspace
