// When people are away with notice, in memory: rooms with games by days go by it. Any thread.
#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "common/clock/absences.hpp"
#include "common/core/strong_id.hpp"

namespace room {
class Room;
}

namespace rooms {

class AbsenceBook {
 public:
  /// What is kept of one person.
  struct Known {
    clocks::Absences times;      ///< those that are over, too: a turn that goes on may have stood still meanwhile
    std::int64_t latest_ms = 0;  ///< Unix time: the end of the latest, or when that was called off
    friend bool operator==(const Known&, const Known&) = default;
  };
  using ByPerson = std::unordered_map<core::UserId, Known>;

  /// In place of what was known of this person.
  void set(core::UserId user, Known known);
  /// In place of all that is known. Returns whose absences are others now.
  std::vector<core::UserId> set_all(ByPerson all);
  clocks::Absences of(core::UserId user) const;
  /// Whether this person is away at `now_ms`, will be, or was during a turn that may still go on. Then something may
  /// fall due in their rooms at another moment than was known when these fell asleep.
  bool may_move_deadlines(core::UserId user, std::int64_t now_ms) const;

 private:
  mutable std::mutex mutex_;
  ByPerson all_;
};

/// The same of both players of a room, if absences concern it.
bool may_move_deadline(const room::Room& room, const AbsenceBook& book, std::int64_t now_ms);

/// Tells the room of its players' absences, if they concern it: in a game of a league, of the season's days only.
void note_absences(room::Room& room, const AbsenceBook& book);

}  // namespace rooms
