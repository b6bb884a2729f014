// The frames that announce events to members: each event is encoded once for the players and, if watchers may see less
// of it or only later, once more for the watchers. Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "server/protocol/frame.hpp"
#include "server/room/room.hpp"
#include "server/rooms/blocks.hpp"
#include "server/rooms/held_frame.hpp"

namespace rooms {

class Announcement {
 public:
  /// Of the room as it is now. `was_late`: whether watchers were some turns behind before.
  Announcement(const core::RoomId& id, const room::Room& room, bool was_late, room::Now now);

  /// `body`: its protocol::event_body().
  HeldFrame of(const protocol::RoomEvent& event, std::string_view body);
  /// Whether the watchers need a snapshot after these events.
  bool resend_to_watchers() const { return resend_; }

 private:
  protocol::Frame late_for_watchers(const protocol::RoomEvent& event);

  const core::RoomId& id_;
  const room::Room& room_;
  const bool late_;  ///< watchers may not get all of these events yet
  const std::optional<protocol::ClockState> clock_;
  const std::optional<protocol::ClockState> watched_clock_;
  bool resend_ = false;
};

/// Above this many events a snapshot is sent instead; a snapshot always fits into a send queue.
inline constexpr std::size_t most_tail_events = 200;
inline constexpr std::size_t most_tail_bytes = 128 * 1024;

/// The person who is shown a room, without the chat lines of people they have blocked.
struct Viewer {
  core::UserId user;
  const Blocks& blocks;
};

/// Brings a client that holds `version` (empty: nothing) up to date: the events since then, or a snapshot.
protocol::Frame bring_up(const core::RoomId& id, const room::Room& room, const Viewer& viewer,
                         std::optional<std::int64_t> version, const protocol::Presence& presence, room::Now now);

}  // namespace rooms
