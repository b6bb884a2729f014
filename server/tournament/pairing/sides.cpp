#include "server/tournament/pairing/sides.hpp"

#include <algorithm>
#include <cstdlib>

namespace tournament::pairing {
namespace {

bool twice_in_a_row(const Sides& sides) { return sides.size() >= 2 && sides.back() == sides[sides.size() - 2]; }

bool want_the_same(const Preference& a, const Preference& b) { return a.side && b.side && *a.side == *b.side; }

/// In the latest round, counted from the end, in which the two had different sides: the other side than then.
std::optional<game::Side> alternated(const Sides& higher, const Sides& lower) {
  auto theirs = lower.rbegin();
  for (auto side = higher.rbegin(); side != higher.rend() && theirs != lower.rend(); ++side, ++theirs) {
    if (*side != *theirs) return game::other(*side);
  }
  return {};
}

}  // namespace

Preference preference(const Sides& sides) {
  if (sides.empty()) return {};
  const auto firsts = static_cast<int>(std::count(sides.begin(), sides.end(), game::Side::first));
  const int more_firsts = 2 * firsts - static_cast<int>(sides.size());
  game::Side due = game::other(sides.back());
  const bool in_a_row = twice_in_a_row(sides);
  if (!in_a_row && more_firsts != 0) due = more_firsts > 0 ? game::Side::second : game::Side::first;
  const int surplus = due == game::Side::second ? more_firsts : -more_firsts;
  const Claim claim = in_a_row || std::abs(more_firsts) > 1 ? Claim::absolute
                      : more_firsts != 0                    ? Claim::strong
                                                            : Claim::mild;
  return {due, claim, surplus};
}

int disappointment(const Preference& a, const Preference& b) {
  return want_the_same(a, b) ? static_cast<int>(std::min(a.claim, b.claim)) : 0;
}

bool breaks_sides(const Preference& a, const Preference& b) {
  return a.is_absolute() && b.is_absolute() && want_the_same(a, b);
}

game::Side side_of_higher(const Sides& higher, const Sides& lower, game::Side lot) {
  const Preference wish = preference(higher);
  const Preference theirs = preference(lower);
  if (!wish.side && !theirs.side) return lot;
  if (!wish.side) return game::other(*theirs.side);
  if (!want_the_same(wish, theirs)) return *wish.side;  // E.1
  if (wish.claim != theirs.claim) {                     // E.2
    return wish.claim > theirs.claim ? *wish.side : game::other(*wish.side);
  }
  if (wish.is_absolute() && wish.surplus != theirs.surplus) {
    return wish.surplus > theirs.surplus ? *wish.side : game::other(*wish.side);
  }
  return alternated(higher, lower).value_or(*wish.side);  // E.3, E.4
}

}  // namespace tournament::pairing
