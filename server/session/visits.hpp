// The rooms that one connection has to do with, at this server and at others: hands each message to its room, keeps in
// which rooms the connection is, and tells them once it has caught up or is gone. On the connection's strand; what a
// room is found to be comes from any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/presence/presence.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/visitor.hpp"
#include "server/session/remote_rooms.hpp"

namespace session {

/// A message as it was read.
struct ReadMessage {
  protocol::ClientMessage message;
  std::string_view text;
  std::int64_t read_ms = 0;  ///< steady clock
};

class Visits : public std::enable_shared_from_this<Visits> {
 public:
  /// `remote_rooms`: null: this is the only server. All outlive this.
  Visits(rooms::Visitor visitor, rooms::Directory& rooms, presence::Presence& presence, RemoteRooms* remote_rooms)
      : visitor_(std::move(visitor)), rooms_(rooms), presence_(presence), remote_rooms_(remote_rooms) {}

  /// Has the message's room do what is asked, wherever it is at work. Refuses "too_many_rooms", "not_found", "storage".
  void ask(const ReadMessage& read);
  /// The connection has room again for what it was spared.
  void catch_up();
  /// The connection is gone.
  void end();

 private:
  struct Visit {
    bool has_joined = false;
    bool is_remote = false;        ///< another server knows of the connection
    std::uint64_t last_asked = 0;  ///< of those at other servers as so many-th
  };

  void note_room(const core::RoomId& room, bool is_in);
  bool has_joined_too_many(const core::RoomId& room) const;
  void join(const core::RoomId& room);
  void leave(const core::RoomId& room);
  void note_remote(const core::RoomId& room);
  bool has_ended() const;
  std::optional<core::RoomId> end_one_of_too_many();
  void found(const core::Expected<std::shared_ptr<rooms::Host>, rooms::Directory::NotFound>& host,
             const protocol::ClientMessage& message, const std::string& text, std::int64_t read_ms);

  const rooms::Visitor visitor_;
  rooms::Directory& rooms_;
  presence::Presence& presence_;  ///< is told in which room the person is
  RemoteRooms* const remote_rooms_;
  mutable std::mutex mutex_;  ///< of the following
  std::unordered_map<core::RoomId, Visit> visits_;
  std::uint64_t asked_remotely_ = 0;
  bool has_ended_ = false;
};

}  // namespace session
