// Who looks at the lobby: connections, each with what it sees. On the lobby's strand.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/protocol/messages.hpp"
#include "server/rooms/visitor.hpp"

namespace lobby {

struct Subscriber {
  rooms::Visitor who;
  protocol::LobbyScope scope{};
  bool is_told = false;  ///< what there was when they came; before that nothing else
};

class Subscribers {
 public:
  /// Nothing of this connection is known yet.
  void add(const rooms::Visitor& who, protocol::LobbyScope scope);
  /// Whose connection it was; empty: it was not there.
  std::optional<core::UserId> remove(core::ConnectionId connection);

  /// Null: it is not there.
  Subscriber* find(core::ConnectionId connection);
  std::vector<Subscriber*> of(core::UserId user);
  bool has(core::UserId user) const { return connections_.contains(user); }

  /// How many see all of the lobby, told or not.
  std::size_t lookers() const { return lookers_; }
  std::vector<core::ConnectionId> told_lookers() const;

 private:
  std::map<core::ConnectionId, Subscriber> all_;
  std::unordered_map<core::UserId, std::unordered_set<core::ConnectionId>> connections_;  ///< of all_; none is empty
  std::size_t lookers_ = 0;                                                               ///< of all_
};

}  // namespace lobby
