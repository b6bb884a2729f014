// Which seek suits a person who wants to play at once. Pure.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/protocol/messages.hpp"

namespace lobby {

/// Whether the text of a clock ("10+5") counts minutes: who seeks such a game waits at the board for it.
bool is_live(std::string_view clock);

/// How far a seek is from a wish; less is better.
struct Misfit {
  bool other_clock = false;
  int rating_gap = 0;
  std::int64_t estimate_gap_s = 0;  ///< between the times the games will take
  std::int64_t created_ms = 0;
  friend auto operator<=>(const Misfit&, const Misfit&) = default;
};

/// Empty: the seek does not suit at all. Same game and set-up; both rated or neither; both untimed, both of so many
/// days, or both live with estimates within a factor of 2; the wanted side is free and not to be drawn; each accepts
/// the other's rating. `rating`: of who wishes.
std::optional<Misfit> misfit(const protocol::Listing& seek, const protocol::Seek& wish, int rating);

}  // namespace lobby
