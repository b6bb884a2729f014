// Which puzzle somebody gets: the one of the day, which is the same for everybody, or those near a rating that they
// have not tried. Puzzles that many more people found bad than good are given to nobody.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct GivenPuzzle {
  std::int64_t id = 0;
  std::string text;  ///< schema/http/puzzle.json
  double rating = 1500;
  std::int64_t plays = 0;
  std::int64_t votes_up = 0;
  std::int64_t votes_down = 0;
  bool has_game = false;  ///< its game is stored here, for everybody to see
};

/// Empty: there is none with this number.
std::optional<GivenPuzzle> puzzle_of(Database& database, std::int64_t id);

/// `day`: since 1970, UTC. Empty: none has been drawn for the day.
std::optional<GivenPuzzle> puzzle_of_day(Database& database, const std::string& game, std::int64_t day);
struct DatedPuzzle {
  std::int64_t day = 0;  ///< since 1970, UTC
  GivenPuzzle given;
};
/// The game's latest ones up to the day `last`, the latest first, at most `most`.
std::vector<DatedPuzzle> puzzles_of_days(Database& database, const std::string& game, std::int64_t last, int most);
/// The game has puzzles that could be drawn.
bool has_puzzles(Database& database, const std::string& game);
struct PuzzleDay {
  std::string game;
  std::int64_t day = 0;  ///< since 1970, UTC
  std::int64_t puzzle = 0;
  std::int64_t round = 0;  ///< how often each puzzle had had its day before
};

/// One that has not had its day, or, when all have, any: reads all puzzles of the game. `luck` decides among them; of a
/// day that is still to come nobody may know it. Empty: the game has none.
std::optional<PuzzleDay> choose_puzzle_of_day(Database& database, const std::string& game, std::int64_t day,
                                              std::string_view luck);
/// What was kept before for the day stays.
void keep_puzzle_of_day(Database& database, const PuzzleDay& chosen);

struct PuzzleWish {
  std::string game;
  std::string theme;    ///< empty: any
  core::UserId solver;  ///< a default one: nobody, who has tried none
  double rating = 1500;
};

/// Those nearest in rating that the solver has not tried, easier and harder ones: at most `most` of each, the easiest
/// first.
std::vector<GivenPuzzle> puzzles_near(Database& database, const PuzzleWish& wish, int most);
/// What that asks SQLite without a theme, and with one, so that the plans can be looked at.
std::vector<std::string> puzzle_choice_sql();
std::vector<std::string> theme_choice_sql();

}  // namespace storage
