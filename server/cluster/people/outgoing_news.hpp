// What the other servers are told of this one: who is here, what its lobby shows, which rooms are registered. Collects
// what changes and sends it, or sends everything to a server that asks. What others tell is IncomingNews. On the
// lobby's strand.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/base/async/strand.hpp"
#include "server/bus/bus.hpp"
#include "server/cluster/people/messages.hpp"
#include "server/cluster/people/peer_state.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/lobby/peers.hpp"
#include "server/presence/presence.hpp"
#include "server/rooms/directory.hpp"

namespace cluster {

class OutgoingNews final : public lobby::Peers, private presence::Observer {
 public:
  /// All of it outlives this; the lobby may be made later.
  struct Parts {
    bus::Bus& bus;
    base::Strand strand;  ///< the lobby's
    const rooms::Directory& rooms;
    presence::Presence& presence;
    lobby::LobbyHost& lobby;
    const PeerState& peer_state;
  };
  explicit OutgoingNews(const Parts& parts);
  ~OutgoingNews() override;

  /// Sends everything to all, and from now on what changes.
  void start();
  /// Whatever has changed is sent before this returns.
  void tell_changes();
  /// Nothing before the start: then all are told.
  void tell_everything(core::NodeId to);

  /// An offer is being made here.
  void expects(const protocol::Listing& offer);
  /// As rooms::Feed has it.
  void registered(const core::RoomId& room, const rooms::Registered& known);
  /// Somebody at another server may look by now: those servers are told what has gone on meanwhile.
  void look_again();

  void looks(core::UserId user, bool has_window, bool anybody_sees_all) override;
  void shows(const protocol::Listing& listing, bool is_new) override;
  void sleeps(const protocol::Listing& listing, std::optional<std::int64_t> due_ms) override;
  void is_gone(const core::RoomId& room) override;
  bool have(const core::RoomId& room) const override { return parts_.peer_state.node_of(room).has_value(); }
  bool look_at_game_of(const std::vector<core::UserId>& people) const override {
    return parts_.peer_state.look_at_game_of(people);
  }

 private:
  /// What a lobby counts by, whether anybody looks or not.
  struct Counted {
    protocol::RoomStatus status{};
    bool unattended = false;
  };
  /// What is to be told.
  struct Changes {
    std::set<core::UserId> people = {};
    std::vector<protocol::Listing> expected = {};
    std::vector<std::pair<core::RoomId, rooms::Registered>> registered = {};
    std::set<core::RoomId> rooms = {};
    std::map<core::RoomId, std::optional<std::int64_t>> asleep = {};  ///< with when something is due
    std::optional<bool> sees_all = {};
  };

  void presence_changed(core::UserId user, presence::Where where) override;
  void tell_soon();
  void tell_rooms_soon();
  std::vector<News> pages_of_people(const Changes& changes) const;
  std::vector<News> pages_of_rooms(const Changes& changes) const;
  Person person(core::UserId user, const presence::Connections& connections) const;
  void send_everything(std::optional<core::NodeId> to);
  std::vector<News> all_news() const;
  std::vector<Register> all_registered() const;
  void send(const std::optional<core::NodeId>& to, const Message& message);

  const Parts parts_;
  bool has_started_ = false;
  std::unordered_set<core::UserId> with_window_;        ///< people here who have one on the lobby
  bool sees_all_ = false;                               ///< somebody here
  std::unordered_set<core::RoomId> registered_;         ///< unfinished rooms here, without those that sleep
  std::unordered_map<core::RoomId, Counted> in_lobby_;  ///< the same, once the lobby lists them
  std::unordered_set<core::RoomId> untold_;  ///< games that have gone on, of which nobody elsewhere looks at any
  Changes changes_;
  bool tells_soon_ = false;
  bool collects_rooms_ = false;
  boost::asio::steady_timer collected_;  ///< of rooms, what changes within a moment
};

}  // namespace cluster
