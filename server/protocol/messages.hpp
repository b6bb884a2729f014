// Every WebSocket message as a value, and nothing of JSON. Client messages come out of decode.hpp,
// server messages go into encode.hpp. schema/protocol states the same as JSON Schema.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/core/strong_id.hpp"
#include "common/game/rules.hpp"
#include "server/protocol/room_event.hpp"

namespace protocol {

// The longest texts a client message may hold, in bytes.
inline constexpr std::size_t max_key_bytes = 64;
inline constexpr std::size_t max_nonce_bytes = 64;
inline constexpr std::size_t max_turn_bytes = 200;
inline constexpr std::size_t max_game_bytes = 32;
inline constexpr std::size_t max_setup_bytes = 2000;
inline constexpr std::size_t max_clock_bytes = 32;
inline constexpr int max_ply = 100'000;
/// The largest integer that JavaScript holds exactly.
inline constexpr std::int64_t max_integer = 9'007'199'254'740'991;
/// One connection may be in so many rooms at a time.
inline constexpr std::size_t max_rooms_joined = 32;

/// So many messages in so many milliseconds; more closes the socket with 1008.
struct RateRule {
  std::int64_t messages;
  std::int64_t per_ms;
};
inline constexpr RateRule play_rate{100, 20'000};  ///< sit turn resign abort
inline constexpr RateRule watch_rate{50, 20'000};  ///< ping join leave, and what cannot be read
inline constexpr RateRule lobby_rate{30, 30'000};  ///< create

// ---- from the client

struct Ping {
  std::int64_t client_ms = 0;
};

struct Create {
  std::string game;
  std::string setup;
  std::optional<game::Side> side;    ///< empty: random
  std::string nonce = {};            ///< the creator's part of a draw
  std::optional<std::string> clock;  ///< empty: untimed
  bool rated = false;
  Visibility visibility = Visibility::public_;
};

struct Join {
  std::optional<std::int64_t> version;  ///< the last one the client holds
};

struct Sit {
  std::optional<game::Side> side;  ///< empty: the free one
  std::string nonce = {};          ///< this player's part of a draw
};

struct Turn {
  std::string key;
  int ply = 0;  ///< turns already played
  std::string turn;
};

struct Resign {
  std::string key;
  int ply = 0;
};

struct Abort {
  std::string key;
  int ply = 0;
};

struct Leave {};

using ClientBody = std::variant<Ping, Create, Join, Sit, Turn, Resign, Abort, Leave>;

struct ClientMessage {
  std::optional<std::int64_t> id;  ///< exactly one reply goes to each message that has one
  core::RoomId room;               ///< empty for messages that concern no room
  ClientBody body;
};

// ---- from the server

struct Hello {
  std::string build;
  std::int64_t time_ms = 0;  ///< wall clock
  core::UserId user;
  std::string name;
  bool guest = true;
};

struct SeatState {
  core::UserId user;
  std::string name;
  bool online = false;
};

enum class RoomStatus : std::uint8_t { waiting, playing, over };

/// Who is there: sent without a version, batched.
struct Presence {
  std::array<bool, 2> online{};            ///< by side
  int watchers = 0;                        ///< people watching, each counted once
  std::vector<std::string> watcher_names;  ///< the first 50
};

/// How a random set-up is drawn so that nobody can doubt it; schema/notation.md has the formula.
struct DrawState {
  std::string commitment;             ///< hash of the secret, known before anybody sits
  std::array<std::string, 2> nonces;  ///< by side; empty: none given, or nobody sits there
  std::string secret;                 ///< empty until the set-up is drawn
};

/// The whole of a room as one viewer sees it.
struct RoomState {
  std::int64_t version = 0;
  std::string game;
  std::string setup;
  std::string start;                ///< text of the start position; empty until it is drawn
  std::optional<DrawState> draw;    ///< empty: nothing is drawn
  std::vector<std::string> turns;   ///< exact notation
  std::vector<std::int64_t> times;  ///< beside `turns`: wall clock of each, Unix ms
  game::Side to_move{};
  std::uint64_t hash = 0;  ///< of the position now
  std::array<std::optional<SeatState>, 2> seats;
  RoomStatus status{};
  std::optional<Ended> result;
  Visibility visibility{};
  std::int64_t created_ms = 0;
  Presence presence;
  std::optional<game::Side> you;  ///< the viewer's seat
};

/// Why a message was refused. `code` is stable, `message` a sentence for people.
struct Error {
  std::string code;
  std::string message;
  std::string rule = {};                      ///< with code "illegal": which rule, the game's own code
  std::optional<std::int64_t> retry_ms = {};  ///< with code "rate"
  struct Missing {
    int ply = 0;
    std::int64_t version = 0;
    std::vector<RoomEvent> events;  ///< every turn and end since the ply the client spoke of
  };
  std::optional<Missing> missing = {};  ///< with code "stale"
};

}  // namespace protocol
