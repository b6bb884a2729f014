// What happens in a tournament, as numbered values: the truth from which its state is made. Pure.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/tournament/outcome.hpp"
#include "server/tournament/settings.hpp"

namespace tournament {

/// Number 0.
struct Created {
  Settings settings;
  friend bool operator==(const Created&, const Created&) = default;
};

/// Also who comes back after a withdrawal.
struct Joined {
  core::UserId user;
  std::string name;
  int rating = 0;
  bool bot = false;  ///< a program
  friend bool operator==(const Joined&, const Joined&) = default;
};

struct Withdrawn {
  core::UserId user;
  friend bool operator==(const Withdrawn&, const Withdrawn&) = default;
};

/// The player is there, at the start or again after an absence.
struct CheckedIn {
  core::UserId user;
  friend bool operator==(const CheckedIn&, const CheckedIn&) = default;
};

/// The player wants not to be paired in this round.
struct ByeAsked {
  core::UserId user;
  int round = 0;
  friend bool operator==(const ByeAsked&, const ByeAsked&) = default;
};

/// From now on players have rows, by rating.
struct Started {
  friend bool operator==(const Started&, const Started&) = default;
};

/// The sides of the first game.
struct Paired {
  core::UserId first;
  core::UserId second;
  bool third_place = false;  ///< of a knock-out
  friend bool operator==(const Paired&, const Paired&) = default;
};

/// By the director if the event has an author; it can be paired anew until it starts.
struct RoundPaired {
  int round = 0;              ///< from 1
  std::vector<Paired> pairs;  ///< in the order of boards
  std::vector<core::UserId> byes;
  friend bool operator==(const RoundPaired&, const RoundPaired&) = default;
};

struct RoundStarted {
  int round = 0;
  friend bool operator==(const RoundStarted&, const RoundStarted&) = default;
};

/// Which game of a tournament: it is made once.
struct GameKey {
  int round = 0;  ///< from 1
  int board = 0;  ///< from 0, in the order of pairs
  int game = 0;   ///< of the pairing, from 0; sides change with each
  friend auto operator<=>(const GameKey&, const GameKey&) = default;
};

struct GameMade {
  GameKey key;
  core::RoomId room;
  friend bool operator==(const GameMade&, const GameMade&) = default;
};

/// The player has come to the game, or played a turn.
struct Appeared {
  GameKey key;
  game::Side side{};
  friend bool operator==(const Appeared&, const Appeared&) = default;
};

/// In place of what this player has proposed before for their pairing of the round: in rising order, whole minutes.
/// Wall clock, Unix milliseconds. Empty: nothing any more.
struct TimesProposed {
  core::UserId user;
  int round = 0;
  std::vector<std::int64_t> times_ms;
  std::string zone{};  ///< by whose clocks the player lives, IANA name; empty: nobody knows
  friend bool operator==(const TimesProposed&, const TimesProposed&) = default;
};

/// The player takes one of the times that their opponent has proposed.
struct TimeAgreed {
  core::UserId user;
  int round = 0;
  std::int64_t at_ms = 0;
  std::string zone{};  ///< as of TimesProposed
  friend bool operator==(const TimeAgreed&, const TimeAgreed&) = default;
};

/// The player is there for the game at the agreed time.
struct SaidReady {
  core::UserId user;
  int round = 0;
  friend bool operator==(const SaidReady&, const SaidReady&) = default;
};

/// The director can overrule it.
struct ResultGiven {
  GameKey key;
  Outcome outcome{};
  bool ruled = false;  ///< by the tournament's rule for absences or deadlines; else by the game's room, which has ended
  friend bool operator==(const ResultGiven&, const ResultGiven&) = default;
};

struct Adjudicated {
  GameKey key;
  Outcome outcome{};
  friend bool operator==(const Adjudicated&, const Adjudicated&) = default;
};

struct Expelled {
  core::UserId user;
  friend bool operator==(const Expelled&, const Expelled&) = default;
};

/// No round starts and no absence is ruled until it is resumed.
struct Paused {
  friend bool operator==(const Paused&, const Paused&) = default;
};
struct Resumed {
  friend bool operator==(const Resumed&, const Resumed&) = default;
};

/// Between rounds, from now on; see Settings::pause_ms.
struct PauseSet {
  std::int64_t pause_ms = 0;
  friend bool operator==(const PauseSet&, const PauseSet&) = default;
};

/// The director's act of this number never happened.
struct Undone {
  std::int64_t number = 0;
  friend bool operator==(const Undone&, const Undone&) = default;
};

enum class Ending : std::uint8_t { finished, cancelled, too_few };

struct Ended {
  Ending ending{};
  friend bool operator==(const Ended&, const Ended&) = default;
};

using What = std::variant<Created, Joined, Withdrawn, CheckedIn, ByeAsked, Started, RoundPaired, RoundStarted, GameMade,
                          Appeared, TimesProposed, TimeAgreed, SaidReady, ResultGiven, Adjudicated, Expelled, Paused,
                          Resumed, PauseSet, Undone, Ended>;

struct Event {
  std::int64_t number = 0;  ///< dense in a tournament, from 0
  std::int64_t at_ms = 0;   ///< wall clock, Unix milliseconds
  core::UserId by;          ///< who caused it; 0: the tournament itself
  What what;
  friend bool operator==(const Event&, const Event&) = default;
};

/// One that a director did and can take back.
bool is_directors_act(const Event& event);

}  // namespace tournament
