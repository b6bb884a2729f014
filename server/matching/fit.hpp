// Which seek suits a person who wants to play at once. Pure.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "server/matching/offer_index.hpp"
#include "server/protocol/messages.hpp"

namespace matching {

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

}  // namespace matching
