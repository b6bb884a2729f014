// One server's part in what all servers of a cluster must know of people and the lobby: tells the others what is here,
// and keeps here what they tell. Works on the lobby's strand; what other threads may call says so.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/base/async/strand.hpp"
#include "server/bus/bus.hpp"
#include "server/cluster/people/messages.hpp"
#include "server/cluster/people/peer_state.hpp"
#include "server/cluster/people/rate_sync.hpp"
#include "server/cluster/people/remote_matching.hpp"
#include "server/cluster/people/replication_barrier.hpp"
#include "server/cluster/people/snapshot_requests.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/lobby/peers.hpp"
#include "server/matching/matchmaker.hpp"
#include "server/matching/peers.hpp"
#include "server/presence/presence.hpp"
#include "server/rooms/directory.hpp"

namespace cluster {

class People final : public lobby::Peers, public matching::Peers, private presence::Observer {
 public:
  /// What is done here when another server has stored something, on the lobby's strand; each may be empty.
  struct Hear {
    std::function<void(const SessionEnded&)> session_ended = {};
    std::function<void(const Renamed&)> renamed = {};
    std::function<void(const Blocked&)> blocked = {};
    std::function<void(const BotOwned&)> bot_owned = {};
    std::function<void(const DeviceShared&)> device_shared = {};
    std::function<void(const RatedAnew&)> rated_anew = {};
    std::function<void(const Sent&)> sent = {};
    /// Some of the above may have been lost: what is in memory is to be read again.
    std::function<void()> lost = {};
    /// That is to hold before `done` is called, on any thread; what was told is what has arrived of the above.
    std::function<void(Holds holds, std::function<void()> done)> settle = {};
  };

  struct Parts {
    bus::Bus& bus;
    base::Strand strand;  ///< the lobby's
    rooms::Directory& rooms;
    presence::Presence& presence;
    matching::Offers& offers;
    matching::Matchmaker& matchmaker;  ///< it and the lobby may be made later: they have this as their peers
    lobby::LobbyHost& lobby;
  };
  /// Listens to the bus, which is not started yet. `leader`: the server that does what one does for all; two may think
  /// so for a moment; any thread. `patience`: after which a server that does not tell what is there is asked again.
  People(const Parts& parts, RemoteMatching::Leader leader, Hear hear,
         std::chrono::milliseconds patience = std::chrono::seconds(5));
  ~People() override;

  /// The bus is started and unfinished rooms are brought back: tells everything and asks for everything. `living`: the
  /// servers that live now; of older ones that do not, nothing is heard. Empty: nobody knows. Any thread.
  void start(const std::vector<core::NodeId>& living = {});

  /// Something is stored that all must know. Any thread.
  void tell(const Message& fact);
  /// As rooms::Feed::registered() has it. Any thread.
  void register_room(const core::RoomId& room, const rooms::Registered& known);
  /// As rooms::Peers::answer_again() has it. Any thread.
  bool answer_again(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                    const std::string& key, rooms::Asked asked) {
    return remote_matching_.answer_again(room, who, request, key, asked);
  }
  /// Somebody has sent a message here: session::Rates::TellCounted. Any thread.
  void count(session::Rates::Kind kind, core::UserId user) { rate_sync_.count(kind, user); }

  /// Then, once, on the lobby's strand: that holds at the others, or they have been waited for long enough. Any thread.
  void settle(Holds holds, ReplicationBarrier::Then then);

  /// Where the room is at work, as far as is known; empty: here, nowhere, or nobody has said so yet. Any thread.
  std::optional<core::NodeId> node_of(const core::RoomId& room) const;
  /// The server has ended: its people and rooms are gone, and nothing of it is heard any more. Any thread.
  void forget(core::NodeId node);

  // lobby::Peers
  void looks(core::UserId user, bool has_window, bool anybody_sees_all) override;
  void shows(const protocol::Listing& listing, bool is_new) override;
  void sleeps(const protocol::Listing& listing, std::optional<std::int64_t> due_ms) override;
  void is_gone(const core::RoomId& room) override;
  bool have(const core::RoomId& room) const override;
  bool look_at_game_of(const std::vector<core::UserId>& people) const override;

  // matching::Peers
  void expects(const protocol::Listing& offer) override;
  bool hand_over(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek) override;
  bool pair_in(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request, const protocol::Sit& sit,
               std::function<void()> not_free) override;
  bool is_elsewhere(const rooms::Visitor& who) const override { return RemoteMatching::is_elsewhere(who); }
  void have_made(const rooms::Visitor& who, const core::RoomId& room) override;

