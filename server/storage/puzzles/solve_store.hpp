// Who has solved which puzzle or failed to, what they think of it, and the ratings that follow. One attempt counts for
// a person and a puzzle: the first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "common/rating/solve.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct Attempt {
  core::UserId solver;
  std::int64_t puzzle = 0;
  bool is_solved = false;
  rating::Hint hint = rating::Hint::none;
  std::int64_t at_ms = 0;
};

struct Attempted {
  bool is_first = false;  ///< else it has changed nothing
  rating::Change solver;
  std::int64_t solves = 0;  ///< of puzzles of this game by the solver, failed ones included
};

/// Empty: there is no such puzzle.
std::optional<Attempted> keep_attempt(Database& database, const Attempt& attempt);

struct Vote {
  core::UserId voter;
  std::int64_t puzzle = 0;
  int vote = 0;  ///< 1 good, -1 bad, 0 neither
  std::int64_t at_ms = 0;
};

/// In place of the one before. It is kept, and counts where an account votes whose rating in puzzles of this game is
/// not provisional. False: they have not tried it.
bool vote_on_puzzle(Database& database, const Vote& vote);

struct PuzzleRating {
  std::string game;
  rating::Rating rating;
  std::int64_t solves = 0;  ///< failed ones included
};

/// In each game of which they have tried a puzzle, as it is at `now_ms`.
std::vector<PuzzleRating> puzzle_ratings_of(Database& database, core::UserId solver, std::int64_t now_ms);
/// The default one: they have tried none.
rating::Rating puzzle_rating_of(Database& database, core::UserId solver, const std::string& game, std::int64_t now_ms);

struct PuzzleSolve {
  std::int64_t puzzle = 0;
  std::string game;
  bool is_solved = false;
  std::int64_t at_ms = 0;
  double rating = 0;  ///< the solver's after it
  int vote = 0;
};

/// One person's by number of the puzzle, those behind `last`, a default one: from the first. At most `most`.
std::vector<PuzzleSolve> puzzle_solves_after(Database& database, core::UserId solver, const PuzzleSolve& last,
                                             int most);
/// Their latest ones, the oldest of them first.
std::vector<PuzzleSolve> latest_puzzle_solves(Database& database, core::UserId solver, int most);

/// What the two ask SQLite, so that their plans can be looked at.
std::vector<std::string> puzzle_solves_sql();

/// They are no solver any more, and their votes are taken back. The ratings of puzzles stay.
void delete_puzzle_solves_of(Database& database, core::UserId solver);

}  // namespace storage
