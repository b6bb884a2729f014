#include "server/cluster/people/snapshot_requests.hpp"

#include <algorithm>

#include "server/cluster/people/codec.hpp"

namespace cluster {

using core::NodeId;

void SnapshotRequests::send(NodeId to) { bus_.send(to, bus::Topic::people, encode(AskAll{})); }

void SnapshotRequests::ask_all(const std::vector<NodeId>& known) {
  bus_.send_to_all(bus::Topic::people, encode(AskAll{}));
  for (const NodeId node : known) silent_[node] = false;
  if (!silent_.empty()) wait(patience_);
}

void SnapshotRequests::ask(NodeId node) {
  send(node);
  silent_[node] = false;
  wait(patience_);
}

void SnapshotRequests::wait(std::chrono::milliseconds time) {
  timer_.expires_after(time);
  timer_.async_wait([this, time](boost::system::error_code stopped) {
    if (stopped || silent_.empty()) return;
    for (const auto& [node, has_begun] : silent_) send(node);
    wait(std::min(2 * time, 16 * patience_));
  });
}

void SnapshotRequests::begins(NodeId node) {
  if (const auto asked = silent_.find(node); asked != silent_.end()) asked->second = true;
}

/// What it began to tell before it was asked may lack what was lost.
void SnapshotRequests::ends(NodeId node) {
  if (const auto asked = silent_.find(node); asked != silent_.end() && asked->second) silent_.erase(asked);
}

void SnapshotRequests::forget(NodeId node) { silent_.erase(node); }

}  // namespace cluster