 private:
  /// What a lobby counts by, whether anybody looks or not.
  struct Told {
    protocol::RoomStatus status{};
    bool unattended = false;
  };

  void on_strand(std::function<void()> act);
  void presence_changed(core::UserId user, presence::Where where) override;

  // people.cpp: what is told
  void registered(const core::RoomId& room, const rooms::Registered& known);
  void tell_soon();
  std::vector<News> take_first();
  void tell_rooms_soon();
  void tell_changes();
  void tell_everything(std::optional<core::NodeId> to);
  Person person(core::UserId user, const presence::Connections& here) const;
  void add_people(std::vector<News>& pages) const;
  void add_rooms(std::vector<News>& pages) const;
  std::vector<Register> register_pages() const;
  void send(const std::optional<core::NodeId>& to, const Message& message);

  // people_heard.cpp: what is heard
  void hear(core::NodeId from, const std::string& bytes);
  bool has_ended(core::NodeId node) const;
  std::vector<core::NodeId> known_nodes() const;
  void take(core::NodeId from, const AskAll&);
  void take(core::NodeId from, const Begin&);
  void take(core::NodeId from, const End&);
  void take(core::NodeId from, const News& news);
  void take(core::NodeId from, const Register& known);
  bool has_gone_from(core::NodeId node, const core::RoomId& room);
  void take(core::NodeId, const SessionEnded& fact) { pass_on(hear_.session_ended, fact); }
  void take(core::NodeId, const Renamed& fact) { pass_on(hear_.renamed, fact); }
  void take(core::NodeId, const Blocked& fact) { pass_on(hear_.blocked, fact); }
  void take(core::NodeId, const BotOwned& fact) { pass_on(hear_.bot_owned, fact); }
  void take(core::NodeId, const DeviceShared& fact) { pass_on(hear_.device_shared, fact); }
  void take(core::NodeId, const RatedAnew& fact) { pass_on(hear_.rated_anew, fact); }
  template <class Fact>
  static void pass_on(const std::function<void(const Fact&)>& to, const Fact& fact) {
    if (to) to(fact);
  }
  void take(core::NodeId, const Counted& counted) {
    for (const Sent& each : counted.sent) pass_on(hear_.sent, each);
  }
  void take(core::NodeId from, const Settle& asked);
  void take(core::NodeId from, const Settled& answer) { barrier_.take(from, answer); }
  void take(core::NodeId from, const SeekPair& seek);
  template <class Asked>
  void take(core::NodeId from, const Asked& asked) {
    remote_matching_.take(from, asked);
  }
  void take_rooms(core::NodeId from, const News& news);
  void take_out(core::NodeId node, const PeerState::Gone& gone);
  void take_out(const core::RoomId& room);
  void look_again();
  void lost(core::NodeId node);

  const Parts parts_;
  const Hear hear_;
  RemoteMatching remote_matching_;
  SnapshotRequests snapshot_requests_;
  ReplicationBarrier barrier_;
  RateSync rate_sync_;
  bool started_ = false;

  // What is here.
  std::unordered_set<core::UserId> looking_;           ///< people with a window on the lobby
  std::unordered_map<core::RoomId, Told> rooms_here_;  ///< in the lobby, without those that sleep
  bool sees_all_ = false;                              ///< somebody here
  /// Games that have gone on since they were told, because nobody elsewhere looks.
  std::unordered_set<core::RoomId> untold_;

  // What has changed and is to be told.
  bool telling_ = false;  ///< soon
  bool collecting_ = false;
  boost::asio::steady_timer collected_;  ///< of rooms, what changes within a moment
  std::set<core::UserId> changed_people_;
  std::set<core::RoomId> changed_rooms_;
  std::map<core::RoomId, std::optional<std::int64_t>> asleep_;  ///< with when something is due
  std::vector<std::pair<core::RoomId, rooms::Registered>> registered_;
  std::vector<protocol::Listing> expected_;
  std::optional<bool> changed_look_;

  mutable std::mutex mutex_;  ///< of peer_state_, which others ask
  PeerState peer_state_;
  std::set<core::NodeId> ended_;
  std::set<core::NodeId> living_;  ///< at the start
};

}  // namespace cluster
