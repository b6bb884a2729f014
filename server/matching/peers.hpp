// The matching of the other servers of a cluster: one of all servers pairs people, so that two who ask at two servers
// meet. Called on the lobby's strand.
#pragma once

#include <functional>

#include "server/protocol/messages.hpp"
#include "server/rooms/visitor.hpp"

namespace matching {

class Peers {
 public:
  virtual ~Peers() = default;

  /// An offer is being made here: whoever wants to play may get it before it is shown.
  virtual void expects(const protocol::Listing& offer) = 0;
  /// Whether another server pairs people, and has been asked to.
  virtual bool hand_over(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek) = 0;
  /// Seats the person in a room that is at work at another server, and has them answered there, or calls `not_free`
  /// after a while. False: there is no such room.
  virtual bool pair_in(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                       const protocol::Sit& sit, std::function<void()> not_free) = 0;
  /// Whether they are connected to another server.
  virtual bool is_elsewhere(const rooms::Visitor& who) const = 0;
  /// Their server is to make the room that they have asked for, with this id.
  virtual void have_made(const rooms::Visitor& who, const core::RoomId& room) = 0;
};

}  // namespace matching
