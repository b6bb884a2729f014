// People of other servers in rooms that are at work here. Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

#include "server/bus/bus.hpp"
#include "server/cluster/rooms/relay.hpp"
#include "server/cluster/rooms/remote_outbox.hpp"
#include "server/rooms/directory.hpp"

namespace cluster {

class RemoteVisitors {
 public:
  RemoteVisitors(bus::Bus& bus, rooms::Directory& rooms) : bus_(bus), rooms_(rooms) {}

  void hear(core::NodeId from, const core::RoomId& room, const Ask& ask);
  void hear(core::NodeId from, const core::RoomId& room, const CatchUp& catch_up);
  void hear(core::NodeId from, const core::RoomId& room, const Drop& drop);
  /// Messages of that server are lost, and one of them may have said that somebody has left: everybody connected there
  /// is dropped from the rooms here; 0: from every server. Tell that server afterwards (Lost), so that those who are
  /// still connected join again.
  void drop_all_of(core::NodeId node);
  /// The server has ended: everybody connected there is dropped, and nothing more is asked for them.
  void forget(core::NodeId node);

  /// By which name players of other servers are told that this one is nearer to their game.
  ServerName& here() { return *here_; }

 private:
  /// Of one server in one room.
  struct VisitorsOfNode {
    std::shared_ptr<Relay> relay;
    std::unordered_map<core::ConnectionId, std::shared_ptr<RemoteOutbox>> outboxes;  ///< of who has asked anything
  };
  using ByRoom = std::unordered_map<core::RoomId, VisitorsOfNode>;

  // With the lock held.
  rooms::Visitor visitor(core::NodeId from, const core::RoomId& room, const Ask& ask);
  void drop(const ByRoom& rooms);

  bus::Bus& bus_;
  rooms::Directory& rooms_;
  std::mutex mutex_;
  std::unordered_map<core::NodeId, ByRoom> nodes_;
  std::unordered_set<core::NodeId> ended_;
  const std::shared_ptr<ServerName> here_ = std::make_shared<ServerName>();
};

}  // namespace cluster
