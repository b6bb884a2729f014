// What happens in a room, as numbered values: the truth from which rooms, snapshots, restarts and
// history are made. Stored before they are shown. Pure.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "common/core/indirect.hpp"
#include "common/core/strong_id.hpp"
#include "common/game/rules.hpp"
#include "server/protocol/origin.hpp"

namespace protocol {

enum class Visibility : std::uint8_t { public_, private_ };

/// "public" or "private", as on the wire.
std::string_view name(Visibility visibility);

/// How a game ended for the room: by the rules, by a player, or without a result.
enum class Result : std::uint8_t { first, second, draw, aborted };

/// "first" "second" "draw" "aborted", as on the wire.
std::string_view name(Result result);

/// A person's strength, as shown beside their name.
struct SeatRating {
  int value = 1500;
  bool provisional = true;  ///< rests on so few games that it may well be wrong
  friend bool operator==(const SeatRating&, const SeatRating&) = default;
};

/// The creator of a room whose sides lots decide: without a side until the second player sits down.
struct Host {
  core::UserId user;
  std::string name;
  std::string nonce = {};              ///< the host's part of the lot; may be empty
  std::optional<SeatRating> rating{};  ///< see Seated
  bool bot = false;
  friend bool operator==(const Host&, const Host&) = default;
};

/// Version 0, stored and never sent: what the room was made with.
struct Created {
  std::string game;
  std::string setup;  ///< one that lots decide, still without its seed: "random"
  Visibility visibility = Visibility::public_;
  std::string secret = {};     ///< the server's part of the lot; empty if nothing is drawn
  std::string clock = {};      ///< "10+5", "3d"; empty: untimed
  int watch_delay = 0;         ///< turns that watchers are behind
  Origin origin = {};          ///< why there is such a room
  std::string pool = {};       ///< the ratings that the game counts for: "zertz37-days"; empty: unrated
  std::optional<Host> host{};  ///< set: the sides are drawn; empty: the creator's seat is the next event
  friend bool operator==(const Created&, const Created&) = default;
};

struct Seated {
  game::Side side{};
  core::UserId user;
  std::string name;
  std::string nonce = {};              ///< this player's part of the lot; may be empty
  std::optional<SeatRating> rating{};  ///< then, for games like this one; empty: a guest, a bot, or there are none
  bool bot = false;                    ///< a program plays
  friend bool operator==(const Seated&, const Seated&) = default;
};

/// Why a game that was to be rated is not: both play on one device, they have played enough rated games today, or one
/// of them has played enough with people of their own network.
enum class WhyUnrated : std::uint8_t { same_device, played_enough, same_network };

/// "same_device" "played_enough" "same_network", as on the wire.
std::string_view name(WhyUnrated why);

struct Started {
  std::string setup;                       ///< full: one that lots decided, with its seed
  std::string secret = {};                 ///< revealed now; empty if nothing was drawn
  std::optional<WhyUnrated> unrated = {};  ///< set: the game was to be rated, and is not
  bool same_network = false;               ///< both came into a rated game through one network; stored and never sent
  friend bool operator==(const Started&, const Started&) = default;
};

/// What the clocks say of one turn, in milliseconds.
struct TurnTime {
  std::array<std::int64_t, 2> left_ms{};  ///< by side, after the turn, increment included
  std::int64_t spent_ms = 0;              ///< what the mover was charged
  std::int64_t lag_ms = 0;                ///< the mover's round trip, as the server measured it
  std::int64_t given_ms = 0;              ///< how much of it the player was not charged
  friend bool operator==(const TurnTime&, const TurnTime&) = default;
};

struct TurnPlayed {
  int ply = 0;                        ///< turns played, this one included
  std::string turn;                   ///< exact notation
  std::uint64_t hash = 0;             ///< of the position after it
  std::optional<TurnTime> time = {};  ///< empty: untimed
  friend bool operator==(const TurnPlayed&, const TurnPlayed&) = default;
};

enum class OfferKind : std::uint8_t { draw, takeback, rematch };
enum class OfferAction : std::uint8_t { make, accept, decline, cancel };

/// "draw" "takeback" "rematch"; "make" "accept" "decline" "cancel": as on the wire.
std::string_view name(OfferKind kind);
std::string_view name(OfferAction action);

/// Something happened to an offer. An offer is open until it is answered, taken back, or a turn is played.
struct Offered {
  std::int64_t id = 0;  ///< version of the event that made it
  OfferKind kind{};
  OfferAction action{};
  game::Side side{};       ///< who acts
  core::RoomId room = {};  ///< of a rematch: where it will be played; the other's seat there is reserved for them
  friend bool operator==(const Offered&, const Offered&) = default;
};

struct TakenBack {
  int ply = 0;             ///< turns that are left
  std::uint64_t hash = 0;  ///< of the position then
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

/// The server stopped the clocks because it goes down, or lets them run again.
struct ClocksSet {
  bool running = false;
  std::array<std::int64_t, 2> left_ms{};  ///< by side
  std::int64_t stood_ms = 0;              ///< how long they stood; 0 when they are stopped
  friend bool operator==(const ClocksSet&, const ClocksSet&) = default;
};

/// `all`: only the server speaks there.
enum class Channel : std::uint8_t { players, watchers, all };

/// "players" "watchers" "all", as on the wire.
std::string_view name(Channel channel);

struct Said {
  Channel channel{};
  core::UserId user;  ///< 0: the server
  std::string name;
  std::string text;
  std::string code = {};  ///< of the server or its computers: a stable word for what it says; empty: words alone
  std::optional<std::int64_t> for_ms = {};  ///< of the server: a time that it speaks of
  friend bool operator==(const Said&, const Said&) = default;
};

struct Ended {
  Result result{};
  std::string reason;                      ///< stable word: the rules' ("no_capture") or the room's ("resignation")
  std::string detail = {};                 ///< stable word: why a challenge was declined
  std::array<int, 2> reconnects = {0, 0};  ///< by side
  std::optional<game::Side> left = {};     ///< whose player lost a rated game, or drew it, by not being there
  friend bool operator==(const Ended&, const Ended&) = default;
};

/// What a rated game did to one player's rating.
struct RatingChange {
  int before = 0;
  int after = 0;
  bool provisional = false;  ///< what it is after
  friend bool operator==(const RatingChange&, const RatingChange&) = default;
};

/// The ratings are known: follows the end of a rated game once that is stored.
struct Rated {
  std::array<RatingChange, 2> changes{};  ///< by side
  friend bool operator==(const Rated&, const Rated&) = default;
};

/// When something happened in an imported game whose record does not say.
inline constexpr std::int64_t unknown_time = 0;

struct RoomEvent {
  std::int64_t version = 0;  ///< dense in a room, from 0
  std::int64_t at_ms = 0;    ///< wall clock, Unix milliseconds; or unknown_time
  core::UserId by;           ///< who caused it; 0: the server
  std::string key;           ///< the sender's key, stored so that a repeat after a restart is known; never sent
  /// The first is three times as large as any other, and a room has one of it.
  std::variant<core::Indirect<Created>, Seated, Started, TurnPlayed, Ended, Offered, TakenBack, ClocksSet, Said, Rated>
      what;
  friend bool operator==(const RoomEvent&, const RoomEvent&) = default;
};

/// What the room was made with; null: the event is another.
const Created* created(const RoomEvent& event);

}  // namespace protocol
