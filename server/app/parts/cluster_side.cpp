#include "server/app/parts/cluster_side.hpp"

#include <spdlog/spdlog.h>

#include <utility>

namespace app {

ClusterSide::ClusterSide(const Parts& parts, const std::string& database, std::function<void()> on_this_ended)
    : parts_(parts),
      on_this_ended_(std::move(on_this_ended)),
      restoration_(parts.io, parts.rooms, parts.readers, parts.node.id(), rooms::Restoration::Pace()),
      traffic_(parts.io, parts.node.bus(), parts.rooms, [this] { membership_.look_soon(); }),
      membership_(database, parts.node.lease(), *this) {}

void ClusterSide::start() {
  parts_.node.bus().when_lost([this](core::NodeId from) { traffic_.lost(from); });
  parts_.node.bus().start();
  restoration_.start();
  membership_.start();
  parts_.people.start(membership_.living());
  spdlog::info("this is server {} of a cluster", parts_.node.id().value());
}

void ClusterSide::on_rooms_taken_over(const std::vector<core::RoomId>& rooms) {
  spdlog::info("{} rooms are taken over", rooms.size());
  restoration_.add(rooms);
}

void ClusterSide::on_others_ended(const std::vector<core::NodeId>& nodes) {
  for (const core::NodeId node : nodes) {
    spdlog::warn("server {} has ended", node.value());
    traffic_.forget(node);
    parts_.people.forget(node);
    parts_.node.bus().forget(node);
  }
}

void ClusterSide::leave() {
  if (has_left_.exchange(true)) return;
  membership_.leave();
  traffic_.say_left();
}

std::vector<metrics::Gauge> ClusterSide::gauges() {
  return cluster_gauges({parts_.node.bus(), membership_, traffic_.remote_rooms(), restoration_});
}

}  // namespace app
