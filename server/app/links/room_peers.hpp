// Brings what the rooms ask of other servers to the part of the cluster that knows. Any thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/rooms/peers.hpp"

namespace app {

class ClusterSide;
struct Meeting;

class RoomPeers final : public rooms::Peers {
 public:
  /// Made later than this and ended earlier: rooms are at work only while they are there.
  RoomPeers(Meeting& meeting, const std::unique_ptr<ClusterSide>& cluster) : meeting_(meeting), cluster_(cluster) {}

  bool answer_again(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                    const std::string& key, rooms::Asked asked) override;
  boost::asio::awaitable<std::optional<std::string>> describe(core::NodeId at, core::RoomId room,
                                                              core::UserId viewer) override;
  void have_done(core::NodeId at, const core::RoomId& room, const rooms::RoomRequest& request) override;
  bool cares_for_sleepers() const override;

 private:
  Meeting& meeting_;
  const std::unique_ptr<ClusterSide>& cluster_;
};

}  // namespace app
