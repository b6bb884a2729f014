// The unfinished rooms by the people in them: how many rooms of each person wait and play, how often a person is
// challenged, when a waiting room expires, and which one is displaced when an address is at its limit. Pure but for who
// is connected; used with the directory's lock held.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/base/home_networks.hpp"
#include "server/protocol/messages.hpp"
#include "server/room/user.hpp"

namespace room {
class Room;
}

namespace rooms {

/// How many rooms may wait for a second player, not counting rematches and rooms that wait for one of the server's own
/// computers.
struct WaitingLimits {
  std::size_t of_guest = 3;
  std::size_t of_account = 10;
  std::size_t of_address = 30;            ///< or of_guest for each person there, if that is more
  std::size_t people_per_address = 100;   ///< at most this many people count for that
  base::HomeNetworks home_networks = {};  ///< whose addresses may have more
  std::size_t for_one = 20;               ///< challenges to one person, from everybody
  std::size_t for_one_from_one = 3;       ///< challenges to one person from one other
  std::size_t for_one_from_address = 5;
};

/// Who is connected, to any server. Called with the directory's lock held, so neither function may call the directory.
struct Present {
  std::function<bool(core::UserId)> is_here = [](core::UserId) { return true; };
  /// How many different people are connected from this address (Visitor::address).
  std::function<std::size_t(const std::string& address)> people_at = [](const std::string&) { return std::size_t{0}; };
};

/// A room that waits for a second player.
struct Waiting {
  core::UserId creator;
  bool guest = true;         ///< whether its creator is one
  std::string address = {};  ///< from which it was created; empty: unknown
  protocol::Origin origin = {};
  std::int64_t until_ms = 0;                 ///< wall clock: when it expires
  std::vector<room::Request> requests = {};  ///< see Room::requests()

  /// What the room itself knows, which is neither whether its creator has an account nor their address.
  static Waiting in(const room::Room& room);
};

/// A room whose game is being played.
struct Playing {
  std::array<core::UserId, 2> players;
  std::string address = {};  ///< as in Waiting
  std::vector<room::Request> requests = {};
};

/// What is known of a room; monostate: it is not unfinished.
using Entry = std::variant<std::monostate, Waiting, Playing>;

class Unfinished {
 public:
  /// A person who plays this many games may not begin another.
  static constexpr std::size_t max_games = 200;

  explicit Unfinished(const WaitingLimits& limits = {}, Present present = {})
      : limits_(limits), present_(std::move(present)) {}

  /// Changes the limits; rooms that wait already stay.
  void admit_of_address(std::size_t most, std::size_t people) {
    limits_.of_address = most;
    limits_.people_per_address = people;
  }

  /// Why such a room may not be created now: "too_many_rooms", "too_many_challenges", or "busy" if the same request has
  /// created one.
  std::optional<protocol::Error> refusal(const Waiting& wanted) const;
  /// The room to be displaced by such a room (which is not refused): the oldest of its address whose creator is a guest
  /// and away. It no longer counts for its address. Empty: none need be displaced.
  std::optional<core::RoomId> displace_for(const Waiting& wanted);
  /// The room that this request has led to.
  std::optional<core::RoomId> of_request(const room::Request& request) const;
  bool plays_too_many(core::UserId player) const { return games_.of(player) >= max_games; }
  /// Whether this person waits, is challenged or plays.
  bool has(core::UserId user) const;

  /// The rooms in which they wait, are challenged or play. Looks at every room.
  std::vector<core::RoomId> rooms_of(core::UserId user) const;

  /// The address from which a waiting room was created; empty: unknown.
  std::string address_of(const core::RoomId& room) const;

  // Each replaces what was known of the room, except its address. A room that plays may wait again: if its second
  // player could not be stored.
  void waits(const core::RoomId& room, Waiting waiting);
  void plays(const core::RoomId& room, const std::array<core::UserId, 2>& players,
             std::vector<room::Request> requests = {});
  void ended(const core::RoomId& room);
  /// Calls whichever of these fits the entry.
  void enter(const core::RoomId& room, Entry entry);
  Entry entry_of(const core::RoomId& room) const;

  /// The rooms that have expired at `now_ms` (wall clock). One that is kept, because somebody is in it, is returned
  /// again after `again_ms`.
  std::vector<core::RoomId> due(std::int64_t now_ms, std::int64_t again_ms);

 private:
  /// How many rooms there are for each key; for most keys there are none.
  template <class Key>
  class Tally {
   public:
    std::size_t of(const Key& key) const {
      const auto place = counts_.find(key);
      return place == counts_.end() ? 0 : place->second;
    }
    void add(const Key& key) { ++counts_[key]; }
    void remove(const Key& key) {
      const auto place = counts_.find(key);
      if (--place->second == 0) counts_.erase(place);
    }

   private:
    std::map<Key, std::size_t> counts_;
  };

  std::string known_address(const core::RoomId& room) const;
  void take_over_known(const core::RoomId& room, Waiting& waiting) const;
  bool is_full(const std::string& address) const;
  /// The room of this address that displace_for() would return.
  std::optional<core::RoomId> oldest_left(const std::string& address) const;
  std::optional<protocol::Error> offer_refusal(const Waiting& wanted) const;
  void forget_requests(const core::RoomId& room, const std::vector<room::Request>& requests);
  std::optional<protocol::Error> challenge_refusal(const Waiting& wanted,
                                                   const protocol::origin::Challenge& challenge) const;
  /// `change`: Tally::add or Tally::remove.
  template <class Change>
  void count(const Waiting& waiting, Change change);
  void note_place(const core::RoomId& room, const std::string& address);
  void forget_place(const core::RoomId& room, const std::string& address);

  WaitingLimits limits_;
  const Present present_;
  std::unordered_map<core::RoomId, Waiting> waiting_;
  std::set<std::pair<std::int64_t, core::RoomId>> by_deadline_;  ///< the waiting rooms
  std::unordered_map<core::RoomId, Playing> playing_;
  /// Several for one request: two servers may create a room for it at once; the second drops its own.
  std::multimap<room::Request, core::RoomId> of_requests_;
  Tally<core::UserId> people_;  ///< everybody, in whatever role
  Tally<core::UserId> games_;
  // Without rematches; those by creator also without rooms that wait for the server's own computers.
  Tally<core::UserId> by_creator_;
  std::unordered_map<std::string, std::vector<core::RoomId>> by_address_;  ///< oldest first; never empty
  Tally<core::UserId> challenges_;                                         ///< to this person
  Tally<std::pair<core::UserId, core::UserId>> challenges_between_;        ///< challenged, challenger
  Tally<std::pair<core::UserId, std::string>> challenges_from_address_;    ///< challenged, the challenger's address
};

}  // namespace rooms
