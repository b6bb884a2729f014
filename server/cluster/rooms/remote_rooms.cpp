#include "server/cluster/rooms/remote_rooms.hpp"

#include <utility>
#include <vector>

namespace cluster {

using rooms::Visitor;

std::shared_ptr<RemoteRoom> RemoteRooms::find(const core::RoomId& room) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? nullptr : found->second;
}

bool RemoteRooms::ask(const Visitor& who, const core::RoomId& room, std::string_view text) {
  const auto remote = find(room);
  if (remote) ask_at(remote->at(), who, room, text);
  return remote != nullptr;
}

/// With the lock held: else it might be forgotten in the moment in which it is turned to.
void RemoteRooms::ask_at(core::NodeId node, const Visitor& who, const core::RoomId& room, std::string_view text) {
  const std::lock_guard lock(mutex_);
  // The server may have ended since it was found out that the room is there: nobody would answer.
  if (ended_.contains(node))
    return who.outbox->close(protocol::CloseCode::moved, "this game goes on at another server");
  std::shared_ptr<RemoteRoom>& remote = rooms_[room];
  if (remote && remote->at() != node) std::exchange(remote, nullptr)->lose_all();
  if (!remote) remote = std::make_shared<RemoteRoom>(room, node, parts_);
  remote->ask(who, std::string(text));
}

void RemoteRooms::catch_up(const core::RoomId& room, core::ConnectionId connection) {
  if (const auto remote = find(room)) remote->catch_up(connection);
}

void RemoteRooms::drop(const core::RoomId& room, core::ConnectionId connection) {
  if (const auto remote = find(room)) remote->drop(connection);
}

void RemoteRooms::hear(core::NodeId from, const core::RoomId& room, Letter letter) {
  const auto remote = find(room);
  if (remote && remote->at() == from) remote->hear(std::move(letter));
}

void RemoteRooms::lose(core::NodeId from, const core::RoomId& room, core::ConnectionId connection) {
  const auto remote = find(room);
  if (remote && remote->at() == from) remote->lose(connection);
}

/// What is asked for from here on begins anew, so the rooms leave at once.
void RemoteRooms::lose_all_at(core::NodeId node) {
  std::vector<std::shared_ptr<RemoteRoom>> lost;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(rooms_, [&](const auto& each) {
      const bool is_lost = node == core::NodeId() || each.second->at() == node;
      if (is_lost) lost.push_back(each.second);
      return is_lost;
    });
  }
  for (const auto& remote : lost) remote->lose_all();
}

void RemoteRooms::forget(core::NodeId node) {
  {
    const std::lock_guard lock(mutex_);
    ended_.insert(node);
  }
  lose_all_at(node);
}

std::size_t RemoteRooms::size() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

void RemoteRooms::forget_room(const RemoteRoom& room) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(room.id());
  if (found != rooms_.end() && found->second.get() == &room && !room.is_wanted()) rooms_.erase(found);
}

}  // namespace cluster
