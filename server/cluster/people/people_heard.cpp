// What the other servers tell, and what is asked of it here.
#include <algorithm>
#include <set>
#include <utility>

#include "server/cluster/people/codec.hpp"
#include "server/cluster/people/people.hpp"

namespace cluster {

using core::NodeId;
using core::RoomId;
using core::UserId;

std::optional<NodeId> People::node_of(const RoomId& room) const {
  const std::lock_guard lock(mutex_);
  return peer_state_.node_of(room);
}

bool People::have(const RoomId& room) const { return node_of(room).has_value(); }

bool People::look_at_game_of(const std::vector<UserId>& people) const {
  const std::lock_guard lock(mutex_);
  return peer_state_.anybody_sees_all() ||
         std::any_of(people.begin(), people.end(), [this](UserId user) { return peer_state_.has_window(user); });
}

/// Who has lived at the start, or has been heard since, and has not ended.
std::vector<NodeId> People::known_nodes() const {
  std::set<NodeId> known = living_;
  for (const NodeId node : peer_state_.nodes()) known.insert(node);
  std::erase_if(known, [this](NodeId node) { return node == parts_.bus.node() || has_ended(node); });
  return {known.begin(), known.end()};
}

/// Numbers of servers rise.
bool People::has_ended(NodeId node) const {
  return ended_.contains(node) || (node < parts_.bus.node() && !living_.empty() && !living_.contains(node));
}

void People::hear(NodeId from, const std::string& bytes) {
  if (has_ended(from)) return;
  const auto message = decode(bytes);
  if (message) std::visit([&](const auto& each) { take(from, each); }, *message);
}

/// What was lost of this server's own the others ask for: they know it, too.
void People::lost(NodeId node) {
  if (!started_) return;  // it will ask
  node == NodeId() ? snapshot_requests_.ask_all(known_nodes()) : snapshot_requests_.ask(node);
  remote_matching_.lost(node);
  if (hear_.lost) hear_.lost();
}

/// What has changed here goes first: the leader must know that the person is here.
bool People::hand_over(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek) {
  tell_changes();
  return remote_matching_.hand_over(who, request, seek);
}

/// Where messages were lost, that the person is there may follow only: without it nobody would find their offer.
void People::take(NodeId from, const SeekPair& seek) {
  bool is_new = false;
  {
    const std::lock_guard lock(mutex_);
    const core::UserId user = seek.who.user.id;
    is_new = !peer_state_.is_there(from, user);
    if (is_new) peer_state_.comes(from, {user});
  }
  if (is_new) parts_.presence.set_elsewhere(from, seek.who.user.id, {1, {}, seek.who.address});
  remote_matching_.take(from, seek);
}

bool People::pair_in(const RoomId& room, const rooms::Visitor& who, rooms::RequestId request, const protocol::Sit& sit,
                     std::function<void()> not_free) {
  return remote_matching_.pair_in(room, who, request, sit, std::move(not_free));
}

void People::have_made(const rooms::Visitor& who, const RoomId& room) {
  const NodeId node = remote_matching_.have_made(who, room);
  if (ended_.contains(node)) return;
  const std::lock_guard lock(mutex_);
  peer_state_.expects(node, room);
}

void People::take(NodeId from, const AskAll&) {
  if (started_) tell_everything(from);
}

void People::take(NodeId from, const Settle& asked) {
  auto done = [&bus = parts_.bus, from, number = asked.number] {
    bus.send(from, bus::Topic::people, encode(Settled{number}));
  };
  hear_.settle ? hear_.settle(asked.holds, std::move(done)) : done();
}

void People::take(NodeId from, const Begin&) {
  snapshot_requests_.begins(from);
  const std::lock_guard lock(mutex_);
  peer_state_.begin(from);
}

void People::take(NodeId from, const End&) {
  PeerState::Gone gone;
  {
    const std::lock_guard lock(mutex_);
    gone = peer_state_.end(from);
  }
  snapshot_requests_.ends(from);
  take_out(from, gone);
}

void People::forget(NodeId node) {
  on_strand([this, node] {
    ended_.insert(node);
    PeerState::Gone gone;
    {
      const std::lock_guard lock(mutex_);
      gone = peer_state_.forget(node);
    }
    take_out(node, gone);
    remote_matching_.forget(node);
    snapshot_requests_.forget(node);
    barrier_.forget(node);
  });
}

void People::take_out(NodeId node, const PeerState::Gone& gone) {
  for (const UserId user : gone.people) parts_.presence.set_elsewhere(node, user, {});
  for (const RoomId& room : gone.rooms) take_out(room);
}

void People::take_out(const RoomId& room) {
  parts_.rooms.forget_elsewhere(room);
  parts_.lobby.remove_elsewhere(room);
}

void People::take(NodeId from, const News& news) {
  {
    const std::lock_guard lock(mutex_);
    for (const Person& each : news.people) peer_state_.comes(from, each);
    for (const UserId user : news.people_gone) peer_state_.goes(from, user);
    if (news.looks) peer_state_.looks(from, *news.looks);
  }
  for (const Person& each : news.people) {
    parts_.presence.set_elsewhere(from, each.user, {each.connections, each.bot, each.address});
  }
  for (const UserId user : news.people_gone) parts_.presence.set_elsewhere(from, user, {});
  const auto looks = [](const Person& each) { return each.looks; };
  if (news.looks || std::any_of(news.people.begin(), news.people.end(), looks)) look_again();
  take_rooms(from, news);
}

/// Somebody elsewhere may look by now: they are told what has gone on meanwhile.
void People::look_again() {
  for (auto room = untold_.begin(); room != untold_.end();) {
    if (!look_at_game_of(parts_.lobby.people_in(*room))) {
      ++room;
      continue;
    }
    changed_rooms_.insert(*room);
    room = untold_.erase(room);
    tell_soon();
  }
  parts_.lobby.look_again();
}

void People::take_rooms(NodeId from, const News& news) {
  for (const protocol::Listing& listing : news.rooms) {
    if (parts_.rooms.find_loaded(listing.room)) continue;
    {
      const std::lock_guard lock(mutex_);
      peer_state_.has(from, listing.room);
    }
    parts_.lobby.put_elsewhere(listing);
  }
  for (const protocol::Listing& offer : news.expected) {
    {
      const std::lock_guard lock(mutex_);
      peer_state_.expects(from, offer.room);
    }
    if (!parts_.lobby.find(offer.room)) parts_.offers.expect(offer);
  }
  const auto has_gone = [&](const RoomId& room) {
    const std::lock_guard lock(mutex_);
    return peer_state_.has_no_more(from, room);
  };
  for (const RoomId& room : news.rooms_gone) {
    if (has_gone(room)) take_out(room);
  }
  for (const Asleep& asleep : news.asleep) {
    if (!has_gone(asleep.listing.room) && have(asleep.listing.room)) continue;  // it has woken elsewhere meanwhile
    parts_.rooms.sleeps_elsewhere(asleep.listing.room, asleep.due_ms);
    parts_.lobby.put_elsewhere(asleep.listing);
  }
}

/// A room's server is noted before what is known of the room, and forgotten after it: whoever finds the room by a
/// request finds its server, too.
void People::take(NodeId from, const Register& known) {
  for (const auto& [room, registered] : known.rooms) {
    const bool is_unfinished = !std::holds_alternative<std::monostate>(registered.entry);
    if (is_unfinished && !parts_.rooms.find_loaded(room)) {
      const std::lock_guard lock(mutex_);
      peer_state_.has(from, room);
    }
    parts_.rooms.note_elsewhere(room, registered);
    if (!is_unfinished && !parts_.rooms.find_loaded(room) && has_gone_from(from, room)) take_out(room);
  }
}

bool People::has_gone_from(NodeId node, const RoomId& room) {
  const std::lock_guard lock(mutex_);
  return peer_state_.has_no_more(node, room);
}

}  // namespace cluster
