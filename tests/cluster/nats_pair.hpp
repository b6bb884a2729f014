// Two NATS servers with a cable between them, each serving some of the site's servers; or one for all of these.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "tests/support/nats_server.hpp"
#include "tests/support/relay.hpp"

namespace cluster {

class NatsPair {
 public:
  enum class Servers { one, two };

  NatsPair(const std::string& program, Servers servers);

  /// Of the one that the site's server with this number is to use.
  std::uint16_t port(std::size_t of_server) const { return servers_[of_server % servers_.size()].port(); }
  std::string address(std::size_t of_server) const { return servers_[of_server % servers_.size()].address(); }
  pid_t pid() const { return servers_.front().pid(); }
  void kill();
  void start();
  /// Only where there are two.
  support::Relay& route() { return *route_; }

 private:
  std::optional<support::Relay> route_;
  std::deque<support::NatsServer> servers_;
};

}  // namespace cluster
