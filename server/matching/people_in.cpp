#include "server/matching/people_in.hpp"

#include <algorithm>
#include <array>

namespace matching {

using core::UserId;
using protocol::Listing;

namespace {

/// The players, with a side or still without one; empty where there is nobody.
std::array<const std::optional<protocol::SeatState>*, 3> players_of(const Listing& listing) {
  return {&listing.seats[0], &listing.seats[1], &listing.host};
}

}  // namespace

bool is_player(const Listing& listing, UserId user) {
  const auto players = players_of(listing);
  return std::any_of(players.begin(), players.end(),
                     [user](const auto* player) { return *player && (*player)->user == user; });
}

bool has_bot(const Listing& listing) {
  const auto players = players_of(listing);
  return std::any_of(players.begin(), players.end(), [](const auto* player) { return *player && (*player)->bot; });
}

std::vector<UserId> people_of(const Listing& listing) {
  std::vector<UserId> people;
  for (const auto* player : players_of(listing)) {
    if (*player) people.push_back((*player)->user);
  }
  if (const auto* invited = protocol::invited_in(listing.origin)) people.push_back(invited->user);
  return people;
}

}  // namespace matching
