// The chains of jumps, click by click.
#include "common/zertz/capture_builder.hpp"

#include <string>
#include <utility>

#include "common/zertz/legality.hpp"
#include "common/zertz/turn_builder.hpp"

namespace zertz {
namespace {

using game::Refusal;
using game::Step;
using game::Steps;

/// A numbered button for the whole chain.
Step chain_step(const Position& position, const Turn& turn, std::size_t number) {
  Step step{write(position, turn), "", "capture", std::to_string(number) + ": " + position.label(turn.at)};
  Counts won{};
  Point at = turn.at;
  for (std::size_t i = 0; i < turn.path.size(); ++i) {
    const Point over = *between(at, turn.path[i]);
    const Colour taken = position.colour_at(over);
    ++won[index(taken)];
    at = turn.path[i];
    step.gain += letter(taken) + position.label(over);
    step.label += '-' + position.label(at);
  }
  step.label += " captures " + in_words(won);
  return step;
}

/// All of them, where they are few; those that one click on a ring makes as well are left out.
void add_chains(const Position& position, const std::vector<Turn>& turns, std::size_t one_click, Steps& steps) {
  if (turns.size() > most_chains) return;
  std::size_t number = 0;
  for (const Turn& turn : turns) {
    if (turn.path.size() > one_click) steps.next.push_back(chain_step(position, turn, ++number));
  }
}

Step jump_step(const Position& position, const Position& now, Turn turn, Point at, Point landing) {
  const Point over = *between(at, landing);
  const Colour taken = now.colour_at(over);
  turn.path.push(landing);
  return {write(position, turn), now.label(landing), "capture",
          "Jump to " + now.label(landing) + ", capturing " + std::string(name(taken)), letter(taken) + now.label(over)};
}

/// The turn so far with each of its endings.
std::vector<Turn> completed(const Turn& turn, const std::vector<Path>& endings) {
  std::vector<Turn> turns;
  for (const Path& ending : endings) {
    turns.push_back(turn);
    for (std::size_t i = 0; i < ending.size(); ++i) turns.back().path.push(ending[i]);
  }
  return turns;
}

}  // namespace

Steps capture_beginning(const Position& position) {
  Steps steps{text(position), {}, {}, {}};
  hex::for_each(position.occupied(), [&](Point from) {
    if (landings(position, from) == 0) return;
    const std::string label = position.label(from);
    steps.next.push_back({"x " + label, label, "select", "Jump with " + label});
  });
  add_chains(position, captures(position, most_chains + 1), 0, steps);
  return steps;
}

core::Expected<Steps, Refusal> capture_steps(const Position& position, const WrittenTurn& written) {
  if (auto refused = refuse_start(position, written.at)) return core::Unexpected<Refusal>(std::move(*refused));
  Turn turn{TurnKind::capture, {}, written.at, nowhere, {}, {}};
  Position now = position;
  Point at = turn.at;
  for (const WrittenJump& each : written.jumps) {
    if (auto refused = refuse_jump(now, at, each)) return core::Unexpected<Refusal>(std::move(*refused));
    jump(now, at, each.landing);
    at = each.landing;
    turn.path.push(at);
  }
  const Mask next = landings(now, at);
  if (next == 0) return Steps{text(play(position, turn)), write(position, turn), {}, {}};
  Steps steps{text(now), {}, {}, {}};
  hex::for_each(next, [&](Point landing) { steps.next.push_back(jump_step(position, now, turn, at, landing)); });
  add_chains(position, completed(turn, endings(now, at, most_chains + 1)), turn.path.size() + 1, steps);
  return steps;
}

}  // namespace zertz
