#include "server/tournament/rounds/standings_of.hpp"

#include <algorithm>
#include <numeric>

#include "server/tournament/rounds/arena.hpp"
#include "server/tournament/rounds/crosstable_of.hpp"
#include "server/tournament/rounds/knock_out.hpp"

namespace tournament {
namespace {

using tiebreak::Standing;

std::vector<Standing> of_knock_out(const State& state) {
  std::vector<Standing> found;
  for (const int row : knock_out_order(state)) found.push_back({row, static_cast<int>(found.size()) + 1, 0, {}});
  return found;
}

std::vector<Standing> of_arena(const State& state) {
  const std::vector<int> points = arena_points(state);
  std::vector<Standing> found;
  for (int row = 0; row < static_cast<int>(points.size()); ++row) found.push_back({row, 1, points[row], {}});
  std::stable_sort(found.begin(), found.end(),
                   [](const Standing& a, const Standing& b) { return a.points > b.points; });
  for (std::size_t i = 1; i < found.size(); ++i) {
    found[i].place = found[i].points == found[i - 1].points ? found[i - 1].place : static_cast<int>(i) + 1;
  }
  return found;
}

}  // namespace

std::vector<Standing> standings_of(const State& state) {
  if (state.settings.form == Form::knock_out) return of_knock_out(state);
  if (state.settings.form == Form::arena) return of_arena(state);
  std::vector<int> rows(state.players.size());
  std::iota(rows.begin(), rows.end(), 0);
  return tiebreak::standings(crosstable_of(state), rows, state.settings.tiebreaks);
}

}  // namespace tournament
