// Offers in the order in which a list shows them: the newest of each origin, then the second of each, and so on. So
// nobody hides those of others behind their own, however many they make. Pure.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>

#include "server/protocol/messages.hpp"

namespace lobby {

/// Newer rooms before older ones.
bool newer(const protocol::Listing* a, const protocol::Listing* b);

class FairOrder {
 public:
  struct Place {
    std::size_t turn;  ///< from 0: how many of the same origin come before
    const protocol::Listing* listing;
    friend bool operator<(const Place& a, const Place& b) {
      return a.turn != b.turn ? a.turn < b.turn : newer(a.listing, b.listing);
    }
  };

  /// `origin`: the same for all whose offers count as one maker's. The listing stays where it is until it is removed.
  void add(const protocol::Listing& offer, const std::string& origin);
  void remove(const protocol::Listing& offer, const std::string& origin);

  const std::set<Place>& places() const { return places_; }

 private:
  using Own = std::set<const protocol::Listing*, bool (*)(const protocol::Listing*, const protocol::Listing*)>;

  void place(const Own& own);
  void displace(const Own& own);

  std::map<std::string, Own> by_origin_;  ///< none of them empty
  std::set<Place> places_;
};

}  // namespace lobby
