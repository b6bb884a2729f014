// What the rooms of this server ask of the other servers of its cluster. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/rooms/asker.hpp"
#include "server/rooms/room_request.hpp"

namespace rooms {

class Peers {
 public:
  virtual ~Peers() = default;

  /// Has another server answer a repeated request with this key that has led to this room, which runs there. False: no
  /// server runs it.
  virtual bool answer_again(const core::RoomId& room, const Visitor& who, RequestId request, const std::string& key,
                            Asked asked) = 0;
  /// protocol::state_json of a room at that server for `viewer` (0: a stranger); empty: the room is not there, or the
  /// server does not answer.
  virtual boost::asio::awaitable<std::optional<std::string>> describe(core::NodeId at, core::RoomId room,
                                                                      core::UserId viewer) = 0;
  /// Sends a request to a room at that server.
  virtual void have_done(core::NodeId at, const core::RoomId& room, const RoomRequest& request) = 0;
  /// Whether this server is the one that wakes sleeping rooms in which something falls due. May be called with the
  /// directory's lock held, and must not call the directory.
  virtual bool cares_for_sleepers() const = 0;
};

/// Single-server mode.
class NoPeers : public Peers {
 public:
  bool answer_again(const core::RoomId&, const Visitor&, RequestId, const std::string&, Asked) override {
    return false;
  }
  boost::asio::awaitable<std::optional<std::string>> describe(core::NodeId, core::RoomId, core::UserId) override {
    co_return std::nullopt;
  }
  void have_done(core::NodeId, const core::RoomId&, const RoomRequest&) override {}
  bool cares_for_sleepers() const override { return true; }
};

}  // namespace rooms
