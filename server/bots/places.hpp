// Whether the computers may begin another game. What a game costs while nobody thinks is memory alone, so there are
// places for many; but not all of them for one person, nor for the people of one network. Pure.
#pragma once

#include <algorithm>

namespace bots {

/// The games of all computers together, while their opponents are there.
struct Held {
  int all = 0;
  int with_person = 0;   ///< who asks for another
  int from_network = 0;  ///< with people of their network, as wide as one customer's may be
};

/// At once with the same person.
inline constexpr int most_with_one = 4;

/// `games`: the places that there are. A network has half of them at most.
inline bool has_place(const Held& held, int games) {
  return held.all < games && held.with_person < most_with_one && held.from_network < std::max(1, games / 2);
}

}  // namespace bots
