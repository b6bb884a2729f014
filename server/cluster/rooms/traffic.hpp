// What is said of rooms among the servers of a cluster: takes each message where it belongs. Any thread.
#pragma once

#include <functional>

#include "server/bus/bus.hpp"
#include "server/cluster/rooms/descriptions.hpp"
#include "server/cluster/rooms/remote_rooms.hpp"
#include "server/cluster/rooms/remote_visitors.hpp"

namespace cluster {

class RoomTraffic {
 public:
  /// Listens on the bus, which is not started yet; the directory and the bus outlive it, once the bus is stopped.
  /// `left` is called when another server leaves.
  RoomTraffic(
      boost::asio::io_context& io, bus::Bus& bus, rooms::Directory& rooms, std::function<void()> left = [] {});

  RemoteRooms& remote_rooms() { return remote_rooms_; }
  RemoteVisitors& remote_visitors() { return remote_visitors_; }

  // As rooms::Peers has them.
  void have_done(core::NodeId at, const core::RoomId& room, const rooms::RoomRequest& request);
  boost::asio::awaitable<std::optional<std::string>> describe(core::NodeId at, core::RoomId room, core::UserId viewer);

  /// Something of what this server said to the other, or the other to it, is lost; 0: any other.
  void lost(core::NodeId node);
  /// That server has ended.
  void forget(core::NodeId node);
  /// To all others: this server has left.
  void say_left();

 private:
  void hear(core::NodeId from, std::string_view text);
  void take(core::NodeId from, const core::RoomId& room, const Ask& ask) { remote_visitors_.hear(from, room, ask); }
  void take(core::NodeId from, const core::RoomId& room, const CatchUp& one) { remote_visitors_.hear(from, room, one); }
  void take(core::NodeId from, const core::RoomId& room, const Drop& drop) { remote_visitors_.hear(from, room, drop); }
  void take(core::NodeId, const core::RoomId& room, const ToDo& todo) { rooms_.have_done(room, todo.request); }
  void take(core::NodeId from, const core::RoomId& room, const Describe& one) { descriptions_.hear(from, room, one); }
  void take(core::NodeId from, const core::RoomId&, const Described& one) { descriptions_.hear(from, one); }
  void take(core::NodeId from, const core::RoomId& room, Letter& letter) {
    remote_rooms_.hear(from, room, std::move(letter));
  }
  void take(core::NodeId from, const core::RoomId& room, const NotHere& one) {
    remote_rooms_.lose(from, room, one.connection);
  }
  void take(core::NodeId from, const core::RoomId&, const Lost&) { remote_rooms_.lose_all_at(from); }
  void take(core::NodeId, const core::RoomId&, const Left&) { left_(); }

  bus::Bus& bus_;
  rooms::Directory& rooms_;
  RemoteRooms remote_rooms_;
  RemoteVisitors remote_visitors_;
  Descriptions descriptions_;
  const std::function<void()> left_;
};

}  // namespace cluster
