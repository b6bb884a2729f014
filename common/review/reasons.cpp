#include "common/review/reasons.hpp"

#include <algorithm>
#include <memory>

namespace review {

namespace {

using game::Fact;
using game::Side;

/// Where a line of play leads.
std::unique_ptr<game::Game> followed(const game::Game& before, std::span<const std::string> line) {
  auto after = before.clone();
  for (const std::string& turn : line) {
    if (!after->play(turn)) break;
  }
  return after;
}

std::span<const std::string> beginning(const Line& line, std::size_t turns) {
  return {line.data(), std::min(turns, line.size())};
}

bool is_won_by(const std::optional<game::Outcome>& outcome, Side side) { return outcome && outcome->winner == side; }

std::optional<Reason> ending(const game::Game& before, Side side, const Line& played, const Line& better) {
  const auto end = followed(before, played), instead = followed(before, better);
  const auto outcome = end->outcome(), other_outcome = instead->outcome();
  if (is_won_by(other_outcome, side) && !is_won_by(outcome, side)) {
    return Ending{true, *other_outcome, instead->position()};
  }
  const Side opponent = game::other(side);
  if (is_won_by(outcome, opponent) && !is_won_by(other_outcome, opponent)) {
    return Ending{false, *outcome, end->position()};
  }
  return std::nullopt;
}

/// What is lacking for a set: the fewer, the better for its side.
bool is_lack(const Fact& fact) { return fact.id.starts_with("lacks"); }

/// How many captures there are says nothing of what a turn cost.
bool is_of_this_turn_alone(const Fact& fact) { return fact.id.starts_with("captures"); }

/// The same fact in the other list; null: it is not there.
const Fact* twin(const Fact& of, const std::vector<Fact>& facts) {
  const auto found = std::find_if(facts.begin(), facts.end(),
                                  [&of](const Fact& fact) { return fact.side == of.side && fact.id == of.id; });
  return found == facts.end() ? nullptr : &*found;
}

/// Something of the mover's that the next turn could decide the game by, and that the better turn keeps safe.
std::optional<Reason> danger(Side side, const std::vector<Fact>& played, const std::vector<Fact>& better) {
  for (const Fact& fact : played) {
    const Fact* const instead = twin(fact, better);
    if (fact.side != side || !fact.warn || is_lack(fact) || !instead || instead->warn) continue;
    return Counted{true, fact.id, fact.limit, fact.value, instead->value};
  }
  return std::nullopt;
}

/// The count by which the lines differ most, to the mover's harm.
std::optional<Reason> cost(Side side, const std::vector<Fact>& played, const std::vector<Fact>& better) {
  std::optional<Counted> worst;
  int most = 0;
  for (const Fact& fact : played) {
    const Fact* const instead = twin(fact, better);
    if (fact.side != side || is_of_this_turn_alone(fact) || !instead) continue;
    const int loss = (is_lack(fact) ? -1 : 1) * (instead->value - fact.value);
    if (loss <= most) continue;
    most = loss;
    worst = Counted{false, fact.id, fact.limit, fact.value, instead->value};
  }
  return worst;
}

}  // namespace

std::optional<Reason> reason_of(const game::Game& before, Side side, const Line& played, const Line& better) {
  if (auto decides = ending(before, side, played, better)) return decides;
  const auto facts_after = [&before](const Line& line, std::size_t turns) {
    return followed(before, beginning(line, turns))->facts();
  };
  if (auto warns = danger(side, facts_after(played, 1), facts_after(better, 1))) return warns;
  return cost(side, facts_after(played, 2), facts_after(better, 2));
}

}  // namespace review
