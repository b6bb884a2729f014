// How long a room waits for what, in milliseconds. One set for the server; tests of the shells shorten them.
#pragma once

#include <cstdint>

namespace room {

struct Timings {
  std::int64_t first_turn_ms = 30'000;  ///< live games: for each side's first turn
  std::int64_t absence_ms = 60'000;     ///< live games: somebody gone so long may be claimed
  std::int64_t thaw_ms = 20'000;        ///< after a restart clocks stand so long, or until both are here
  std::int64_t stand_ms = 2'000;        ///< and this long in any case: a breath for both, and for a disk that is full
  std::int64_t correspondence_grace_ms = 3'600'000;  ///< after a restart whoever is to move has at least this
  std::int64_t rematch_ms = 45 * 60'000;             ///< a rematch's room waits so long when nobody is there
  std::int64_t read_again_ms = 1'000;                ///< a room that could not be read is read again after this
  std::int64_t back_off_ms = 10'000;  ///< n offers that came to nothing: the next one after n * n of these
};

}  // namespace room
