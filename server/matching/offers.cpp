#include "server/matching/offers.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "server/matching/fit.hpp"
#include "server/matching/people_in.hpp"

namespace matching {

using core::RoomId;
using core::UserId;
using protocol::Listing;

bool is_open_offer(const Listing& listing) {
  return listing.status == protocol::RoomStatus::waiting && protocol::wanted_in(listing.origin) &&
         listing.visibility == protocol::Visibility::public_;
}

void Offers::put(const Listing& listing) {
  remove(listing.room);
  expect(listing);
}

void Offers::remove(const RoomId& room) {
  const auto found = open_.find(room);
  if (found == open_.end()) return;
  index_.remove(found->second);
  open_.erase(found);
}

void Offers::expect(const Listing& offer) {
  if (!is_open_offer(offer)) return;
  const auto [place, is_new] = open_.try_emplace(offer.room, offer);
  if (is_new) index_.add(place->second);
}

/// Its maker is here, and is another person and no program.
bool Offers::could_take(UserId by, const Listing& offer, const People& apart) const {
  if (has_bot(offer)) return false;
  const auto people = people_of(offer);
  return people.size() == 1 && people[0] != by && !apart.contains(people[0]) && presence_.is_here(people[0]);
}

std::vector<RoomId> Offers::fitting(UserId by, const protocol::Seek& wish, int rating, const People& apart) const {
  std::vector<std::pair<Misfit, RoomId>> fits;
  for (const OfferIndex::Close& close : index_.close_to(wish.create)) {
    const auto distance = misfit(close, wish, rating);
    if (distance && could_take(by, *close.offer, apart)) fits.emplace_back(*distance, close.offer->room);
  }
  std::sort(fits.begin(), fits.end());
  std::vector<RoomId> rooms;
  for (auto& [distance, room] : fits) rooms.push_back(std::move(room));
  return rooms;
}

std::vector<Listing> Offers::made_between(std::int64_t from_ms, std::int64_t to_ms) const {
  std::vector<Listing> made;
  for (const auto& [room, offer] : open_) {
    if (from_ms <= offer.created_ms && offer.created_ms < to_ms && !has_bot(offer)) made.push_back(offer);
  }
  std::sort(made.begin(), made.end(), [](const Listing& one, const Listing& other) {
    return std::tie(one.created_ms, one.room) < std::tie(other.created_ms, other.room);
  });
  return made;
}

}  // namespace matching
