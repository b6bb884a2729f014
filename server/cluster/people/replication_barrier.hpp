// Whoever has changed what holds everywhere is answered once the other servers go by it, too: one call to each of them,
// which none delays for long. On the lobby's strand.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <vector>

#include "server/bus/bus.hpp"
#include "server/cluster/calls.hpp"
#include "server/cluster/people/messages.hpp"

namespace cluster {

class ReplicationBarrier {
 public:
  using Then = std::function<void()>;

  /// `strand`: the lobby's. The bus outlives this.
  ReplicationBarrier(bus::Bus& bus, boost::asio::any_io_executor strand);

  /// What is to hold at `others`. Then, once, it does, they have ended, or have taken longer than anybody should wait
  /// for. A server that took too long is asked, but not waited for, until it answers once.
  void ask(const std::vector<core::NodeId>& others, Holds holds, Then then);
  void take(core::NodeId from, const Settled& answer) { calls_.hear(from, answer.number, answer); }
  /// This server has ended.
  void forget(core::NodeId node) { calls_.forget(node); }

 private:
  bus::Bus& bus_;
  Calls<Settled> calls_;
};

}  // namespace cluster
