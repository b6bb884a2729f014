#include "server/tournament/tiebreak/standings.hpp"

#include <algorithm>

#include "server/tournament/tiebreak/direct_encounter.hpp"

namespace tournament::tiebreak {
namespace {

using Groups = std::vector<std::vector<int>>;

/// Splits a group by the greatest value first.
template <class Value>
Groups split(std::vector<int> tied, const Value& value) {
  std::stable_sort(tied.begin(), tied.end(), [&](int a, int b) { return value(a) > value(b); });
  Groups groups;
  for (std::size_t i = 0; i < tied.size(); ++i) {
    if (i == 0 || value(tied[i]) != value(tied[i - 1])) groups.emplace_back();
    groups.back().push_back(tied[i]);
  }
  return groups;
}

/// By row: each tie-break's values.
class Values {
 public:
  explicit Values(const Crosstable& table) : table_(table), numbers_(table), of_(table.rows.size()) {}

  /// All groups, each split by the next tie-break.
  Groups split_by_next(const Groups& groups, TieBreak tiebreak) {
    Groups found;
    for (const std::vector<int>& tied : groups) {
      for (std::vector<int>& group : split_group(tied, tiebreak)) found.push_back(std::move(group));
    }
    return found;
  }

  std::vector<int> of(int row) const { return of_[row]; }

 private:
  Groups split_group(const std::vector<int>& tied, TieBreak tiebreak) {
    if (tiebreak == TieBreak::direct_encounter) return split_by_encounter(tied);
    for (const int row : tied) of_[row].push_back(numbers_.value(row, tiebreak));
    return split(tied, [&](int row) { return of_[row].back(); });
  }

  Groups split_by_encounter(const std::vector<int>& tied) {
    Groups groups = by_direct_encounter(table_, tied);
    int ahead = 0;
    for (const std::vector<int>& group : groups) {
      for (const int row : group) of_[row].push_back(-1 - ahead);
      ahead += static_cast<int>(group.size());
    }
    return groups;
  }

  const Crosstable& table_;
  TieBreaks numbers_;
  std::vector<std::vector<int>> of_;
};

}  // namespace

std::vector<Standing> standings(const Crosstable& table, const std::vector<int>& rows,
                                std::span<const TieBreak> tiebreaks) {
  std::vector<int> by_seed = rows;
  std::sort(by_seed.begin(), by_seed.end());
  Values values(table);
  Groups groups = split(by_seed, [&](int row) { return table.points(row); });
  for (const TieBreak tiebreak : tiebreaks) groups = values.split_by_next(groups, tiebreak);
  std::vector<Standing> found;
  for (const std::vector<int>& group : groups) {
    const int place = static_cast<int>(found.size()) + 1;
    for (const int row : group) found.push_back({row, place, table.points(row), values.of(row)});
  }
  return found;
}

}  // namespace tournament::tiebreak
