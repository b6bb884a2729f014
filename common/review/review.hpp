// A finished game as the engine judges it: chances at every ply, and each turn against a better one. No words: reasons
// are facts, so that every language says them in its own way. Values only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/game/rules.hpp"

namespace review {

/// Of winning, in tenths of a per cent, 0 to 1000: these two are proved, or the game is over.
using Chance = int;
inline constexpr Chance sure = 1000;
inline constexpr Chance even = 500;

/// One line of play ends the game and the other does not, or not so.
struct Ending {
  bool is_missed_win = false;  ///< else the turn played loses
  game::Outcome outcome;
  std::string position;  ///< in which the game ends
};

/// A count of the mover's, as their position's facts have it.
struct Counted {
  bool is_danger = false;  ///< the next turn could decide by it; else it is what the turn played cost
  std::string_view fact;   ///< game::Fact::id
  int limit = 0;           ///< game::Fact::limit
  int left = 0;            ///< with the turn played
  int instead = 0;         ///< with the better one
};

using Reason = std::variant<Ending, Counted>;

struct Choice {
  std::string turn;
  Chance chance = even;
};

/// A turn against the best one found; chances are the mover's.
struct Judged {
  game::Side side = game::Side::first;
  std::string turn;
  Chance best = even;                 ///< with the best turn found
  Chance played = even;               ///< with the turn played
  std::optional<std::string> better;  ///< empty: none was found
  /// The best turn that begins as the one played does; empty: not asked for, or there is no choice.
  std::optional<Choice> same;
  std::optional<Reason> reason;  ///< empty: no fact tells the two turns apart
};

struct Review {
  std::vector<Chance> chances;  ///< the first side's after each ply from 0 on
  std::vector<Judged> turns;    ///< all, as they were played
};

}  // namespace review
