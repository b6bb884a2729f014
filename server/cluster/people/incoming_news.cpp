#include "server/cluster/people/incoming_news.hpp"

namespace cluster {

using core::NodeId;
using core::RoomId;
using core::UserId;

void IncomingNews::take(NodeId from, const News& news) {
  take_people(from, news);
  take_rooms(from, news);
  for (const Asleep& asleep : news.asleep) take_asleep(from, asleep);
}

void IncomingNews::take_people(NodeId from, const News& news) {
  for (const Person& each : news.people) {
    parts_.peer_state.comes(from, each);
    parts_.presence.set_elsewhere(from, each.user,
                                  {each.connections, each.bot, each.address, each.name, each.guest, each.room});
  }
  for (const UserId user : news.people_gone) {
    parts_.peer_state.goes(from, user);
    parts_.presence.set_elsewhere(from, user, {});
  }
  if (news.looks) parts_.peer_state.looks(from, *news.looks);
}

void IncomingNews::take_rooms(NodeId from, const News& news) {
  for (const protocol::Listing& listing : news.rooms) {
    if (parts_.rooms.find_loaded(listing.room)) continue;
    parts_.peer_state.has(from, listing.room);
    parts_.lobby.put_elsewhere(listing);
  }
  for (const protocol::Listing& offer : news.expected) {
    parts_.peer_state.expects(from, offer.room);
    if (!parts_.lobby.find(offer.room)) parts_.offers.expect(offer);
  }
  for (const RoomId& room : news.rooms_gone) {
    if (parts_.peer_state.has_no_more(from, room)) take_out(room);
  }
}

void IncomingNews::take_asleep(NodeId from, const Asleep& asleep) {
  const RoomId& room = asleep.listing.room;
  if (!parts_.peer_state.has_no_more(from, room) && parts_.peer_state.node_of(room)) return;  // it has woken elsewhere
  parts_.rooms.sleeps_elsewhere(room, asleep.due_ms);
  parts_.lobby.put_elsewhere(asleep.listing);
}

/// A room's server is noted before what is known of the room, and forgotten after it: whoever finds the room by a
/// request finds its server, too.
void IncomingNews::take(NodeId from, const Register& known) {
  for (const auto& [room, registered] : known.rooms) {
    const bool is_unfinished = !std::holds_alternative<std::monostate>(registered.entry);
    if (is_unfinished && !parts_.rooms.find_loaded(room)) parts_.peer_state.has(from, room);
    parts_.rooms.note_elsewhere(room, registered);
    if (is_unfinished || parts_.rooms.find_loaded(room)) continue;
    if (parts_.peer_state.has_no_more(from, room)) take_out(room);
  }
}

/// Unless they are known to be there, nobody would find their offer.
void IncomingNews::note_asking(NodeId from, const RemotePerson& who) {
  if (parts_.peer_state.is_there(from, who.user.id)) return;
  parts_.peer_state.comes(from, {who.user.id});
  parts_.presence.set_elsewhere(from, who.user.id, {1, {}, who.address, who.user.name, who.user.guest});
}

void IncomingNews::take_out(NodeId node, const PeerState::Gone& gone) {
  for (const UserId user : gone.people) parts_.presence.set_elsewhere(node, user, {});
  for (const RoomId& room : gone.rooms) take_out(room);
}

void IncomingNews::take_out(const RoomId& room) {
  parts_.rooms.forget_elsewhere(room);
  parts_.lobby.remove_elsewhere(room);
}

}  // namespace cluster
