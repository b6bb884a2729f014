#include "server/http/page/shown_puzzle.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "common/puzzle/puzzle.hpp"
#include "server/http/shown_game.hpp"
#include "server/picture/card.hpp"
#include "server/puzzles/puzzle_json.hpp"

namespace http {

namespace {

constexpr std::string_view position_setup = "position:";

}  // namespace

std::optional<ShownPuzzle> shown(const storage::GivenPuzzle& given) {
  const auto puzzle = puzzles::puzzle_of_json(given.text);
  if (!puzzle || !puzzle->setup.starts_with(position_setup)) return std::nullopt;
  return ShownPuzzle{given.id,
                     puzzle->game,
                     std::string(title_of(puzzle->game)),
                     puzzle->setup.substr(position_setup.size()),
                     puzzle->side,
                     "puzzle." + std::string(puzzle::name(puzzle->goal)) + "_" + std::to_string(puzzle->turns)};
}

std::string path_of(const ShownPuzzle& puzzle) { return "/puzzle/" + std::to_string(puzzle.id); }

std::string name_of(const ShownPuzzle& puzzle, const SiteWords& words) {
  return words.say("puzzle.name", {{"n", std::to_string(puzzle.id)}, {"game", puzzle.title}});
}

std::string task_of(const ShownPuzzle& puzzle, const SiteWords& words) {
  const std::string side = "puzzle." + puzzle.game + "." + std::string(game::name(puzzle.side));
  const std::string task = words.say(puzzle.task);
  return words.has(side) ? words.say(side) + " " + task : task;
}

std::optional<std::string> card_of(const ShownPuzzle& puzzle, const SiteWords& words) {
  std::array<std::string, 2> who{words.say("puzzle.you"), words.say("puzzle.opponent")};
  if (puzzle.side == game::Side::second) std::swap(who[0], who[1]);
  const std::string moment = words.say("puzzle.number", {{"n", std::to_string(puzzle.id)}});
  const std::string task = words.say(puzzle.task);
  picture::Card card{puzzle.game, puzzle.position, puzzle.title, {who[0], who[1]}};
  card.moment = moment;
  card.ending = task;
  return picture::draw(card);
}

std::optional<std::string> board_of(const ShownPuzzle& puzzle) {
  return picture::draw_board(puzzle.game, puzzle.position);
}

}  // namespace http
