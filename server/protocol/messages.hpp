// Every WebSocket message as a value, and nothing of JSON. Client messages come out of decode_client.hpp, server
// messages go into encode_*.hpp. schema/protocol states the same as JSON Schema.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "common/core/strong_id.hpp"
#include "common/game/rules.hpp"
#include "server/protocol/origin.hpp"
#include "server/protocol/room_event.hpp"

namespace protocol {

// The longest texts a client message may hold, in bytes.
inline constexpr std::size_t max_key_bytes = 64;
inline constexpr std::size_t max_nonce_bytes = 64;
inline constexpr std::size_t max_turn_bytes = 200;
inline constexpr std::size_t max_game_bytes = 32;
inline constexpr std::size_t max_setup_bytes = 2000;
inline constexpr std::size_t max_clock_bytes = 32;
inline constexpr std::size_t max_name_bytes = 64;
inline constexpr std::size_t max_chat_bytes = 500;
inline constexpr int max_rating = 4000;
inline constexpr int max_watch_delay = 10;
inline constexpr int max_ply = 100'000;
/// Of the conditional turns of one player in one game: lines, turns in each (both players'), and bytes of all turns.
inline constexpr std::size_t max_conditional_lines = 20;
inline constexpr std::size_t max_conditional_turns = 20;
inline constexpr std::size_t max_conditional_bytes = 4000;
/// The largest integer that JavaScript holds exactly.
inline constexpr std::int64_t max_integer = 9'007'199'254'740'991;
/// How many rooms one connection may be in at a time.
inline constexpr std::size_t max_rooms_joined = 32;

/// How many messages one user may send in how many milliseconds, over all their connections; more closes the socket
/// with 1008.
struct RateRule {
  std::int64_t messages;
  std::int64_t per_ms;
};
inline constexpr RateRule play_rate{100, 20'000};  ///< sit turn resign abort offer claim chat decline
inline constexpr RateRule watch_rate{
    100, 20'000};  ///< join leave lobby lobby_chat tournament, asking for conditional turns, and what cannot be read
inline constexpr RateRule chat_rate{6, 3'600};  ///< chat lines of a user; more are refused, and the socket stays
inline constexpr RateRule lobby_rate{
    30, 30'000};  ///< create seek unseek accept report, the offer of a rematch, conditional turns that change
/// As many people's messages each of the server's own computers may send: it plays with many at once.
inline constexpr std::int64_t people_of_own_computer = 50;
/// Of one connection, whoever opened it: a tab with a running clock pings on its own.
inline constexpr RateRule ping_rate{100, 20'000};
/// Chat lines of all together who watch a room; more are refused, and the socket stays.
inline constexpr RateRule watchers_chat_rate{30, 3'600};

// ---- from the client

struct Ping {
  std::int64_t client_ms = 0;
};

struct Create {
  std::string game;
  std::string setup;
  std::optional<game::Side> side;    ///< empty: drawn when the second player sits down
  std::string nonce = {};            ///< the creator's part of the lot
  std::optional<std::string> clock;  ///< empty: untimed
  bool rated = false;
  Visibility visibility = Visibility::public_;
  std::string opponent = {};  ///< a name: a challenge; empty: anybody
  int watch_delay = 0;        ///< turns, 0 to max_watch_delay
  std::string key = {};       ///< empty: a repeat makes a second room
};

/// A room that is offered in the lobby.
struct Seek {
  Create create;  ///< without an opponent
  Wanted wanted = {};
  bool pair = false;  ///< take the best fitting seek of another instead, if there is one
};

struct Unseek {};

/// Takes the free seat of a seek or challenge.
struct Accept {
  std::string nonce = {};
};

/// Why a challenge is not accepted, as on the wire.
enum class Decline : std::uint8_t { no, later, clock, setup, game, rated, busy };

std::string_view name(Decline reason);

struct DeclineChallenge {
  Decline reason = Decline::no;
};

struct Offer {
  OfferKind kind{};
  OfferAction action{};
  std::optional<std::int64_t> offer;  ///< the offer that is answered; empty: the open one
  std::string key;
  int ply = 0;
};

struct Claim {
  bool win = true;  ///< false: draw
  std::string key;
  int ply = 0;
};

struct Chat {
  Channel channel{};  ///< never `all`
  std::string text;
  std::string key = {};   ///< empty: a repeat is a second line
  std::string code = {};  ///< a stable word for what it says, for clients to translate; only kept of our own computers
};

/// Tells the operator of a chat line.
struct Report {
  std::int64_t version = 0;  ///< of the line
  std::string text = {};     ///< what the reporter says of it
};

enum class LobbyScope : std::uint8_t { all, mine };

struct Lobby {
  bool subscribe = true;
  LobbyScope scope = LobbyScope::all;
};

/// Of the chat in the lobby.
struct LobbyChat {
  bool subscribe = true;
};

/// Of one tournament.
struct Tournament {
  bool subscribe = true;
  core::TournamentId tournament = {};
};

struct Join {
  std::optional<std::int64_t> version;  ///< the last one the client holds
};

struct Sit {
  std::optional<game::Side> side;  ///< empty: the free one
  std::string nonce = {};          ///< this player's part of the lot
  std::string key = {};            ///< of the seek that was paired so; not sent with this message
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

using TurnLine = std::vector<std::string>;
using TurnLines = std::vector<TurnLine>;

/// Asks for the sender's conditional turns in a game, or changes them.
struct Conditional {
  std::optional<TurnLines> lines;  ///< all of them from now on; empty: they stay
  int ply = 0;                     ///< with lines: turns played where they begin
};

using ClientBody =
    std::variant<Ping, Create, Join, Sit, Turn, Resign, Abort, Leave, Seek, Unseek, Accept, DeclineChallenge, Offer,
                 Claim, Chat, Report, Lobby, LobbyChat, Tournament, Conditional>;

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
  bool bot = false;
  std::int64_t people = 1;  ///< it may send as much as so many
};

struct SeatState {
  core::UserId user;
  std::string name;
  bool online = false;
  std::optional<SeatRating> rating{};  ///< see Seated
  bool bot = false;
  friend bool operator==(const SeatState&, const SeatState&) = default;
};

enum class RoomStatus : std::uint8_t { waiting, playing, over };

/// "waiting" "playing" "over", as on the wire.
std::string_view name(RoomStatus status);

/// Who is there: sent without a version, batched.
struct Presence {
  std::array<bool, 2> online{};                         ///< by side
  std::optional<bool> host_online{};                    ///< of a host without a side; empty: no such host
  std::array<std::optional<std::int64_t>, 2> lag_ms{};  ///< by side: round trip; empty: not known
  std::array<std::optional<std::int64_t>, 2>
      claim_at_ms{};                       ///< by side: wall clock from which the absence may be claimed
  int watchers = 0;                        ///< people watching, each counted once
  std::vector<std::string> watcher_names;  ///< the first 50
};

/// How the sides and a random set-up are drawn so that nobody can doubt it; schema/notation.md has the formulas.
struct LotState {
  struct Host {
    std::optional<game::Side> side;  ///< empty until it is drawn
    std::string nonce;               ///< empty: none given
  };
  std::string commitment;             ///< hash of the secret, known before anybody sits
  std::array<std::string, 2> nonces;  ///< by side; empty: none given, or nobody sits there
  std::string secret;                 ///< empty until all is drawn
  bool of_setup = true;               ///< whether the set-up is drawn
  std::optional<Host> host{};         ///< set: the sides are drawn, and this is who made the game
};

/// When a player is away with notice: their time in a game by days stands still. Wall clock.
struct Away {
  std::int64_t from_ms = 0;
  std::int64_t until_ms = 0;  ///< they are back
  friend bool operator==(const Away&, const Away&) = default;
};
/// By side; empty: neither now nor later, as far as is known.
using BothAway = std::array<std::optional<Away>, 2>;

/// The clocks at one moment. The same format everywhere: in `full`, in `tail` and beside events.
struct ClockState {
  std::string control;                               ///< "10+5", "3d"
  std::array<std::int64_t, 2> left_ms{};             ///< by side, at `at_ms`
  std::optional<game::Side> running;                 ///< whose clock runs; empty: none
  std::int64_t at_ms = 0;                            ///< wall clock
  std::optional<std::int64_t> first_turn_by_ms{};    ///< wall clock: a first turn must be played by then
  std::optional<std::int64_t> frozen_until_ms{};     ///< wall clock: they run again then, or once both are here
  std::optional<std::int64_t> first_turn_from_ms{};  ///< wall clock: its time begins then, or once both are here
  std::optional<std::int64_t> turn_by_ms{};          ///< wall clock, in a game by days: the turn must be played by then
  BothAway away{};                                   ///< in a game by days
};

/// An open offer.
struct OpenOffer {
  std::int64_t id = 0;
  OfferKind kind{};
  game::Side side{};  ///< who made it
  core::RoomId room = {};
};

struct ChatLine {
  std::int64_t version = 0;
  std::int64_t at_ms = 0;
  Said said;
};

/// The whole of a room as one viewer sees it.
struct RoomState {
  std::int64_t version = 0;
  std::string game;
  std::string setup;
  std::string start;                                ///< text of the start position; empty until it is drawn
  std::optional<LotState> lot;                      ///< empty: nothing is drawn
  std::vector<std::string> turns;                   ///< exact notation
  std::vector<std::int64_t> times;                  ///< beside `turns`: wall clock of each, Unix ms
  std::vector<std::optional<TurnTime>> turn_times;  ///< beside `turns`; empty: untimed
  game::Side to_move{};
  std::uint64_t hash = 0;  ///< of the position now
  std::array<std::optional<SeatState>, 2> seats;
  std::optional<SeatState> host{};  ///< who waits without a side; empty: the sides are known
  RoomStatus status{};
  std::optional<Ended> result;
  Visibility visibility{};
  std::int64_t created_ms = 0;
  std::optional<std::int64_t> ended_ms{};  ///< empty: it goes on
  Presence presence;
  std::optional<game::Side> you;    ///< the viewer's seat
  bool you_host = false;            ///< the viewer is the host, who has no seat yet
  std::optional<ClockState> clock;  ///< empty: untimed
  std::vector<OpenOffer> offers;
  std::vector<ChatLine> chat;  ///< the last lines this viewer may see
  int watch_delay = 0;
  Origin origin = {};
  core::RoomId rematch = {};  ///< where it goes on; empty: nowhere yet
  bool rated = false;
  std::optional<Rated> ratings{};  ///< empty: not known yet, or nothing to know
};

/// The progress of a game, for a line of the lobby.
struct Progress {
  std::string position;  ///< for a miniature board; empty until it is drawn
  std::string last_turn;
  int ply = 0;
  game::Side to_move{};
  std::optional<std::int64_t> due_ms{};  ///< wall clock: whose turn it is has no time left then
  friend bool operator==(const Progress&, const Progress&) = default;
};

/// A room as a line of the lobby.
struct Listing {
  core::RoomId room;
  std::string game;
  std::string setup;
  std::string clock;       ///< empty: untimed
  std::string commitment;  ///< of what is still to be drawn; empty: nothing is drawn
  RoomStatus status{};
  Visibility visibility{};
  std::array<std::optional<SeatState>, 2> seats;
  std::optional<SeatState> host{};  ///< who waits without a side; empty: the sides are known
  Origin origin = {};
  Progress progress{};                            ///< as everybody may see it
  std::optional<Progress> players_progress = {};  ///< where watchers are behind: only for those who sit there
  int watchers = 0;
  std::int64_t created_ms = 0;
  bool rated = false;
  bool unattended = false;  ///< with a program, and its person has been away for a while; not sent
  BothAway away = {};       ///< in a game by days: the latest that is known
  std::string from = {};  ///< the address of the person, for the server's own computer that plays them; empty: unknown
  friend bool operator==(const Listing&, const Listing&) = default;
};

/// What has changed in the lobby for one subscriber. A room is in at most one of the lists `seeks` and `games`.
struct LobbyNews {
  bool reset = false;  ///< forget what you hold
  std::vector<Listing> seeks;
  std::vector<Listing> games;
  std::vector<core::RoomId> gone;
  std::optional<std::vector<Listing>>
      mine{};  ///< the viewer's own unfinished rooms and challenges, all of them; empty: as before
  core::UserId viewer;
  int people = 0;     ///< connected, without bots
  int playing = 0;    ///< games being played, private ones too, without unattended ones
  int computers = 0;  ///< of the server's own, connected
};

/// Why a message was refused. `code` is stable, `message` a sentence for people.
struct Error {
  std::string code;
  std::string message;
  std::string rule = {};                      ///< with code "illegal": which rule, the game's own code
  std::optional<std::int64_t> retry_ms = {};  ///< when to try again, where waiting helps
  struct Restriction {
    std::int64_t until_ms = 0;  ///< Unix time
    std::string reason;         ///< the operator's
  };
  std::optional<Restriction> restriction = {};  ///< with code "muted"
  struct Missing {
    int ply = 0;
    std::int64_t version = 0;
    std::vector<RoomEvent> events;  ///< every turn and end since the ply the client spoke of
  };
  std::optional<Missing> missing = {};  ///< with code "stale"
  std::string detail = {};              ///< stable: which case of the code it is, where that has several

  static Error of_case(std::string detail, std::string code, std::string message) {
    Error error{std::move(code), std::move(message)};
    error.detail = std::move(detail);
    return error;
  }
};

}  // namespace protocol
