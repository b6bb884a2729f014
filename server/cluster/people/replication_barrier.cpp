#include "server/cluster/people/replication_barrier.hpp"

#include <chrono>
#include <memory>
#include <utility>

#include "server/cluster/people/codec.hpp"

namespace cluster {

using core::NodeId;

namespace {

/// A server that does not answer for so long has lost messages and reads everything anew, or it ends.
constexpr std::chrono::seconds settle_patience{2};

}  // namespace

ReplicationBarrier::ReplicationBarrier(bus::Bus& bus, boost::asio::any_io_executor strand)
    : bus_(bus), calls_(std::move(strand), settle_patience) {}

void ReplicationBarrier::ask(const std::vector<NodeId>& others, Holds holds, Then then) {
  if (others.empty()) return then();
  const auto heard = [left = std::make_shared<std::size_t>(others.size()),
                      then = std::move(then)](const core::Expected<Settled, Silence>&) {
    if (--*left == 0) then();
  };
  for (const NodeId node : others) {
    const auto send = [this, node, holds](std::uint64_t number) {
      bus_.send(node, bus::Topic::people, encode(Settle{number, holds}));
    };
    calls_.ask(node, send, heard);
  }
}

}  // namespace cluster
