// Crosstables written round by round, for tests.
#pragma once

#include "server/tournament/crosstable.hpp"

namespace tournament {

class Entered {
 public:
  explicit Entered(int players) { table.rows.resize(static_cast<std::size_t>(players)); }
  /// A new round, in which everybody is absent at first.
  Entered& round() {
    for (Row& row : table.rows) row.rounds.push_back({});
    return *this;
  }
  /// `points`: of the first, of 2.
  Entered& game(int first, int second, HalfPoints points) {
    enter(first, {Kind::played, second, game::Side::first, {points, 0}});
    return enter(second, {Kind::played, first, game::Side::second, {points_of_win - points, 0}});
  }
  /// `absent` did not appear.
  Entered& forfeit(int winner, int absent) {
    enter(winner, {Kind::won_unplayed, absent, game::Side::first, {points_of_win, 0}});
    return enter(absent, {Kind::lost_unplayed, winner, game::Side::second, {}});
  }
  Entered& bye(int row) { return enter(row, {Kind::paired_bye, -1, {}, {points_of_win, 0}}); }
  Entered& asked_bye(int row) { return enter(row, {Kind::asked_bye, -1, {}, {points_of_draw, 0}}); }

  Crosstable table;

 private:
  Entered& enter(int row, const Entry& entry) {
    table.rows[row].rounds.back() = entry;
    return *this;
  }
};

}  // namespace tournament
