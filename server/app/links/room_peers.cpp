#include "server/app/links/room_peers.hpp"

#include <utility>

#include "server/app/parts/cluster_side.hpp"
#include "server/app/parts/meeting.hpp"

namespace app {

bool RoomPeers::answer_again(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                             const std::string& key, rooms::Asked asked) {
  return meeting_.people->answer_again(room, who, request, key, asked);
}

boost::asio::awaitable<std::optional<std::string>> RoomPeers::describe(core::NodeId at, core::RoomId room,
                                                                       core::UserId viewer) {
  return cluster_->traffic().describe(at, std::move(room), viewer);
}

void RoomPeers::have_done(core::NodeId at, const core::RoomId& room, const rooms::RoomRequest& request) {
  cluster_->traffic().have_done(at, room, request);
}

bool RoomPeers::cares_for_sleepers() const { return cluster_->leads(); }

}  // namespace app
