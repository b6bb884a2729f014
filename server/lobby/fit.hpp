// Which seek suits somebody who wants to play at once. Pure.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/protocol/messages.hpp"

namespace lobby {

/// What everybody counts as while there are no ratings.
inline constexpr int assumed_rating = 1500;

bool accepts(const protocol::Wanted& wanted, int rating);

/// Whether the text of a clock ("10+5") counts minutes: who seeks such a game waits at the board for it.
bool is_live(std::string_view clock);

/// How far a seek is from a wish; less is better.
struct Misfit {
  bool other_clock = false;
  std::int64_t estimate_gap_s = 0;  ///< between the times the games will take
  std::int64_t created_ms = 0;
  friend auto operator<=>(const Misfit&, const Misfit&) = default;
};

/// Empty: the seek does not suit at all. Same game and set-up; both untimed, both of so many days, or both live with
/// estimates within a factor of 2; the wanted side is free; each accepts the other's rating.
std::optional<Misfit> misfit(const protocol::Listing& seek, const protocol::Seek& wish);

}  // namespace lobby
