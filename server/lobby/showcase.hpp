// The rooms that everybody may see, each list in its order, so that the first of it are found without a look at the
// others. Pure.
#pragma once

#include <cstddef>
#include <set>

#include "server/protocol/messages.hpp"

namespace lobby {

/// Whether everybody may take the free seat: its maker is here, or the game is not played live.
bool is_offered(const protocol::Listing& listing);

/// Newer rooms before older ones.
bool newer(const protocol::Listing* a, const protocol::Listing* b);

class Showcase {
  using Before = bool (*)(const protocol::Listing*, const protocol::Listing*);

 public:
  using Listings = std::set<const protocol::Listing*, Before>;

  Showcase();

  /// It stays where it is, and as it is, until it is removed.
  void add(const protocol::Listing& listing);
  void remove(const protocol::Listing& listing);

  /// The newest first.
  const Listings& offers() const { return offers_; }
  /// Public ones: of the strongest players, the most watched, the newest.
  const Listings& games() const { return games_; }

 private:
  Listings offers_;
  Listings games_;
};

}  // namespace lobby
