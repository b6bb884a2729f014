// All rooms at work on other servers that people here are in touch with. Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "server/cluster/rooms/remote_room.hpp"
#include "server/session/remote_rooms.hpp"

namespace cluster {

class RemoteRooms final : public session::RemoteRooms {
 public:
  RemoteRooms(boost::asio::io_context& io, bus::Bus& bus, const rooms::Blocks& blocks)
      : parts_{io, bus, blocks, [this](const RemoteRoom& room) { forget_room(room); }} {}

  bool ask(const rooms::Visitor& who, const core::RoomId& room, std::string_view text) override;
  void ask_at(core::NodeId node, const rooms::Visitor& who, const core::RoomId& room, std::string_view text) override;
  void catch_up(const core::RoomId& room, core::ConnectionId connection) override;
  void drop(const core::RoomId& room, core::ConnectionId connection) override;

  void hear(core::NodeId from, const core::RoomId& room, Letter letter);
  /// The room is not there.
  void lose(core::NodeId from, const core::RoomId& room, core::ConnectionId connection);
  /// Something that was said to that server, or by it, is lost, or it has ended; 0: to any.
  void lose_all_at(core::NodeId node);

  /// The server has ended; nothing is asked of it any more.
  void forget(core::NodeId node);

  /// How many there are.
  std::size_t size() const;

 private:
  std::shared_ptr<RemoteRoom> find(const core::RoomId& room) const;
  void forget_room(const RemoteRoom& room);

  RemoteRoom::Parts parts_;
  mutable std::mutex mutex_;
  std::unordered_map<core::RoomId, std::shared_ptr<RemoteRoom>> rooms_;
  std::unordered_set<core::NodeId> ended_;
};

}  // namespace cluster
