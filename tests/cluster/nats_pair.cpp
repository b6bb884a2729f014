#include "tests/cluster/nats_pair.hpp"

namespace cluster {

using support::NatsServer;

namespace {

std::string route_to(std::uint16_t port) { return "nats-route://127.0.0.1:" + std::to_string(port); }

/// It tells nobody of the other: whoever uses it must not go round the cable.
std::vector<std::string> listens_at(std::uint16_t port) {
  return {"--cluster_name", "gipfel", "--no_advertise=true", "--cluster", route_to(port)};
}

}  // namespace

NatsPair::NatsPair(const std::string& program, Servers servers) {
  if (servers == Servers::one) {
    servers_.emplace_back(program);
    return;
  }
  const std::uint16_t port = NatsServer::free_port();
  servers_.emplace_back(program, listens_at(port));
  route_.emplace(boost::asio::ip::tcp::endpoint(boost::asio::ip::address_v4::loopback(), port));
  std::vector<std::string> more = listens_at(NatsServer::free_port());
  more.insert(more.end(), {"--routes", route_to(route_->port())});
  servers_.emplace_back(program, more);
}

void NatsPair::kill() {
  for (NatsServer& server : servers_) server.kill();
}

void NatsPair::start() {
  for (NatsServer& server : servers_) server.start();
}

}  // namespace cluster
