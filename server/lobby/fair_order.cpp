#include "server/lobby/fair_order.hpp"

#include <tuple>

namespace lobby {

using protocol::Listing;

bool newer(const Listing* a, const Listing* b) {
  return std::tuple(-a->created_ms, a->room) < std::tuple(-b->created_ms, b->room);
}

/// All of the origin move: there are few, as rooms::Unfinished limits them.
void FairOrder::add(const Listing& offer, const std::string& origin) {
  Own& own = by_origin_.try_emplace(origin, newer).first->second;
  displace(own);
  own.insert(&offer);
  place(own);
}

void FairOrder::remove(const Listing& offer, const std::string& origin) {
  const auto found = by_origin_.find(origin);
  displace(found->second);
  found->second.erase(&offer);
  place(found->second);
  if (found->second.empty()) by_origin_.erase(found);
}

void FairOrder::place(const Own& own) {
  std::size_t turn = 0;
  for (const Listing* each : own) places_.insert({turn++, each});
}

void FairOrder::displace(const Own& own) {
  std::size_t turn = 0;
  for (const Listing* each : own) places_.erase({turn++, each});
}

}  // namespace lobby
