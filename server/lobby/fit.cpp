#include "server/lobby/fit.hpp"

#include <cstdlib>

#include "common/clock/time_control.hpp"

namespace lobby {

namespace {

clocks::TimeControl control_of(std::string_view clock) {
  return clocks::parse_time_control(clock).value_or(clocks::Untimed{});
}

/// Between the times the games will take, in seconds; empty: nobody who wants the one would like the other.
std::optional<std::int64_t> gap(const clocks::TimeControl& offered, const clocks::TimeControl& wished) {
  if (offered == wished) return 0;
  const auto* a = std::get_if<clocks::Live>(&offered);
  const auto* b = std::get_if<clocks::Live>(&wished);
  if (!a || !b) return std::nullopt;
  const std::int64_t one = clocks::estimated_seconds(*a);
  const std::int64_t other = clocks::estimated_seconds(*b);
  if (one > 2 * other || other > 2 * one) return std::nullopt;
  return std::abs(one - other);
}

bool has_free(const protocol::Listing& seek, std::optional<game::Side> wanted) {
  return !wanted || !seek.seats[static_cast<std::size_t>(*wanted)];
}

}  // namespace

bool accepts(const protocol::Wanted& wanted, int rating) {
  return rating >= wanted.least_rating && (wanted.most_rating == 0 || rating <= wanted.most_rating);
}

bool is_live(std::string_view clock) { return std::holds_alternative<clocks::Live>(control_of(clock)); }

std::optional<Misfit> misfit(const protocol::Listing& seek, const protocol::Seek& wish) {
  const protocol::Create& wished = wish.create;
  if (seek.game != wished.game || seek.setup != wished.setup || !has_free(seek, wished.side)) return std::nullopt;
  if (!accepts(wish.wanted, assumed_rating)) return std::nullopt;
  if (seek.seek && !accepts(*seek.seek, assumed_rating)) return std::nullopt;
  const std::string clock = wished.clock.value_or("");
  const auto apart = gap(control_of(seek.clock), control_of(clock));
  if (!apart) return std::nullopt;
  return Misfit{seek.clock != clock, *apart, seek.created_ms};
}

}  // namespace lobby
