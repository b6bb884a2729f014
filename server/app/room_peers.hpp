// Brings what the rooms ask of other servers to the part of the cluster that knows. Any thread.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "server/rooms/peers.hpp"

namespace cluster {
class People;
class RoomTraffic;
}  // namespace cluster

namespace app {

class RoomPeers final : public rooms::Peers {
 public:
  /// They may be made later than this, but before any room is. `leads`: whether this server does what one does for all.
  RoomPeers(const std::unique_ptr<cluster::RoomTraffic>& traffic, const std::unique_ptr<cluster::People>& people,
            std::function<bool()> leads)
      : traffic_(traffic), people_(people), leads_(std::move(leads)) {}

  bool answer_again(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                    const std::string& key, rooms::Asked asked) override;
  boost::asio::awaitable<std::optional<std::string>> describe(core::NodeId at, core::RoomId room,
                                                              core::UserId viewer) override;
  void have_done(core::NodeId at, const core::RoomId& room, const rooms::RoomRequest& request) override;
  bool cares_for_sleepers() const override { return leads_(); }

 private:
  const std::unique_ptr<cluster::RoomTraffic>& traffic_;
  const std::unique_ptr<cluster::People>& people_;
  const std::function<bool()> leads_;
};

}  // namespace app
