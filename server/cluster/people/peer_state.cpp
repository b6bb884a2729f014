#include "server/cluster/people/peer_state.hpp"

#include <algorithm>

namespace cluster {

using core::NodeId;
using core::RoomId;
using core::UserId;

void PeerState::comes(NodeId node, const Person& person) {
  Node& there = nodes_[node];
  KnownPerson& known = there.people[person.user];
  note_window(person.user, known.looks, person.looks);
  known = {person.looks, there.account};
}

void PeerState::goes(NodeId node, UserId user) {
  const auto person = nodes_[node].people.extract(user);
  if (person) note_window(user, person.mapped().looks, false);
}

bool PeerState::is_there(NodeId node, UserId user) const {
  const auto there = nodes_.find(node);
  return there != nodes_.end() && there->second.people.contains(user);
}

void PeerState::note_window(UserId user, bool before, bool now) {
  if (before == now) return;
  int& windows = windows_[user];
  windows += now ? 1 : -1;
  if (windows == 0) windows_.erase(user);
}

void PeerState::looks(NodeId node, bool at_all) {
  bool& before = nodes_[node].looks;
  lookers_ += static_cast<int>(at_all) - static_cast<int>(before);
  before = at_all;
}

void PeerState::has(NodeId node, const RoomId& room) {
  if (const auto before = node_of(room); before && *before != node) nodes_[*before].rooms.erase(room);
  {
    const std::lock_guard lock(mutex_);
    node_of_.insert_or_assign(room, node);
  }
  Node& there = nodes_[node];
  there.rooms.insert_or_assign(room, there.account);
}

void PeerState::expects(NodeId node, const RoomId& room) {
  has(node, room);
  ++nodes_[node].rooms[room];
}

bool PeerState::has_no_more(NodeId node, const RoomId& room) {
  if (nodes_[node].rooms.erase(room) == 0) return false;
  const std::lock_guard lock(mutex_);
  node_of_.erase(room);
  return true;
}

void PeerState::is_here(const RoomId& room) {
  if (const auto node = node_of(room)) has_no_more(*node, room);
}

std::optional<NodeId> PeerState::node_of(const RoomId& room) const {
  const std::lock_guard lock(mutex_);
  const auto found = node_of_.find(room);
  if (found == node_of_.end()) return std::nullopt;
  return found->second;
}

std::vector<NodeId> PeerState::nodes() const {
  std::vector<NodeId> all;
  for (const auto& [node, there] : nodes_) all.push_back(node);
  return all;
}

bool PeerState::look_at_game_of(const std::vector<UserId>& people) const {
  return lookers_ > 0 ||
         std::any_of(people.begin(), people.end(), [this](UserId user) { return windows_.contains(user); });
}

void PeerState::begin(NodeId node) { ++nodes_[node].account; }

PeerState::Gone PeerState::end(NodeId node) {
  Node& there = nodes_[node];
  return take_told_before(node, there, there.account);
}

PeerState::Gone PeerState::forget(NodeId node) {
  Node& there = nodes_[node];
  looks(node, false);
  Gone gone = take_told_before(node, there, there.account + 1);
  nodes_.erase(node);
  return gone;
}

PeerState::Gone PeerState::take_told_before(NodeId id, Node& node, std::uint64_t account) {
  Gone gone;
  for (const auto& [user, known] : node.people) {
    if (known.told < account) gone.people.push_back(user);
  }
  for (const auto& [room, told] : node.rooms) {
    if (told < account) gone.rooms.push_back(room);
  }
  for (const UserId user : gone.people) goes(id, user);
  for (const RoomId& room : gone.rooms) has_no_more(id, room);
  return gone;
}

}  // namespace cluster
