// Who is in a room over which connection, and what the others are told of it. Pure; one strand.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/protocol/messages.hpp"
#include "server/room/held_frames.hpp"
#include "server/room/room.hpp"
#include "server/room/visitor.hpp"

namespace room {

struct Member {
  Visitor visitor;
  std::int64_t holds = 0;  ///< the version it was brought up to
  protocol::Role role = protocol::Role::watcher;
  std::shared_ptr<void> as_player = {};  ///< keeps the role with its outbox
  bool is_behind = false;                ///< a watcher who did not take in what he was sent: a snapshot brings him up
};

class Members {
 public:
  /// A connection that is there already is brought up anew.
  void add(const Visitor& visitor, std::int64_t holds);
  /// Whether it was there.
  bool remove(core::ConnectionId connection);
  /// Closes all connections of the user but the newest with `replaced`, and removes them. The newest is the one that
  /// was made last: what comes late over an older one must not take the place of it.
  void keep_newest(core::UserId user);
  bool empty() const { return by_connection_.empty(); }
  bool has(core::UserId user) const { return connections_of_.contains(user); }
  /// Tells the players' outboxes what hangs on them, as the room stands now.
  void note_roles(const Room& room);
  /// The room is another one now: who played may not be seated any more.
  void forget_roles();
  /// Null: it is not there.
  Member* find(core::ConnectionId connection);

  /// In the order in which they connected.
  auto begin() { return by_connection_.begin(); }
  auto end() { return by_connection_.end(); }

  /// Sends a frame that goes to all: players get theirs, watchers theirs unless they are behind.
  void tell(const HeldFrame& held, const Room& room);

  /// Costs no more with ten thousand watchers than with fifty.
  protocol::Presence presence(const Room& room) const;
  /// The players' round trips by side, in milliseconds.
  std::array<std::optional<std::int64_t>, 2> lags(const Room& room) const;
  /// The room's listing with what only its members tell.
  protocol::Listing listed(protocol::Listing listing, const Room& room) const;

 private:
  std::array<bool, 2> online(const Room& room) const;
  int watchers(const Room& room) const;
  std::vector<std::string> watcher_names(const Room& room) const;

  std::map<core::ConnectionId, Member> by_connection_;
  std::unordered_map<core::UserId, std::vector<core::ConnectionId>> connections_of_;  ///< never empty
};

}  // namespace room
