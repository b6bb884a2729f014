#include "common/puzzle/line_themes.hpp"

#include <algorithm>
#include <memory>
#include <string_view>

#include "common/game/registry.hpp"
#include "common/puzzle/pattern.hpp"
#include "common/tzaar/tzaar.hpp"

namespace puzzle {

namespace {

using Texts = std::vector<std::string>;

constexpr std::array win_in{themes::win_in_one, themes::win_in_two, themes::win_in_three};

bool captures(std::string_view turn) { return turn.starts_with("x "); }

/// A capture "x d1Gd3Wd5" has four letters and digits for each jump.
bool is_chain(std::string_view turn) {
  constexpr std::size_t start = 4;
  constexpr std::size_t jump = 3;
  return captures(turn) && turn.size() >= start + 2 * jump;
}

bool claims(std::string_view turn) { return !captures(turn) && turn.find(" x ") != std::string_view::npos; }

Texts zertz_themes(const Puzzle& puzzle) {
  Texts found;
  const auto some = [&puzzle](const auto& is) { return std::any_of(puzzle.steps.begin(), puzzle.steps.end(), is); };
  if (some([](const Step& step) { return is_chain(step.turn) || is_chain(step.reply); }))
    found.emplace_back(themes::forced_captures);
  if (some([](const Step& step) { return !captures(step.turn) && captures(step.reply); }))
    found.emplace_back(themes::sacrifice);
  if (some([](const Step& step) { return claims(step.turn); })) found.emplace_back(themes::isolation);
  return found;
}

/// Why the game is over at the end of the line.
std::string_view end_of(const Puzzle& puzzle) {
  const auto game = game::start(puzzle.game, puzzle.setup);
  if (!game) return {};
  for (const Step& step : puzzle.steps) {
    (void)(*game)->play(step.turn);
    if (!step.reply.empty()) (void)(*game)->play(step.reply);
  }
  const auto outcome = (*game)->outcome();
  return outcome ? outcome->reason : std::string_view();
}

/// Does an action of the first turn that matters take a stack with a stack?
bool takes_a_stack(const Puzzle& puzzle) {
  auto position = *tzaar::start(puzzle.setup);
  const Step& step = puzzle.steps.front();
  const tzaar::Turn turn = *tzaar::Tzaar::read(position, step.turn);
  for (const tzaar::Action& action : {turn.first, turn.second}) {
    const bool matters = std::any_of(step.accepted.begin(), step.accepted.end(), [&](const std::string& pattern) {
      return has_part(pattern, tzaar::write(action));
    });
    const bool is_capture = action.kind == tzaar::ActionKind::capture;
    if (is_capture && matters && position.at(action.to).height() > 1) return true;
    if (action.kind != tzaar::ActionKind::none) tzaar::apply(position, action);
  }
  return false;
}

Texts tzaar_themes(const Puzzle& puzzle) {
  Texts found;
  const std::string_view end = end_of(puzzle);
  if (end == "type_captured") found.emplace_back(themes::last_of_a_kind);
  if (end == "no_capture") found.emplace_back(themes::no_capture_left);
  if (takes_a_stack(puzzle)) found.emplace_back(themes::stack_against_stack);
  return found;
}

}  // namespace

std::vector<std::string> themes_of(const Puzzle& puzzle) {
  if (puzzle.goal == Goal::hold) return {std::string(themes::defence)};
  Texts found{std::string(win_in[static_cast<std::size_t>(puzzle.turns - 1)])};
  for (std::string& theme : puzzle.game == tzaar::Tzaar::info().id ? tzaar_themes(puzzle) : zertz_themes(puzzle))
    found.push_back(std::move(theme));
  return found;
}

}  // namespace puzzle
