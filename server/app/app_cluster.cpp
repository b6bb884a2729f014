// What a server does as one of several: it enters, takes over what others leave behind, and leaves.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/app/app.hpp"
#include "server/app/room_peers.hpp"

namespace app {

/// What it does waits until all parts of this server are there.
storage::Fence App::fence() {
  const auto node = lease_ ? std::optional(lease_->node()) : std::nullopt;
  return {node, [this] { boost::asio::post(io_, [this] { on_this_ended(); }); }};
}

std::unique_ptr<rooms::Peers> App::make_peers() {
  if (!lease_) return std::make_unique<rooms::NoPeers>();
  return std::make_unique<RoomPeers>(traffic_, people_, [this] { return leads(); });
}

std::unique_ptr<cluster::People> App::make_people() {
  const cluster::People::Parts parts{*bus_, lobby_strand_, rooms_, presence_, offers_, matchmaker_, lobby_};
  return std::make_unique<cluster::People>(
      parts, [this] { return membership_->leader(); }, peer_changes(followed()));
}

void App::enter_cluster() {
  bus_->when_lost([this](core::NodeId from) { traffic_->lost(from); });
  bus_->start();
  restoration_->start();
  membership_->start();
  people_->start(membership_->living());
  spdlog::info("this is server {} of a cluster", lease_->node().value());
}

void App::on_rooms_taken_over(const std::vector<core::RoomId>& rooms) {
  spdlog::info("{} rooms are taken over", rooms.size());
  restoration_->add(rooms);
}

void App::on_others_ended(const std::vector<core::NodeId>& nodes) {
  for (const core::NodeId node : nodes) {
    spdlog::warn("server {} has ended", node.value());
    traffic_->forget(node);
    people_->forget(node);
    bus_->forget(node);
  }
}

void App::on_this_ended() {
  if (ending_.has_begun()) return;
  was_ended_ = true;
  spdlog::error(
      lease_ ? "the other servers have ended this one, because it did not renew its lease in time: start it again"
             : "another gipfel has taken the database over: this one ends");
  audience_.close_all(protocol::CloseCode::moved, "this server has lost its place among the others");
  ending_.begin({closing_connections()}, [this] { io_.stop(); });
}

/// Its rooms are free before its connections are closed, so that whoever comes to another server finds them.
void App::leave_cluster() {
  membership_->leave();
  traffic_->say_left();
}

}  // namespace app
