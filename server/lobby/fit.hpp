// Which seek suits a person who wants to play at once. Pure.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/lobby/offer_index.hpp"
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

/// Of a seek that OfferIndex::close_to has for the wish. Empty: it does not suit at all. The wanted side is free and
/// not to be drawn; each accepts the other's rating. `rating`: of whoever wishes.
std::optional<Misfit> misfit(const OfferIndex::Close& close, const protocol::Seek& wish, int rating);

}  // namespace lobby
