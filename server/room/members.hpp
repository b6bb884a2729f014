// Who is in a room over which connection, and what the others are told of it. Pure; one strand.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>

#include "server/protocol/messages.hpp"
#include "server/room/room.hpp"
#include "server/room/visitor.hpp"

namespace room {

struct Member {
  Visitor visitor;
  std::int64_t holds = 0;  ///< the version it was brought up to when it joined
};

class Members {
 public:
  /// A connection that is there already is brought up anew.
  void add(const Visitor& visitor, std::int64_t holds);
  /// Whether it was there.
  bool remove(core::ConnectionId connection);
  bool empty() const { return by_connection_.empty(); }

  /// In the order in which they connected.
  auto begin() { return by_connection_.begin(); }
  auto end() { return by_connection_.end(); }
  auto begin() const { return by_connection_.begin(); }
  auto end() const { return by_connection_.end(); }

  /// Costs no more with ten thousand watchers than with fifty.
  protocol::Presence presence(const Room& room) const;

 private:
  std::map<core::ConnectionId, Member> by_connection_;
  std::unordered_map<core::UserId, int> connections_of_;  ///< never 0
};

}  // namespace room
