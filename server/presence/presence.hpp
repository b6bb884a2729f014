// Who is here: everybody with a connection to this server or another of its cluster, with how many, and in which room.
// What is done there it does not know. Any thread.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/presence/hidden.hpp"
#include "server/room/user.hpp"

namespace presence {

/// An account that a program plays with.
struct Bot {
  core::UserId user;
  std::string name;
  int level = 0;  ///< of one of the server's own computers, from 1; 0: somebody's
};

/// What one person has at one server.
struct Connections {
  int count = 0;
  std::optional<Bot> bot = {};  ///< if the person is one
  std::string address = {};     ///< of the newest, as rooms::Visitor has it; empty: nobody knows
  std::string name = {};        ///< the person's; empty: the other server is of an older version
  bool guest = false;
  core::RoomId room = {};  ///< that the person entered last, until they leave it; empty: none
};

/// Somebody whom others are shown as present.
struct Shown {
  core::UserId user;
  std::string name;
  bool guest = false;
  bool bot = false;
  core::RoomId room = {};  ///< Connections::room
};

enum class Where { here, elsewhere };

/// Hears of comings and goings.
class Observer {
 public:
  virtual ~Observer() = default;
  /// Here: the person has one connection more or less, has entered or left a room, or hides or no more. Elsewhere:
  /// another server has their first, or lost their last. Called on any thread, one call at a time; an observer must not
  /// call Presence from within it.
  virtual void presence_changed(core::UserId user, Where where) = 0;
};

class Presence {
 public:
  using People = std::unordered_set<core::UserId>;

  /// It is told from now on until it is removed, which is before it ends.
  void add_observer(Observer& observer);
  void remove_observer(Observer& observer);

  /// One connection of this person to this server came or went. `address`: rooms::Visitor::address.
  void arrive(const room::User& user, const std::string& address = {});
  void leave(core::UserId user);
  /// One of their connections to this server is in that room from now on, or no more.
  void enter(core::UserId user, const core::RoomId& room);
  void exit(core::UserId user, const core::RoomId& room);
  /// This is what they have at that server from now on, perhaps nothing.
  void set_elsewhere(core::NodeId node, core::UserId user, const Connections& connections);

  bool is_here(core::UserId user) const;
  bool is_own_computer(core::UserId user) const;
  std::size_t connections_elsewhere(core::UserId user) const;
  /// From where the person is connected; empty: they are not, or nobody knows.
  std::string address_of(core::UserId user) const;
  /// The server's own by level, then the others.
  std::vector<Bot> bots() const;

  /// Everybody but the server's own computers and those who hide.
  std::vector<Shown> shown() const;

  struct Counts {
    int people = 0;     ///< who are no bots and do not hide
    int computers = 0;  ///< of the server's own
  };
  Counts counts() const;

  /// Whether that is a change.
  bool set_hidden(core::UserId user, bool hides);
  Hidden& hidden() { return hidden_; }
  const Hidden& hidden() const { return hidden_; }

  /// What the person has at this server; empty: nothing.
  std::optional<Connections> at_this_server(core::UserId user) const;
  std::vector<std::pair<core::UserId, Connections>> at_this_server() const;

  /// Everybody who had a connection since the last call.
  People take_seen();

 private:
  /// This server is NodeId(). None of them is without connections.
  using Servers = std::map<core::NodeId, Connections>;

  bool set(core::NodeId node, core::UserId user, const Connections& connections);
  void set_room(core::UserId user, Connections here, const core::RoomId& room);
  const Connections* find_here(core::UserId user) const;
  void tell_all(core::UserId user, Where where) const;

  mutable std::mutex mutex_;
  std::vector<Observer*> observers_;
  std::unordered_map<core::UserId, Servers> people_;  ///< no person is without servers
  std::map<core::UserId, Bot> bots_;                  ///< of people_
  People seen_;
  Hidden hidden_;
};

}  // namespace presence
