// The rooms that everybody may see, each list in its order, so that the first of it are found without a look at the
// others. Pure.
#pragma once

#include <set>
#include <string_view>

#include "server/lobby/fair_order.hpp"
#include "server/protocol/messages.hpp"

namespace lobby {

/// Whether the text of a clock ("10+5") counts minutes: who seeks such a game waits at the board for it.
bool is_live(std::string_view clock);

/// Whether everybody may take the free seat: its maker is here, or the game is not played live.
bool is_offered(const protocol::Listing& listing);

/// Not one that a person has left to a program a while ago.
bool is_played(const protocol::Listing& listing);

class Showcase {
  using Before = bool (*)(const protocol::Listing*, const protocol::Listing*);

 public:
  using Listings = std::set<const protocol::Listing*, Before>;

  Showcase();

  /// It stays where it is, and as it is, until it is removed.
  void add(const protocol::Listing& listing, const base::Origin& origin);
  void remove(const protocol::Listing& listing, const base::Origin& origin);

  /// In fair order.
  const FairOrder& offers() const { return offers_; }
  /// Public ones: of the strongest players, the most watched, the newest.
  const Listings& games() const { return games_; }

 private:
  FairOrder offers_;
  Listings games_;
};

}  // namespace lobby
