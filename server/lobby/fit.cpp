#include "server/lobby/fit.hpp"

#include <cstdlib>

#include "common/clock/time_control.hpp"
#include "server/room/wanted.hpp"

namespace lobby {

namespace {

clocks::TimeControl control_of(std::string_view clock) {
  return clocks::parse_time_control(clock).value_or(clocks::Untimed{});
}

/// Between the times the games will take, in seconds; empty: a person who wants one would not like the other.
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

bool is_live(std::string_view clock) { return std::holds_alternative<clocks::Live>(control_of(clock)); }

std::optional<Misfit> misfit(const protocol::Listing& seek, const protocol::Seek& wish, int rating) {
  const protocol::Create& wished = wish.create;
  if (seek.game != wished.game || seek.setup != wished.setup || !has_free(seek, wished.side)) return std::nullopt;
  if (seek.rated != wished.rated) return std::nullopt;
  const int makers = rating_of_maker(seek);
  if (!room::accepts(wish.wanted, makers)) return std::nullopt;
  if (seek.seek && !room::accepts(*seek.seek, rating)) return std::nullopt;
  const std::string clock = wished.clock.value_or("");
  const auto apart = gap(control_of(seek.clock), control_of(clock));
  if (!apart) return std::nullopt;
  return Misfit{seek.clock != clock, std::abs(makers - rating), *apart, seek.created_ms};
}

}  // namespace lobby
