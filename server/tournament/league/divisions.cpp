#include "server/tournament/league/divisions.hpp"

#include <algorithm>
#include <iterator>

namespace tournament::league {
namespace {

/// In a division of so many each plays a game a week for two months, or all at once without losing sight.
constexpr int preferred_size = 8;

struct Place {
  core::UserId user;
  bool moved = false;  ///< up or down already
};
using Places = std::vector<Place>;

/// The players by division after they have moved up and down, before places that are left are filled.
std::vector<Places> moved(const std::vector<Users>& tables, const std::set<core::UserId>& staying, int movers) {
  std::vector<Places> divisions(tables.size());
  for (std::size_t division = 0; division < tables.size(); ++division) {
    const Users& table = tables[division];
    const auto size = static_cast<int>(table.size());
    int up = 0;
    for (int place = 0; place < size; ++place) {
      if (!staying.contains(table[place])) continue;
      if (division > 0 && up < movers) {
        divisions[division - 1].push_back({table[place], true});
        ++up;
      } else if (division + 1 < tables.size() && place >= size - movers) {
        divisions[division + 1].push_back({table[place], true});
      } else {
        divisions[division].push_back({table[place]});
      }
    }
  }
  return divisions;
}

/// Takes the best who has not moved, or else the first.
Place take_best(Places& from) {
  auto best = std::find_if(from.begin(), from.end(), [](const Place& place) { return !place.moved; });
  if (best == from.end()) best = from.begin();
  const Place taken = *best;
  from.erase(best);
  return taken;
}

/// Takes the last who has not moved, or else the last.
Place take_last(Places& from) {
  auto last = std::find_if(from.rbegin(), from.rend(), [](const Place& place) { return !place.moved; });
  if (last == from.rend()) last = from.rbegin();
  const Place taken = *last;
  from.erase(std::next(last).base());
  return taken;
}

/// Brings a division to its size, from and to those below.
void fill(std::vector<Places>& divisions, std::size_t division, std::size_t size) {
  Places& mine = divisions[division];
  for (std::size_t below = division + 1; mine.size() < size && below < divisions.size();) {
    if (divisions[below].empty()) {
      ++below;
    } else {
      mine.push_back(take_best(divisions[below]));
    }
  }
  while (mine.size() > size) divisions[division + 1].insert(divisions[division + 1].begin(), take_last(mine));
}

}  // namespace

std::vector<int> division_sizes(int players, int least, int most) {
  const int fewest = (players + most - 1) / most;
  const int preferred = (players + preferred_size / 2) / preferred_size;
  const int count = std::max(1, std::max(fewest, std::min(preferred, players / least)));
  std::vector<int> sizes(static_cast<std::size_t>(count), players / count);
  for (int division = count - players % count; division < count; ++division) ++sizes[division];
  return sizes;
}

std::vector<Users> next_divisions(const std::vector<Users>& tables, const std::set<core::UserId>& staying,
                                  const Users& newcomers, const Limits& limits) {
  std::vector<Places> places = moved(tables, staying, limits.movers);
  if (places.empty()) places.emplace_back();
  for (const core::UserId user : newcomers) places.back().push_back({user});
  std::size_t players = 0;
  for (const Places& division : places) players += division.size();
  const std::vector<int> sizes = division_sizes(static_cast<int>(players), limits.least, limits.most);
  places.resize(std::max(places.size(), sizes.size() + 1));
  std::vector<Users> divisions;
  for (std::size_t division = 0; division < sizes.size(); ++division) {
    fill(places, division, static_cast<std::size_t>(sizes[division]));
    divisions.emplace_back();
    for (const Place& place : places[division]) divisions.back().push_back(place.user);
  }
  return divisions;
}

}  // namespace tournament::league
