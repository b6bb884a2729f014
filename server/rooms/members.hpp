// The people in a room and their connections, and what the others are told of them. Pure; on the room's strand.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/protocol/messages.hpp"
#include "server/room/room.hpp"
#include "server/rooms/blocks.hpp"
#include "server/rooms/held_frame.hpp"
#include "server/rooms/players.hpp"
#include "server/rooms/relay.hpp"
#include "server/rooms/visitor.hpp"

namespace rooms {

struct Member {
  Visitor visitor;
  std::int64_t holds = 0;  ///< the version it was brought up to
  protocol::Role role = protocol::Role::watcher;
  std::shared_ptr<void> as_player = {};  ///< keeps the role with its outbox
  bool is_behind = false;  ///< a watcher who did not take in all they were sent: a snapshot brings them up
};

class Members {
 public:
  /// A connection that is there already is brought up again.
  void add(const Visitor& visitor, std::int64_t holds);
  /// A snapshot brings it up to this version.
  void bring_up(Member& member, std::int64_t holds);
  /// Whether it was there.
  bool remove(core::ConnectionId connection);
  /// Closes all connections of the user but the newest with `replaced`, and removes them. The newest is the one that
  /// was made last: what comes late over an older one must not take its place.
  void keep_newest(core::UserId user);
  bool empty() const { return connections_of_.empty(); }
  bool has(core::UserId user) const { return connections_of_.contains(user); }
  /// Tells the players' outboxes what depends on them, as the room is now.
  void note_roles(const room::Room& room);
  /// The room is another one now: people who played may no longer have a seat.
  void forget_roles();
  /// Null: it is not there.
  Member* find(core::ConnectionId connection);

  /// Those connected to this server in the order in which they connected, then the others.
  template <class Act>
  void for_each(Act act) {
    for (auto& [connection, member] : here_) act(member);
    for (auto& [connection, member] : elsewhere_) act(member);
  }

  /// Sends a frame that goes to all: players get theirs, watchers theirs unless they are behind. What goes to members
  /// who are connected elsewhere costs no more with ten thousand of them than with one.
  void tell(const HeldFrame& held, const Players& players, const Blocks& blocks);
  /// What was told goes out to those who are connected elsewhere.
  void flush();

  /// From which this person is here (Visitor::address), one for each connection.
  std::vector<std::string> addresses_of(core::UserId user) const;
  /// Costs no more with ten thousand watchers than with fifty.
  protocol::Presence presence(const room::Room& room) const;
  /// The players' round trips by side, in milliseconds.
  std::array<std::optional<std::int64_t>, 2> lags(const room::Room& room) const;
  /// The room's listing with what only its members tell.
  protocol::Listing listed(protocol::Listing listing, const room::Room& room) const;

 private:
  std::array<bool, 2> online(const room::Room& room) const;
  int watchers(const room::Room& room) const;
  std::vector<std::string> watcher_names(const room::Room& room) const;

  using ByConnection = std::map<core::ConnectionId, Member>;
  /// One that is there.
  const Member& member(core::ConnectionId connection) const;
  ByConnection& place_of(const Visitor& visitor) { return visitor.relay ? elsewhere_ : here_; }

  ByConnection here_;
  ByConnection elsewhere_;                                ///< those with a relay
  std::map<std::shared_ptr<Relay>, std::size_t> relays_;  ///< how many members each has; never 0
  std::unordered_map<core::UserId, std::vector<core::ConnectionId>> connections_of_;  ///< never empty
};

}  // namespace rooms
