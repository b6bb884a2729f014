#include "server/app/parts/node.hpp"

namespace app {

Node::Node(const std::string& database, const MakeBus& make_bus)
    : lease_(make_bus ? std::make_unique<cluster::Lease>(database) : nullptr),
      bus_(make_bus ? make_bus(lease_->node(), lease_->cluster()) : nullptr) {}

void Node::stop_listening() {
  if (bus_) bus_->stop();
}

}  // namespace app
