// One server's part in what all servers of a cluster must know of people and the lobby: connects what is told of here
// (OutgoingNews), what is heard (IncomingNews), and what is asked of others, to the bus. On the lobby's strand; every
// public function may be called from any thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/base/async/strand.hpp"
#include "server/bus/bus.hpp"
#include "server/cluster/people/incoming_news.hpp"
#include "server/cluster/people/known_nodes.hpp"
#include "server/cluster/people/messages.hpp"
#include "server/cluster/people/outgoing_news.hpp"
#include "server/cluster/people/peer_changes_listener.hpp"
#include "server/cluster/people/peer_state.hpp"
#include "server/cluster/people/rate_sync.hpp"
#include "server/cluster/people/remote_matching.hpp"
#include "server/cluster/people/replication_barrier.hpp"
#include "server/cluster/people/snapshot_requests.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/matching/matchmaker.hpp"
#include "server/presence/presence.hpp"
#include "server/rooms/directory.hpp"

namespace cluster {

/// How long other servers are waited for.
struct Patience {
  std::chrono::milliseconds snapshot = std::chrono::seconds(5);   ///< until one is asked again for all it has
  std::chrono::milliseconds matching = std::chrono::seconds(20);  ///< by whoever wants to play at once
};

class People {
 public:
  /// All of it outlives this.
  struct Parts {
    bus::Bus& bus;
    base::Strand strand;  ///< the lobby's
    rooms::Directory& rooms;
    presence::Presence& presence;
    matching::Offers& offers;
    matching::Matchmaker& matchmaker;  ///< it and the lobby may be made later: this has their peers
    lobby::LobbyHost& lobby;
  };
  /// Listens to the bus, which is not started yet. `leader`: the server that does what one does for all; two may think
  /// so for a moment; any thread.
  People(const Parts& parts, RemoteMatching::Leader leader, std::unique_ptr<PeerChangesListener> listener,
         const Patience& patience = {});

  lobby::Peers& lobby_peers() { return outgoing_; }
  matching::Peers& matching_peers() { return remote_matching_; }

  /// The bus is started and unfinished rooms are brought back: tells everything and asks for everything. `living`: the
  /// servers that live now; of older ones that do not, nothing is heard. Empty: nobody knows.
  void start(const std::vector<core::NodeId>& living = {});

  /// Something is stored that all must know.
  void tell(const Message& fact);
  /// As rooms::Feed::registered() has it.
  void register_room(const core::RoomId& room, const rooms::Registered& known);
  /// As rooms::Peers::answer_again() has it.
  bool answer_again(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                    const std::string& key, rooms::Asked asked) {
    return remote_matching_.answer_again(room, who, request, key, asked);
  }
  /// Somebody has sent a message here: session::Rates::TellCounted.
  void count(session::Rates::Kind kind, core::UserId user) { rate_sync_.count(kind, user); }

  /// Then, once, on the lobby's strand: that holds at the others, or they have been waited for long enough.
  void settle(Holds holds, ReplicationBarrier::Then then);

  /// Where the room is at work, as far as is known; empty: here, nowhere, or nobody has said so yet.
  std::optional<core::NodeId> node_of(const core::RoomId& room) const { return peer_state_.node_of(room); }
  /// The server has ended: its people and rooms are gone, and nothing of it is heard any more. What it has stored is
  /// read again (PeerChangesListener::lost).
  void forget(core::NodeId node);

 private:
  void on_strand(std::function<void()> act);
  void hear(core::NodeId from, const std::string& bytes);
  void lost(core::NodeId node);
  std::vector<core::NodeId> others() const { return nodes_.others(peer_state_.nodes()); }

  void take(core::NodeId from, const AskAll&) { outgoing_.tell_everything(from); }
  void take(core::NodeId from, const Begin&);
  void take(core::NodeId from, const End&);
  void take(core::NodeId from, const News& news);
  void take(core::NodeId from, const Register& known) { incoming_.take(from, known); }
  void take(core::NodeId from, const Counted& counted);
  void take(core::NodeId from, const Settle& asked);
  void take(core::NodeId from, const Settled& answer) { barrier_.take(from, answer); }
  void take(core::NodeId from, const SeekPair& seek);
  template <class Other>
  void take(core::NodeId from, const Other& other) {
    if constexpr (requires { listener_->heard(other); }) {
      listener_->heard(other);
    } else {
      remote_matching_.take(from, other);
    }
  }

  bus::Bus& bus_;
  const base::Strand strand_;
  lobby::LobbyHost& lobby_;
  const std::unique_ptr<PeerChangesListener> listener_;
  bool has_started_ = false;
  KnownNodes nodes_;
  PeerState peer_state_;
  OutgoingNews outgoing_;
  IncomingNews incoming_;
  RemoteMatching remote_matching_;
  SnapshotRequests snapshot_requests_;
  ReplicationBarrier barrier_;
  RateSync rate_sync_;
};

}  // namespace cluster
