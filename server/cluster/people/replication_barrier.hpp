// Whoever has changed what holds everywhere is answered once the other servers go by it, too: asks them, and waits for
// their answers, but not for long. On the lobby's strand.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "server/bus/bus.hpp"
#include "server/cluster/people/messages.hpp"
#include "server/lobby/lobby_host.hpp"

namespace cluster {

class ReplicationBarrier {
 public:
  using Then = std::function<void()>;

  /// Both outlive this.
  ReplicationBarrier(bus::Bus& bus, lobby::LobbyHost& lobby) : bus_(bus), lobby_(lobby) {}

  /// What is to hold at `others`. Then, once, it does, they have ended, or have taken longer than anybody should wait
  /// for. A server that took too long is asked, but not waited for, until it answers once.
  void ask(const std::vector<core::NodeId>& others, Holds holds, Then then);
  void take(core::NodeId from, const Settled& answer);
  /// This server has ended.
  void forget(core::NodeId node);

 private:
  struct Asked {
    std::set<core::NodeId> silent;
    Then then;
    boost::asio::steady_timer patience;
  };
  using Pending = std::map<std::uint64_t, Asked>;

  void heard(Pending::iterator asked, core::NodeId node);
  void go_on(Pending::iterator asked);

  bus::Bus& bus_;
  lobby::LobbyHost& lobby_;
  std::uint64_t last_ = 0;
  Pending pending_;
  std::set<core::NodeId> late_;
};

}  // namespace cluster
