// What the clients of one room asked and were shown, with times, and what of it no single room that keeps its word
// could have said. Such a room does one thing after the other, each at a moment between question and answer. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cluster {

/// Something that a client was told.
struct Told {
  enum class What {
    acknowledged,  ///< that its own turn is stored
    event,         ///< that a turn was played, unasked
    read,          ///< how far the room is, because it asked
  };

  What what;
  int client = 0;
  std::int64_t asked = 0;  ///< any clock, the same for all; of an event: when it came
  std::int64_t came = 0;
  std::int64_t version = 0;
  int ply = 0;       ///< turns played, with this one; 0: a read that does not say
  std::string turn;  ///< empty: a read
  std::string key;   ///< of one's own turn
};

/// What the room holds in the end.
struct Stored {
  std::int64_t version = 0;
  std::vector<std::string> turns;
};

/// Sentences; none if all is as it must be.
std::vector<std::string> faults_of(const std::vector<Told>& history, const Stored& stored);

}  // namespace cluster
