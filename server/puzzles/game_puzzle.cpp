#include "server/puzzles/game_puzzle.hpp"

#include "common/puzzle/difficulty.hpp"
#include "common/search/levels.hpp"

namespace puzzles {

namespace {

/// Before these hardly any win is within reach of a proof.
constexpr int last_turns = 24;
constexpr int megabytes = 32;
constexpr int first_deviation = 200;

}  // namespace

GamePuzzles::GamePuzzles(std::string_view game_id)
    : maker_(puzzle::make_maker(game_id, {}, megabytes)), searcher_(search::make_searcher(game_id, megabytes)) {}

std::optional<puzzle::Puzzle> GamePuzzles::of(const game::Game& played) {
  std::optional<puzzle::Puzzle> best;
  const auto game = played.clone();
  Walked walked;
  for (int i = 0; i < last_turns && !game->turns().empty(); ++i) {
    walked.turn = game->turns().back();
    walked.loses_in = walked.wins_in;
    game->undo();
    walked.wins_in = maker_->win_in(*game);
    auto found = at(*game, walked, best ? best->turns : 0);
    if (found) best = std::move(found);
  }
  return best;
}

std::optional<puzzle::Puzzle> GamePuzzles::at(const game::Game& game, const Walked& walked, int more_than) {
  if (!walked.wins_in && !walked.loses_in) return std::nullopt;
  if (walked.wins_in && *walked.wins_in <= more_than) return std::nullopt;
  auto puzzle =
      walked.wins_in ? maker_->puzzle(game, *walked.wins_in, walked.turn) : maker_->defence(game, walked.turn);
  if (!puzzle || puzzle->turns <= more_than) return std::nullopt;
  puzzle->level = puzzle::level_of(*puzzle, *searcher_);
  if (puzzle->level == search::weakest_level) return std::nullopt;
  puzzle->rating = puzzle::first_rating(*puzzle);
  puzzle->deviation = first_deviation;
  return std::move(*puzzle);
}

}  // namespace puzzles
