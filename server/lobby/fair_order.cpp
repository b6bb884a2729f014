#include "server/lobby/fair_order.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace lobby {

using protocol::Listing;

bool newer(const Listing* a, const Listing* b) {
  return std::tuple(-a->created_ms, a->room) < std::tuple(-b->created_ms, b->room);
}

void FairOrder::add(const Listing& offer, const base::Origin& origin) { change(all_, offer, origin, 0, Change::add); }

void FairOrder::remove(const Listing& offer, const base::Origin& origin) {
  change(all_, offer, origin, 0, Change::remove);
}

void FairOrder::change(Group& around, const Listing& offer, const base::Origin& origin, std::size_t depth,
                       Change what) {
  what == Change::add ? (void)around.offers.insert(&offer) : (void)around.offers.erase(&offer);
  if (depth == origin.groups().size()) return;
  const std::string& key = origin.groups()[depth].key;
  std::unique_ptr<Group>& group = around.inside[key];
  if (!group) group = std::make_unique<Group>();
  if (!group->offers.empty()) around.by_newest.erase(*group->offers.begin());
  change(*group, offer, origin, depth + 1, what);
  if (group->offers.empty()) {
    around.inside.erase(key);
  } else {
    around.by_newest.emplace(*group->offers.begin(), group.get());
  }
}

FairOrder::Offers FairOrder::first_of(const Group& group, std::size_t most) {
  Offers offers;
  if (group.inside.empty()) {
    const auto count = static_cast<std::ptrdiff_t>(std::min(most, group.offers.size()));
    offers.assign(group.offers.begin(), std::next(group.offers.begin(), count));
  } else if (group.inside.size() >= most) {
    for (auto each = group.by_newest.begin(); offers.size() < most; ++each) offers.push_back(each->first);
  } else {
    offers = taken_in_turn(group, most);
  }
  return offers;
}

/// `group` has fewer inside than `most`.
FairOrder::Offers FairOrder::taken_in_turn(const Group& group, std::size_t most) {
  most = std::min(most, group.offers.size());
  std::vector<Offers> rounds;
  // Each gives no more than it must: the one with most gives all that the others have not.
  for (std::size_t of_each = most / group.inside.size() + 1, found = 0; found < most; of_each *= 2) {
    rounds.assign(of_each, {});
    found = 0;
    for (const auto& [newest, each] : group.by_newest) {
      const Offers own = first_of(*each, of_each);
      for (std::size_t round = 0; round < own.size(); ++round) rounds[round].push_back(own[round]);
      found += own.size();
    }
  }
  Offers offers;
  for (Offers& round : rounds) {
    std::sort(round.begin(), round.end(), newer);
    offers.insert(offers.end(), round.begin(), round.end());
  }
  offers.resize(most);
  return offers;
}

}  // namespace lobby
