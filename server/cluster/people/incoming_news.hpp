// What other servers tell of themselves, put to use here: who is there and which rooms are at work there, for presence,
// the lobby, the offers and the limits of rooms. What this server tells is OutgoingNews. On the lobby's strand.
#pragma once

#include "server/cluster/people/messages.hpp"
#include "server/cluster/people/peer_state.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/matching/offers.hpp"
#include "server/presence/presence.hpp"
#include "server/rooms/directory.hpp"

namespace cluster {

class IncomingNews {
 public:
  /// All of it outlives this; the lobby may be made later.
  struct Parts {
    rooms::Directory& rooms;
    presence::Presence& presence;
    matching::Offers& offers;
    lobby::LobbyHost& lobby;
    PeerState& peer_state;
  };
  explicit IncomingNews(const Parts& parts) : parts_(parts) {}

  void take(core::NodeId from, const News& news);
  void take(core::NodeId from, const Register& known);
  /// It begins to tell everything, and what it has not told again by the end is gone.
  void begin(core::NodeId from) { parts_.peer_state.begin(from); }
  void end(core::NodeId from) { take_out(from, parts_.peer_state.end(from)); }
  /// This person asks for something there. Where messages were lost, that they are there may follow only.
  void note_asking(core::NodeId from, const RemotePerson& who);
  /// That server has ended: its people and rooms are gone.
  void forget(core::NodeId node) { take_out(node, parts_.peer_state.forget(node)); }

 private:
  void take_people(core::NodeId from, const News& news);
  void take_rooms(core::NodeId from, const News& news);
  void take_asleep(core::NodeId from, const Asleep& asleep);
  void take_out(core::NodeId node, const PeerState::Gone& gone);
  void take_out(const core::RoomId& room);

  const Parts parts_;
};

}  // namespace cluster
