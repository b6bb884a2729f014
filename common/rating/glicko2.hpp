// Ratings by Mark Glickman's Glicko-2 ("Example of the Glicko-2 system", 2013, glicko.net/glicko/glicko2.pdf). Values
// and arithmetic; it does not decide when a game counts or keep anybody's rating.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace rating {

/// What is known of a player's strength. The default: nothing yet.
struct Rating {
  double rating = 1500;      ///< 100 to 4000
  double deviation = 350;    ///< 45 to 350: with 95 % the true strength is within two of them
  double volatility = 0.06;  ///< how much the strength is expected to change in a period, in units of 173.7 points
  friend bool operator==(const Rating&, const Rating&) = default;
};

/// One game of a rating period.
struct Result {
  Rating opponent;
  double score;  ///< 1 won, 0.5 drawn, 0 lost
};

struct Change {
  Rating before;
  Rating after;
  friend bool operator==(const Change&, const Change&) = default;
};

/// Between ratings further apart a game would say so little that the arithmetic has no digits left for it.
inline constexpr double least_rating = 100;
inline constexpr double most_rating = 4000;
inline constexpr double least_deviation = 45;
inline constexpr double most_deviation = 350;

/// After a whole rating period as the paper has it, the growth of the deviation in it included; without a result that
/// growth is all.
Rating after_period(const Rating& player, std::span<const Result> results);

/// After days without a game: the deviation grows as in 0.21436 periods a day, by which one of 60 is 110 again after
/// a year. Not younger for negative days.
Rating aged(const Rating& player, double days);

/// As a game changes both, from what they were when it ended. `first_score`: 1 the first won, 0.5 drawn, 0 lost. Time
/// is counted by aged() alone: the deviation does not grow by the game itself.
std::array<Change, 2> after_game(const Rating& first, const Rating& second, double first_score);

/// The number that people see.
int shown(const Rating& player);

/// Too little is known yet to be compared: shown with a question mark.
bool is_provisional(const Rating& player);

/// Between two moments in Unix milliseconds.
constexpr double days_between(std::int64_t from_ms, std::int64_t to_ms) {
  return static_cast<double>(to_ms - from_ms) / (24 * 3600 * 1000.0);
}

}  // namespace rating
