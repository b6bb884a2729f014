// Games that the rules have played, for databases as large as one wants. Turns are drawn by lot, at first more often
// from the same ones, so that games begin alike as people's do.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

struct PlayedTurn {
  std::string turn;
  std::uint64_t hash = 0;  ///< of the position after it
};

struct PlayedGame {
  std::string_view game;
  std::string setup;
  std::vector<PlayedTurn> turns;
  std::string outcome;  ///< "first" "second" "draw"; empty: the rules have not ended it
  std::string reason;
};

/// One of the game and set-up that a community would play about as often. Ends by the rules, or after most_turns.
PlayedGame play_one(std::mt19937_64& random);

inline constexpr std::size_t most_turns = 90;

}  // namespace bench
