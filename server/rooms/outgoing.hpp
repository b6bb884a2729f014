// The frames of one room: replies, events, snapshots and descriptions in one order, each held back until the version it
// describes is stored. Nothing reaches a client any other way. Pure but for the outboxes; on the room's strand.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/room/room.hpp"
#include "server/rooms/held_frame.hpp"
#include "server/rooms/members.hpp"

namespace rooms {

class Outgoing {
 public:
  /// Up to which version members have been told.
  struct Told {
    std::int64_t version;
    bool watchers_were_late;
  };
  /// Empty: storing failed.
  using Describe = std::function<void(std::optional<std::string>)>;

  /// Keeps references to all four.
  Outgoing(const core::RoomId& id, const room::Room& room, Members& members, const Blocks& blocks)
      : id_(id), room_(room), members_(members), blocks_(blocks) {}

  // Frames that go out once the room's present version is stored.
  /// A frame for this person alone; null: none. `request`: the id of the message that it answers. `read_ms`: see
  /// Outbox::time_answer; 0: not timed.
  void reply(std::shared_ptr<protocol::Outbox> to, RequestId request, protocol::Frame frame, std::int64_t read_ms = 0);
  /// All events since then, to each member as far as they may see them. `bodies`: protocol::event_bodies().
  void announce(std::span<const protocol::RoomEvent> events, std::span<const std::string> bodies, const Told& told,
                room::Now now);
  void tell_presence(const protocol::Presence& presence, room::Now now);
  /// What brings a member who has `version` (empty: nothing) up to date.
  void bring_up(const Visitor& who, std::optional<std::int64_t> version, room::Now now);
  /// A snapshot for a member, who has this version from now on.
  void resend(Member& member, room::Now now);
  /// protocol::state_json for `viewer`; 0: a stranger.
  void describe(room::Now now, Describe to, core::UserId viewer = {});

  Told so_far() const { return {room_.version(), room_.watched_late()}; }

  /// Sends the frames up to `stored_version`. Replies wait for flush().
  void release(std::int64_t stored_version);
  /// Sends the replies, at the end of the work that caused them: together with the events behind them in one write.
  void flush();
  /// What is held back will never be stored: sends errors in place of the replies and drops the rest.
  void refuse_all();

 private:
  struct Description {
    std::int64_t version;
    std::string state;
    Describe to;
  };

  void deliver(const HeldFrame& held);
  protocol::Frame snapshot_for(core::UserId viewer, room::Now now) const;

  const core::RoomId& id_;
  const room::Room& room_;
  Members& members_;
  const Blocks& blocks_;
  // Vectors, because an empty deque takes half a kilobyte of every room.
  std::vector<HeldFrame> held_;
  std::vector<Description> descriptions_;                     ///< in the order of their versions
  std::vector<std::shared_ptr<protocol::Outbox>> unflushed_;  ///< have replies to flush
};

}  // namespace rooms
