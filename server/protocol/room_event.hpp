// What happens in a room, as numbered values: the truth from which rooms, snapshots, restarts and
// history are made. Stored before they are shown. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "common/core/strong_id.hpp"
#include "common/game/rules.hpp"

namespace protocol {

enum class Visibility : std::uint8_t { public_, private_ };

/// "public" or "private", as on the wire.
std::string_view name(Visibility visibility);

/// How a game ended for the room: by the rules, by a player, or without a result.
enum class Result : std::uint8_t { first, second, draw, aborted };

/// "first" "second" "draw" "aborted", as on the wire.
std::string_view name(Result result);

/// Version 0, stored and never sent: what the room was made with.
struct Created {
  std::string game;
  std::string setup;  ///< one that is drawn still without its seed: "random"
  Visibility visibility = Visibility::public_;
  std::string secret = {};  ///< the server's part of the draw; empty if nothing is drawn
  friend bool operator==(const Created&, const Created&) = default;
};

struct Seated {
  game::Side side{};
  core::UserId user;
  std::string name;
  std::string nonce = {};  ///< this player's part of the draw; may be empty
  friend bool operator==(const Seated&, const Seated&) = default;
};

struct Started {
  std::string setup;        ///< full: one that was drawn with its seed
  std::string secret = {};  ///< revealed now; empty if nothing was drawn
  friend bool operator==(const Started&, const Started&) = default;
};

struct TurnPlayed {
  int ply = 0;             ///< turns played, this one included
  std::string turn;        ///< exact notation
  std::uint64_t hash = 0;  ///< of the position after it
  friend bool operator==(const TurnPlayed&, const TurnPlayed&) = default;
};

struct Ended {
  Result result{};
  std::string reason;  ///< stable word: the rules' ("no_capture") or the room's ("resignation")
  friend bool operator==(const Ended&, const Ended&) = default;
};

struct RoomEvent {
  std::int64_t version = 0;  ///< dense in a room, from 0
  std::int64_t at_ms = 0;    ///< wall clock, Unix milliseconds
  core::UserId by;           ///< who caused it; 0: the server
  std::string key;           ///< the sender's key, stored so that a repeat after a restart is known; never sent
  std::variant<Created, Seated, Started, TurnPlayed, Ended> what;
  friend bool operator==(const RoomEvent&, const RoomEvent&) = default;
};

}  // namespace protocol
