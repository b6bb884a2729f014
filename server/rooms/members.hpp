// The people in a room with their connections, and the presence that the others are told. Pure; on the room's strand.
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
  std::int64_t holds = 0;  ///< the version up to which this member has the room
  protocol::Role role = protocol::Role::watcher;
  std::shared_ptr<void> as_player = {};  ///< keeps the role with its outbox
  bool is_behind = false;                ///< a watcher who was too slow for all frames and needs a snapshot
};

class Members {
 public:
  /// A connection that has joined before is brought up to date again.
  void add(const Visitor& visitor, std::int64_t holds);
  /// The member has been sent a snapshot of this version.
  void bring_up(Member& member, std::int64_t holds);
  /// Returns whether it was a member.
  bool remove(core::ConnectionId connection);
  /// Closes all connections of the user but the newest with `replaced`, and removes them. The newest is the one made
  /// last: a late message over an older connection must not replace it.
  void keep_newest(core::UserId user);
  bool empty() const { return connections_of_.empty(); }
  bool has(core::UserId user) const { return connections_of_.contains(user); }
  /// Tells each outbox whether it is a player's, as the room is now.
  void note_roles(const room::Room& room);
  /// The room was replaced: people who played may no longer have a seat.
  void forget_roles();
  /// Null: not a member.
  Member* find(core::ConnectionId connection);

  /// Members connected to this server in the order in which they connected, then the others.
  template <class Act>
  void for_each(Act act) {
    for (auto& [connection, member] : here_) act(member);
    for (auto& [connection, member] : elsewhere_) act(member);
  }

  /// Sends a frame to all: players and watchers get their own version, watchers only if they are not behind. For
  /// members connected to another server it is sent there once, however many they are.
  void tell(const HeldFrame& held, const Players& players, const Blocks& blocks);
  /// Flushes what was sent to members connected to other servers.
  void flush();

  /// The addresses (Visitor::address) of this person's connections, one for each.
  std::vector<std::string> addresses_of(core::UserId user) const;
  /// Its cost does not grow with the number of watchers beyond fifty.
  protocol::Presence presence(const room::Room& room) const;
  /// The players' round trips by side, in milliseconds.
  std::array<std::optional<std::int64_t>, 2> lags(const room::Room& room) const;
  /// The room's listing with what only its members know.
  protocol::Listing listed(protocol::Listing listing, const room::Room& room) const;

 private:
  std::array<bool, 2> online(const room::Room& room) const;
  int watchers(const room::Room& room) const;
  std::vector<std::string> watcher_names(const room::Room& room) const;

  using ByConnection = std::map<core::ConnectionId, Member>;
  /// A connection that is a member.
  const Member& member(core::ConnectionId connection) const;
  ByConnection& place_of(const Visitor& visitor) { return visitor.relay ? elsewhere_ : here_; }

  ByConnection here_;
  ByConnection elsewhere_;                                ///< those with a relay
  std::map<std::shared_ptr<Relay>, std::size_t> relays_;  ///< with how many members; never 0
  std::unordered_map<core::UserId, std::vector<core::ConnectionId>> connections_of_;  ///< never empty
};

}  // namespace rooms
