// Facts for players.
#include "common/zertz/facts.hpp"

#include <string>

#include "common/zertz/sets.hpp"

namespace zertz {
namespace {

using game::Fact;

constexpr std::array<std::string_view, 3> lacks_ids{"lacks_white", "lacks_grey", "lacks_black"};
constexpr std::array<std::string_view, 3> pool_ids{"pool_white", "pool_grey", "pool_black"};

void add_sets(const Position& position, Side side, std::vector<Fact>& facts) {
  const Mode mode = position.variant.mode;
  const Counts& captives = position.captives[index(side)];
  const auto add = [&](std::string_view id, int set, std::string_view of, int missing, int limit) {
    facts.push_back({side, id, "to " + std::to_string(set) + ' ' + std::string(of), missing, limit, missing <= 1});
  };
  add("lacks_each", sets(mode).of_each, "of each", missing_of_each(captives, mode), 3 * sets(mode).of_each);
  for (const Colour colour : colours) {
    const int alone = sets(mode).alone[index(colour)];
    add(lacks_ids[index(colour)], alone, name(colour), missing_alone(captives, mode, colour), alone);
  }
}

}  // namespace

std::vector<Fact> facts(const Position& position) {
  std::vector<Fact> facts;
  add_sets(position, Side::first, facts);
  add_sets(position, Side::second, facts);
  for (const Colour colour : colours) {
    const std::size_t i = index(colour);
    const int left = position.pool[i];
    facts.push_back({std::nullopt, pool_ids[i], std::string(name(colour)) + " in the pool", left,
                     supply(position.variant.mode)[i], false});
  }
  return facts;
}

}  // namespace zertz
