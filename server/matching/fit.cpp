#include "server/matching/fit.hpp"

#include <cstdlib>

#include "server/room/wanted.hpp"

namespace matching {

namespace {

int rating_of_maker(const protocol::Listing& seek) {
  for (const auto* maker : {&seek.seats[0], &seek.seats[1], &seek.host}) {
    if (*maker) return room::rating_of((*maker)->rating);
  }
  return room::assumed_rating;
}

/// A person who wants a side takes no seek where a lot decides.
bool has_free(const protocol::Listing& seek, std::optional<game::Side> wanted) {
  return !wanted || (!seek.host && !seek.seats[static_cast<std::size_t>(*wanted)]);
}

}  // namespace

std::optional<Misfit> misfit(const OfferIndex::Close& close, const protocol::Seek& wish, int rating) {
  const protocol::Listing& seek = *close.offer;
  if (!has_free(seek, wish.create.side)) return std::nullopt;
  const int makers = rating_of_maker(seek);
  if (!room::accepts(wish.wanted, makers)) return std::nullopt;
  const auto* wanted = protocol::wanted_in(seek.origin);
  if (wanted && !room::accepts(*wanted, rating)) return std::nullopt;
  const bool other_clock = seek.clock != wish.create.clock.value_or("");
  return Misfit{other_clock, std::abs(makers - rating), close.estimate_gap_s, seek.created_ms};
}

}  // namespace matching
