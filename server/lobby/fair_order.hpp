// Offers in the order in which a list shows them: of each origin the newest, then of each the second, and so on, the
// widest networks first and in each of them likewise (base/origin.hpp). So nobody hides those of others behind their
// own, however many they make and from however many addresses. Pure.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/base/origin.hpp"
#include "server/protocol/messages.hpp"

namespace lobby {

/// Newer rooms before older ones.
bool newer(const protocol::Listing* a, const protocol::Listing* b);

class FairOrder {
 public:
  using Offers = std::vector<const protocol::Listing*>;

  /// The listing stays where it is, and as it is, until it is removed.
  void add(const protocol::Listing& offer, const base::Origin& origin);
  void remove(const protocol::Listing& offer, const base::Origin& origin);

  /// The first of them, at most so many.
  Offers first(std::size_t most) const { return first_of(all_, most); }

 private:
  struct Group {
    std::set<const protocol::Listing*, bool (*)(const protocol::Listing*, const protocol::Listing*)> offers{newer};
    std::map<std::string, std::unique_ptr<Group>> inside;  ///< the narrower ones; none of them is without offers
    /// The same by their newest offers.
    std::map<const protocol::Listing*, const Group*, bool (*)(const protocol::Listing*, const protocol::Listing*)>
        by_newest{newer};
  };
  enum class Change { add, remove };

  static void change(Group& around, const protocol::Listing& offer, const base::Origin& origin, std::size_t depth,
                     Change what);
  static Offers first_of(const Group& group, std::size_t most);
  static Offers taken_in_turn(const Group& group, std::size_t most);

  Group all_;
};

}  // namespace lobby
