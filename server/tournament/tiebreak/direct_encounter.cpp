#include "server/tournament/tiebreak/direct_encounter.hpp"

#include <algorithm>

#include "server/tournament/tiebreak/tiebreak.hpp"

namespace tournament::tiebreak {
namespace {

/// A half point, so that the mean of up to ten meetings of two players is a whole number.
constexpr int half_point = 2520;

struct Result {
  int row = 0;
  int points = 0;     ///< against the others; of several games with one of them, the mean
  int reachable = 0;  ///< if those who have not met had lost to this one
};

Result result_of(const Crosstable& table, int row, const std::vector<int>& tied) {
  Result result{row};
  for (const int other : tied) {
    if (other == row) continue;
    int sum = 0;
    int meetings = 0;
    for (const Entry& entry : table.rows[row].rounds) {
      if (entry.opponent != other || !counts_as_met(table, entry)) continue;
      sum += entry.points();
      ++meetings;
    }
    if (meetings > 0) result.points += sum * half_point / meetings;
    if (meetings == 0 && !table.round_robin) result.reachable += table.most_a_round() * half_point;
  }
  result.reachable += result.points;
  return result;
}

bool all_have_met(const std::vector<Result>& results) {
  return std::all_of(results.begin(), results.end(),
                     [](const Result& result) { return result.reachable == result.points; });
}

/// Equal points stay together.
std::vector<std::vector<int>> by_points(const std::vector<Result>& results) {
  std::vector<std::vector<int>> groups;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (i == 0 || results[i].points != results[i - 1].points) groups.emplace_back();
    groups.back().push_back(results[i].row);
  }
  return groups;
}

/// The best if nobody could have passed them, and the others; else all together.
std::vector<std::vector<int>> best_alone(const std::vector<Result>& results) {
  const bool safe = std::all_of(results.begin() + 1, results.end(),
                                [&](const Result& other) { return results.front().points > other.reachable; });
  std::vector<std::vector<int>> groups(safe ? 2 : 1);
  for (const Result& result : results) groups.back().push_back(result.row);
  if (!safe) return groups;
  groups[0] = {groups[1].front()};
  groups[1].erase(groups[1].begin());
  return groups;
}

}  // namespace

std::vector<std::vector<int>> by_direct_encounter(const Crosstable& table, const std::vector<int>& tied) {
  if (tied.size() < 2) return {tied};
  std::vector<Result> results;
  for (const int row : tied) results.push_back(result_of(table, row, tied));
  std::stable_sort(results.begin(), results.end(),
                   [](const Result& a, const Result& b) { return a.points > b.points; });
  const std::vector<std::vector<int>> groups = all_have_met(results) ? by_points(results) : best_alone(results);
  if (groups.size() == 1) return {tied};
  std::vector<std::vector<int>> ordered;
  for (const std::vector<int>& group : groups) {
    for (std::vector<int>& part : by_direct_encounter(table, group)) ordered.push_back(std::move(part));
  }
  return ordered;
}

}  // namespace tournament::tiebreak
