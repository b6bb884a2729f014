// What the other servers have told of themselves: who is there, what they look at, and which rooms are at work there.
// On the lobby's strand, but for node_of().
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/cluster/people/messages.hpp"

namespace cluster {

class PeerState {
 public:
  /// What is no more.
  struct Gone {
    std::vector<core::UserId> people;  ///< one for each server that they have left
    std::vector<core::RoomId> rooms;
  };

  /// They are there, as they are by now.
  void comes(core::NodeId node, const Person& person);
  void goes(core::NodeId node, core::UserId user);
  bool is_there(core::NodeId node, core::UserId user) const;
  /// Whether anybody there sees all of the lobby from now on.
  void looks(core::NodeId node, bool at_all);

  /// The room is at work there, and nowhere else.
  void has(core::NodeId node, const core::RoomId& room);
  /// It is to be made there: an account that was begun before does not know it yet.
  void expects(core::NodeId node, const core::RoomId& room);
  /// Whether it was.
  bool has_no_more(core::NodeId node, const core::RoomId& room);
  /// It is at work here.
  void is_here(const core::RoomId& room);
  /// Any thread.
  std::optional<core::NodeId> node_of(const core::RoomId& room) const;

  /// All that have told anything and have not ended.
  std::vector<core::NodeId> nodes() const;
  bool knows(core::NodeId node) const { return nodes_.contains(node); }

  /// Whether anybody there looks at a game of these people: one of them with a window on the lobby, or somebody who
  /// sees all of it.
  bool look_at_game_of(const std::vector<core::UserId>& people) const;

  /// The server begins to tell everything; what it has not told again by the end is gone.
  void begin(core::NodeId node);
  Gone end(core::NodeId node);
  /// The server has ended.
  Gone forget(core::NodeId node);

 private:
  struct KnownPerson {
    bool looks = false;
    std::uint64_t told = 0;  ///< in which account
  };
  struct Node {
    std::unordered_map<core::UserId, KnownPerson> people;
    std::unordered_map<core::RoomId, std::uint64_t> rooms;
    bool looks = false;
    std::uint64_t account = 0;  ///< how often it has begun to tell everything
  };

  void note_window(core::UserId user, bool before, bool now);
  Gone take_told_before(core::NodeId id, Node& node, std::uint64_t account);

  std::unordered_map<core::NodeId, Node> nodes_;
  mutable std::mutex mutex_;                                ///< of node_of_
  std::unordered_map<core::RoomId, core::NodeId> node_of_;  ///< the rooms of nodes_
  std::unordered_map<core::UserId, int> windows_;           ///< at how many servers; never 0
  int lookers_ = 0;                                         ///< servers
};

}  // namespace cluster
