#include "server/lobby/showcase.hpp"

#include <algorithm>
#include <tuple>

#include "common/clock/time_control.hpp"
#include "server/matching/offers.hpp"
#include "server/room/wanted.hpp"

namespace lobby {

using protocol::Listing;
using protocol::RoomStatus;

namespace {

bool is_watchable(const Listing& listing) {
  return is_played(listing) && listing.visibility == protocol::Visibility::public_;
}

/// The mean of both ratings in steps of 100: within one it is the watchers who decide.
int strength(const Listing& game) {
  int sum = 0;
  for (const auto& seat : game.seats) sum += room::rating_of(seat ? seat->rating : std::nullopt);
  return sum / 2 / 100;
}

bool more_interesting(const Listing* a, const Listing* b) {
  const auto key = [](const Listing* game) { return std::tuple(strength(*game), game->watchers); };
  return key(a) != key(b) ? key(a) > key(b) : newer(a, b);
}

}  // namespace

bool is_live(std::string_view clock) {
  const auto control = clocks::parse_time_control(clock);
  return control && std::holds_alternative<clocks::Live>(*control);
}

bool is_played(const Listing& listing) { return listing.status == RoomStatus::playing && !listing.unattended; }

bool is_offered(const Listing& listing) {
  if (!matching::is_open_offer(listing)) return false;
  if (!is_live(listing.clock)) return true;
  const auto is_here = [](const auto& player) { return player && player->online; };
  return is_here(listing.seats[0]) || is_here(listing.seats[1]) || is_here(listing.host);
}

Showcase::Showcase() : games_(more_interesting) {}

void Showcase::add(const Listing& listing, const base::Origin& origin) {
  if (is_offered(listing)) offers_.add(listing, origin);
  if (is_watchable(listing)) games_.insert(&listing);
}

void Showcase::remove(const Listing& listing, const base::Origin& origin) {
  if (is_offered(listing)) offers_.remove(listing, origin);
  if (is_watchable(listing)) games_.erase(&listing);
}

}  // namespace lobby
