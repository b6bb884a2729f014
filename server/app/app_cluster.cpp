// What a server does as one of several: it enters, takes over what others leave behind, and leaves.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/app/app.hpp"

namespace app {

/// Each of these two waits until all parts of this server are there.
storage::Fence App::fence() {
  if (node_) return {node_->id(), [this] { node_->look_soon(); }};
  return {std::nullopt, [this] { boost::asio::post(io_, [this] { on_ended(); }); }};
}

void App::enter_cluster() {
  audience_.count_elsewhere([this](core::UserId user) { return people_->connections_elsewhere(user); });
  bus_->when_lost([this](core::NodeId from) { traffic_->lost(from); });
  rooms_.care_for_asleep([this] { return leads(); });
  people_->follow([this] {
    const auto living = node_->living();
    return living.empty() ? node_->id() : living.front();
  });
  rates_.tell_counted([this](auto kind, auto user) { people_->count(kind, user); });
  ratings_.when_noted([this](auto user, const auto& pool) { people_->tell(cluster::RatedAnew{user, pool}); });
  traffic_->when_left([this] { node_->look_soon(); });
  bus_->start();
  node_->start({[this](const auto& ended) { forget(ended); }, [this](const auto& rooms) { take_over(rooms); },
                [this] { on_ended(); }});
  people_->start(node_->living());
  spdlog::info("this is server {} of a cluster", node_->id().value());
}

void App::take_over(const std::vector<core::RoomId>& rooms) {
  spdlog::info("{} rooms are taken over", rooms.size());
  for (const core::RoomId& room : rooms) {
    rooms_.find(room, [](const auto&) {});
  }
}

void App::forget(const std::vector<core::NodeId>& ended) {
  for (const core::NodeId node : ended) {
    spdlog::warn("server {} has ended", node.value());
    traffic_->forget(node);
    people_->forget(node);
  }
}

void App::on_ended() {
  if (stopping_.exchange(true)) return;
  was_ended_ = true;
  spdlog::error(
      node_ ? "the other servers have ended this one, because it did not renew its lease in time: start it again"
            : "another gipfel has taken the database over: this one ends");
  audience_.close_all(protocol::CloseCode::moved, "this server has lost its place among the others");
  listener_.stop([this] { io_.stop(); });
}

/// Its rooms are free before its connections are closed, so that whoever comes to another server finds them.
void App::leave_cluster() {
  node_->leave();
  traffic_->say_left();
}

}  // namespace app
