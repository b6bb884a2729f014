#include "server/cluster/people/replication_barrier.hpp"

#include <chrono>
#include <utility>

#include "server/cluster/people/codec.hpp"

namespace cluster {

using core::NodeId;

namespace {

/// A server that does not answer for so long has lost messages and reads everything anew, or it ends.
constexpr std::chrono::seconds settle_patience{2};

}  // namespace

void ReplicationBarrier::ask(const std::vector<NodeId>& others, Holds holds, Then then) {
  const std::uint64_t number = ++last_;
  for (const NodeId node : others) bus_.send(node, bus::Topic::people, encode(Settle{number, holds}));
  std::set<NodeId> silent(others.begin(), others.end());
  std::erase_if(silent, [this](NodeId node) { return late_.contains(node); });
  if (silent.empty()) return then();
  const auto place = pending_.emplace(number, Asked{std::move(silent), std::move(then), lobby_.timer()}).first;
  place->second.patience.expires_after(settle_patience);
  place->second.patience.async_wait([this, number](boost::system::error_code stopped) {
    if (stopped) return;
    const auto late = pending_.find(number);
    if (late == pending_.end()) return;
    late_.insert(late->second.silent.begin(), late->second.silent.end());
    go_on(late);
  });
}

void ReplicationBarrier::take(NodeId from, const Settled& answer) {
  late_.erase(from);
  if (const auto asked = pending_.find(answer.number); asked != pending_.end()) heard(asked, from);
}

void ReplicationBarrier::forget(NodeId node) {
  late_.erase(node);
  for (auto asked = pending_.begin(); asked != pending_.end();) heard(asked++, node);
}

void ReplicationBarrier::heard(Pending::iterator asked, NodeId node) {
  asked->second.silent.erase(node);
  if (asked->second.silent.empty()) go_on(asked);
}

void ReplicationBarrier::go_on(Pending::iterator asked) {
  const Then then = std::move(asked->second.then);
  pending_.erase(asked);
  then();
}

}  // namespace cluster
