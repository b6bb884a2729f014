// The open offers, and which of them suit a person who wants to play at once. Pure.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/matching/offer_index.hpp"
#include "server/presence/presence.hpp"
#include "server/protocol/messages.hpp"

namespace matching {

/// Whether it waits for anybody to take its free seat, should its maker be there.
bool is_open_offer(const protocol::Listing& listing);

class Offers {
 public:
  using People = std::unordered_set<core::UserId>;

  /// Who is here outlives this.
  explicit Offers(const presence::Presence& presence) : presence_(presence) {}

  /// The room as it is now, whatever it is.
  void put(const protocol::Listing& listing);
  void remove(const core::RoomId& room);
  /// An offer that is about to be stored and put: nobody sees it yet, but it can be taken already.
  void expect(const protocol::Listing& offer);

  /// Those of others that fit, the best first. Their makers are here, no bots, and none of those who are kept `apart`.
  /// `rating`: of who wishes.
  std::vector<core::RoomId> fitting(core::UserId by, const protocol::Seek& wish, int rating,
                                    const People& apart = {}) const;
  /// Those of people that were made from `from_ms` until before `to_ms` (Unix time), the oldest first.
  std::vector<protocol::Listing> made_between(std::int64_t from_ms, std::int64_t to_ms) const;

 private:
  bool could_take(core::UserId by, const protocol::Listing& offer, const People& apart) const;

  const presence::Presence& presence_;
  std::unordered_map<core::RoomId, protocol::Listing> open_;
  OfferIndex index_;  ///< of open_
};

}  // namespace matching
