#include "server/app/room_peers.hpp"

#include <utility>

#include "server/cluster/people/people.hpp"
#include "server/cluster/rooms/traffic.hpp"

namespace app {

bool RoomPeers::answer_again(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                             const std::string& key, rooms::Asked asked) {
  return people_->answer_again(room, who, request, key, asked);
}

boost::asio::awaitable<std::optional<std::string>> RoomPeers::describe(core::NodeId at, core::RoomId room,
                                                                       core::UserId viewer) {
  return traffic_->describe(at, std::move(room), viewer);
}

void RoomPeers::have_done(core::NodeId at, const core::RoomId& room, const rooms::RoomRequest& request) {
  traffic_->have_done(at, room, request);
}

}  // namespace app
