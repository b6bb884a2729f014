// Asks other servers for everything that is at them, and again until they have told it. No Calls: what is asked for
// comes in many messages, some unasked, and without it this server cannot do, so the question never ends in silence
// while the other server lives. On the lobby's strand.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <map>
#include <vector>

#include "server/base/async/strand.hpp"
#include "server/bus/bus.hpp"

namespace cluster {

class SnapshotRequests {
 public:
  /// `patience`: after which one is asked again, each time after twice as long, up to 16 times that. The bus
  /// outlives this. `strand`: the lobby's.
  SnapshotRequests(bus::Bus& bus, const base::Strand& strand, std::chrono::milliseconds patience)
      : bus_(bus), patience_(patience), timer_(strand) {}

  /// Every server, of which `known` are to answer.
  void ask_all(const std::vector<core::NodeId>& known);
  void ask(core::NodeId node);

  // What is heard: it begins to tell everything, has told it, has ended.
  void begins(core::NodeId node);
  void ends(core::NodeId node);
  void forget(core::NodeId node);

 private:
  void send(core::NodeId to);
  void wait(std::chrono::milliseconds time);

  bus::Bus& bus_;
  const std::chrono::milliseconds patience_;
  boost::asio::steady_timer timer_;
  std::map<core::NodeId, bool> silent_;  ///< whether it has begun to answer
};

}  // namespace cluster
