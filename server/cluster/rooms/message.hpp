// What servers say to each other about rooms: requests go to the server where a room is at work, letters come back to
// the servers where its people are connected. Values, and their text for the bus. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/protocol/frame.hpp"
#include "server/room/user.hpp"
#include "server/rooms/held_frame.hpp"
#include "server/rooms/players.hpp"
#include "server/rooms/room_request.hpp"

namespace cluster {

// ---- to where the room is at work

/// A person's message, as their server has read it.
struct Ask {
  core::ConnectionId connection;
  room::User user;
  std::string address;                 ///< rooms::Visitor::address
  std::optional<std::int64_t> lag_ms;  ///< their round trip, as their server has measured it
  std::string text;
};
/// A watcher here has taken in all that was sent, and missed some of it.
struct CatchUp {
  core::ConnectionId connection;
};
/// The connection is gone.
struct Drop {
  core::ConnectionId connection;
};
struct ToDo {
  rooms::RoomRequest request;
};
/// How the room looks now, to `viewer` (0: a stranger).
struct Describe {
  std::uint64_t number = 0;  ///< the answer has it
  core::UserId viewer;
};

// ---- to where people are connected, together in a letter

/// For one connection alone.
struct Answer {
  core::ConnectionId connection;
  protocol::Frame frame;
};
struct Close {
  core::ConnectionId connection;
  protocol::CloseCode code{};
  std::string reason;
};
struct Admit {
  core::ConnectionId connection;
  std::int64_t holds = 0;  ///< no event up to this version is for them
};
struct Remove {
  core::ConnectionId connection;
};
struct ActsAs {
  core::ConnectionId connection;
  protocol::Role role{};
  std::string nearer;  ///< by which name the proxy in front knows the room's server; empty: not known
};
struct Probe {
  core::ConnectionId connection;
};
/// For all members.
struct Tell {
  rooms::HeldFrame held;
  rooms::Players players;
};
using Item = std::variant<Answer, Close, Admit, Remove, ActsAs, Probe, Tell>;
/// In their order.
struct Letter {
  std::vector<Item> items;
};
/// The room is not at work there: whoever has asked begins anew.
struct NotHere {
  core::ConnectionId connection;
};

struct Described {
  std::uint64_t number = 0;
  std::optional<std::string> state;  ///< protocol::state_json; empty: the room is not there
};

// ---- of no room

/// The sender has left the cluster.
struct Left {};
/// Of what was said to the sender something may be lost: whoever waits for an answer begins anew.
struct Lost {};

struct RoomMessage {
  core::RoomId room;
  std::variant<Ask, CatchUp, Drop, ToDo, Letter, NotHere, Lost, Left, Describe, Described> what;  // what is new: last
};

/// As bytes.
std::string encode(const RoomMessage& message);
/// Empty: it cannot be read; perhaps a server of another version speaks so.
std::optional<RoomMessage> decode_room_message(std::string_view bytes);

}  // namespace cluster
