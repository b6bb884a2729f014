#include "server/tournament/pairing/candidate.hpp"

namespace tournament::pairing {
namespace {

Float last_float(const Crosstable& table, int row) {
  if (table.rounds() == 0) return Float::none;
  const int before = table.rounds() - 1;
  const Entry& last = table.rows[row].rounds.back();
  if (!is_played(last.kind)) return last.points() > 0 ? Float::down : Float::none;  // A.4
  const HalfPoints mine = table.points_after(row, before);
  const HalfPoints theirs = table.points_after(last.opponent, before);
  return mine == theirs ? Float::none : mine > theirs ? Float::down : Float::up;
}

}  // namespace

Candidate candidate(const Crosstable& table, int row) {
  Candidate found;
  found.row = row;
  found.points = table.points(row);
  for (const Entry& entry : table.rows[row].rounds) {
    if (entry.kind == Kind::paired_bye || entry.kind == Kind::won_unplayed) found.had_bye = true;
    if (!is_played(entry.kind)) continue;
    found.met.push_back(entry.opponent);
    if (table.games_a_pairing == 1) found.sides.push_back(entry.side);
  }
  found.preference = preference(found.sides);
  found.last_float = last_float(table, row);
  return found;
}

}  // namespace tournament::pairing
