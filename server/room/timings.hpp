// How long a room waits for what, in milliseconds. One set for the server; tests of the shells shorten them.
#pragma once

#include <cstdint>

namespace room {

struct Timings {
  /// Live games: for each side's first turn, from when both players are here, or this long after the turn began.
  std::int64_t first_turn_ms = 60'000;
  std::int64_t invited_first_turn_ms = 180'000;  ///< the same where a player came by a link, was challenged or paired
  /// The same in a tournament, which rules absences itself, sooner.
  std::int64_t tournament_first_turn_ms = 600'000;
  std::int64_t absence_ms = 60'000;  ///< live games: from then on a player's absence may be claimed
  std::int64_t thaw_ms = 20'000;     ///< after a restart clocks wait this long, or until both are here
  std::int64_t stand_ms = 2'000;     ///< and this long in any case: a breath for both, and for a disk that is full
  std::int64_t correspondence_grace_ms = 3'600'000;  ///< after a restart the player to move has at least this
  std::int64_t waiting_ms = 7 * 86'400'000;   ///< a room waits this long for a second player when nobody is there
  std::int64_t waiting_live_ms = 86'400'000;  ///< the same, for a live game
  std::int64_t offer_absence_ms = 60'000;     ///< a live offer ends when its maker has been gone this long
  std::int64_t rematch_ms = 45 * 60'000;      ///< a rematch's room waits this long when nobody is there
  /// Games with a program: once their person has been away this long, they are not shown as live; and without a clock,
  /// this long, they are over.
  std::int64_t unattended_ms = 10 * 60'000;
  std::int64_t given_up_ms = 14LL * 86'400'000;
  /// A room that may sleep does so when nobody has been in it for this long, or up to twice as long: not all at once.
  std::int64_t awake_ms = 10 * 60'000;
  std::int64_t read_again_ms = 1'000;  ///< a room that could not be read is read again after this
  std::int64_t back_off_ms = 10'000;   ///< n offers that came to nothing: the next one after n * n of these
};

}  // namespace room
