// Why a room exists. A value: part of what the room is made with, stored with that, and shown. On the wire and in the
// database it is a few fields, of which most rooms have one or none (schema/README.md, "Why a room exists").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "common/core/strong_id.hpp"

namespace protocol {

/// The ratings that a seek is for; 0: no bound.
struct Wanted {
  int least_rating = 0;
  int most_rating = 0;
  friend bool operator==(const Wanted&, const Wanted&) = default;
};

/// The person a seat is reserved for.
struct Invited {
  core::UserId user;
  std::string name;
  bool bot = false;
  friend bool operator==(const Invited&, const Invited&) = default;
};

namespace origin {

/// Anybody who has the link may take the free seat.
struct Open {
  friend bool operator==(const Open&, const Open&) = default;
};

/// Offered to everybody in the lobby.
struct Seek {
  Wanted wanted = {};
  friend bool operator==(const Seek&, const Seek&) = default;
};

/// One person is asked, for whom the free seat is kept.
struct Challenge {
  Invited invited = {};
  bool own_computer = false;  ///< the invited is one of the server's own computers; stored and never sent
  friend bool operator==(const Challenge&, const Challenge&) = default;
};

/// The two of a game are to play again: one of them has made the room, and the free seat is kept for the other.
struct Rematch {
  core::RoomId of = {};  ///< the game before
  Invited invited = {};
  friend bool operator==(const Rematch&, const Rematch&) = default;
};

/// How many days of absence stop a player's clock in the games of one season of a league, as clocks::limited_to_days.
struct AbsenceDays {
  std::int64_t from_ms = 0;  ///< Unix time: when the season began
  int days = 0;
  friend bool operator==(const AbsenceDays&, const AbsenceDays&) = default;
};

/// Somebody else has made the game, between two people who need not be here: it starts with both seats taken.
struct Pairing {
  core::TournamentId tournament = {};  ///< whose round it is of; empty: of none
  std::string name = {};               ///< of the tournament, when the game was made
  int round = 0;                       ///< from 1
  /// Nothing: as many as are announced. Stored and never sent.
  std::optional<AbsenceDays> absences = {};

  bool is_of_tournament() const { return !tournament.value().empty(); }
  friend bool operator==(const Pairing&, const Pairing&) = default;
};

}  // namespace origin

using Origin = std::variant<origin::Open, origin::Seek, origin::Challenge, origin::Rematch, origin::Pairing>;

/// Whom a seek is for; null: it is none.
const Wanted* wanted_in(const Origin& origin);
/// For whom the free seat is kept; null: for nobody.
const Invited* invited_in(const Origin& origin);
Invited* invited_in(Origin& origin);
/// Null: the room is of no tournament.
const origin::Pairing* tournament_in(const Origin& origin);

}  // namespace protocol
