#include "server/tournament/tiebreak/tiebreak.hpp"

#include <algorithm>
#include <array>

namespace tournament::tiebreak {
namespace {

/// A voluntarily unplayed round (16.2).
bool is_voluntary(Kind kind) { return kind == Kind::absent || kind == Kind::asked_bye || kind == Kind::lost_unplayed; }

}  // namespace

std::string_view abbreviation(TieBreak tiebreak) {
  constexpr std::array<std::string_view, 7> names{"BH", "BH-C1", "BH-M1", "SB", "DE", "WIN", "PS"};
  return names[static_cast<std::size_t>(tiebreak)];
}

bool counts_as_met(const Crosstable& table, const Entry& entry) {
  if (entry.opponent < 0) return false;
  return table.round_robin || entry.kind == Kind::played || entry.kind == Kind::pending;
}

TieBreaks::TieBreaks(const Crosstable& table) : table_(table) {
  for (int row = 0; row < static_cast<int>(table.rows.size()); ++row) {
    points_.push_back(table.points(row));
    adjusted_.push_back(adjusted(row));
  }
}

int TieBreaks::value(int row, TieBreak tiebreak) const {
  switch (tiebreak) {
    case TieBreak::buchholz:
      return buchholz(row, 0, 0);
    case TieBreak::buchholz_cut_1:
      return buchholz(row, 1, 0);
    case TieBreak::median_buchholz:
      return buchholz(row, 1, 1);
    case TieBreak::sonneborn_berger:
      return sonneborn_berger(row);
    case TieBreak::wins:
      return wins(row);
    case TieBreak::progressive:
      return progressive(row);
    case TieBreak::direct_encounter:
      break;
  }
  return 0;
}

/// A player's points as their opponents count them: rounds without an opponent after the last one that they were there
/// for are draws (16.3).
HalfPoints TieBreaks::adjusted(int row) const {
  const std::vector<Entry>& rounds = table_.rows[row].rounds;
  const auto last =
      std::find_if(rounds.rbegin(), rounds.rend(), [](const Entry& entry) { return !is_voluntary(entry.kind); });
  HalfPoints sum = 0;
  for (auto entry = rounds.begin(); entry != rounds.end(); ++entry) {
    if (entry < last.base() || entry->opponent >= 0) {
      sum += entry->points();
    } else if (!table_.round_robin) {
      sum += points_of_draw * table_.games_a_pairing;
    }
  }
  return sum;
}

/// An unplayed round is one against an imagined opponent with the player's own points (16.4); in a round robin it is
/// nothing.
std::vector<TieBreaks::Contribution> TieBreaks::contributions(int row) const {
  std::vector<Contribution> found;
  for (const Entry& entry : table_.rows[row].rounds) {
    if (counts_as_met(table_, entry)) {
      found.push_back({false, adjusted_[entry.opponent], entry.points()});
    } else if (!table_.round_robin) {
      found.push_back({is_voluntary(entry.kind), points_[row], entry.points()});
    }
  }
  return found;
}

int TieBreaks::buchholz(int row, int cut_least, int cut_greatest) const {
  std::vector<Contribution> left = contributions(row);
  // Voluntarily unplayed rounds are the first to be cut (16.5).
  std::sort(left.begin(), left.end(), [](const Contribution& a, const Contribution& b) {
    return a.voluntary != b.voluntary ? a.voluntary : a.score < b.score;
  });
  left.erase(left.begin(), left.begin() + std::min(cut_least, static_cast<int>(left.size())));
  std::sort(left.begin(), left.end(), [](const Contribution& a, const Contribution& b) { return a.score < b.score; });
  left.resize(left.size() - std::min(static_cast<std::size_t>(cut_greatest), left.size()));
  int sum = 0;
  for (const Contribution& contribution : left) sum += contribution.score;
  return sum;
}

int TieBreaks::sonneborn_berger(int row) const {
  int sum = 0;
  for (const Contribution& contribution : contributions(row)) sum += contribution.own * contribution.score;
  return sum;
}

int TieBreaks::wins(int row) const {
  const std::vector<Entry>& rounds = table_.rows[row].rounds;
  return static_cast<int>(std::count_if(rounds.begin(), rounds.end(),
                                        [&](const Entry& entry) { return entry.points() == table_.most_a_round(); }));
}

int TieBreaks::progressive(int row) const {
  int sum = 0;
  HalfPoints points = 0;
  for (const Entry& entry : table_.rows[row].rounds) sum += points += entry.points();
  return sum;
}

}  // namespace tournament::tiebreak
