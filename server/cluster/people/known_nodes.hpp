// Which other servers are heard: those that lived when this one started and those that came later, until they end.
// Pure.
#pragma once

#include <set>
#include <vector>

#include "common/core/strong_id.hpp"

namespace cluster {

class KnownNodes {
 public:
  explicit KnownNodes(core::NodeId self) : self_(self) {}

  /// These live at the start. Empty: nobody knows.
  void start(const std::vector<core::NodeId>& living) { living_.insert(living.begin(), living.end()); }
  void note_ended(core::NodeId node) { ended_.insert(node); }

  /// Numbers of servers rise: an older one that did not live at the start had ended before.
  bool has_ended(core::NodeId node) const {
    return ended_.contains(node) || (node < self_ && !living_.empty() && !living_.contains(node));
  }
  /// The others that live: those of the start and those `heard` since.
  std::vector<core::NodeId> others(const std::vector<core::NodeId>& heard) const {
    std::set<core::NodeId> known = living_;
    known.insert(heard.begin(), heard.end());
    std::erase_if(known, [this](core::NodeId node) { return node == self_ || has_ended(node); });
    return {known.begin(), known.end()};
  }

 private:
  const core::NodeId self_;
  std::set<core::NodeId> living_;
  std::set<core::NodeId> ended_;
};

}  // namespace cluster
