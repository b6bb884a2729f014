// People of other servers in rooms that are at work here. Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/bus/bus.hpp"
#include "server/cluster/rooms/far_outbox.hpp"
#include "server/cluster/rooms/relay.hpp"
#include "server/rooms/directory.hpp"

namespace cluster {

class FarVisitors {
 public:
  FarVisitors(bus::Bus& bus, rooms::Directory& rooms) : bus_(bus), rooms_(rooms) {}

  void hear(core::NodeId from, const core::RoomId& room, const Ask& ask);
  void hear(core::NodeId from, const core::RoomId& room, const CatchUp& catch_up);
  void hear(core::NodeId from, const core::RoomId& room, const Drop& drop);
  /// The server has ended: nobody is connected to it any more.
  void forget(core::NodeId node);

  /// By which name players of other servers are told that this one is nearer to their game.
  ServerName& here() { return *here_; }

  /// Somebody of that server, as a room here knows them.
  rooms::Visitor visitor(core::NodeId from, const core::RoomId& room, const Ask& ask);

 private:
  /// Of one server in one room.
  struct Far {
    std::shared_ptr<Relay> relay;
    std::unordered_map<core::ConnectionId, std::shared_ptr<FarOutbox>> outboxes;  ///< of who has asked anything
  };
  using ByRoom = std::unordered_map<core::RoomId, Far>;

  bus::Bus& bus_;
  rooms::Directory& rooms_;
  std::mutex mutex_;
  std::unordered_map<core::NodeId, ByRoom> nodes_;
  const std::shared_ptr<ServerName> here_ = std::make_shared<ServerName>();
};

}  // namespace cluster
