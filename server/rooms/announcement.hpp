// What members are told: an event encoded once for the players and, where they may see less of it or see it later,
// once for the watchers. Pure.
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
  /// Of what the room has come to. `was_late`: whether watchers were some turns behind before.
  Announcement(const core::RoomId& id, const room::Room& room, bool was_late, room::Now now);

  /// `body`: its protocol::event_body().
  HeldFrame of(const protocol::RoomEvent& event, std::string_view body);
  /// Whether a snapshot for the watchers has to follow the events so far.
  bool resend_to_watchers() const { return resend_; }

 private:
  protocol::Frame late_for_watchers(const protocol::RoomEvent& event);

  const core::RoomId& id_;
  const room::Room& room_;
  const bool late_;  ///< what watchers get of these events has to be asked
  const std::optional<protocol::ClockState> clock_;
  const std::optional<protocol::ClockState> watched_clock_;
  bool resend_ = false;
};

/// A longer tail is sent as the whole of the room, which is bounded far below what a queue takes.
inline constexpr std::size_t most_tail_events = 200;
inline constexpr std::size_t most_tail_bytes = 128 * 1024;

/// Who is shown a room; without the chat lines of people they have blocked.
struct Viewer {
  core::UserId user;
  const Blocks& blocks;
};

/// What brings a client up that holds `version`, or nothing: the events since, or the whole of the room.
protocol::Frame bring_up(const core::RoomId& id, const room::Room& room, const Viewer& viewer,
                         std::optional<std::int64_t> version, const protocol::Presence& presence, room::Now now);

}  // namespace rooms
