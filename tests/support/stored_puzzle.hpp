// Puzzles to solve in tests, and how they come into a database.
#pragma once

#include <cstdint>
#include <string>

#include "server/storage/engine/database.hpp"

namespace support {

/// TZAAR, Black wins in two; the second action of the last turn does not matter.
inline const std::string two_turns =
    R"({"key":"KEY","game":"tzaar","setup":"position:(TTTTR)4/(tr)5/3r3/3T4/6R1/T7/5(TRZ)1/(rt)(tttz)4/2T1(rr) b play",
"side":"second","steps":[{"turn":"C4xD4 H1xF1","accepted":["C4xD4 H1xF1"],"reply":"A1xD4 G6+E7"},
{"turn":"I5xI3","accepted":["I5xI3","I5xI3 *"]}],"goal":{"kind":"win","turns":2},
"proof":{"others":"proved","nodes":1000},"foil":"C4xD4 pass","themes":["win_in_two","last_of_a_kind"],
"legal_turns":40,"level":3,"rating":1500,"rd":100,
"source":{"game":"","ply":0,"names":["",""],"date":""}})";

/// The same with another key and rating; returns its number.
inline std::int64_t store_puzzle(storage::Database& database, const std::string& key, double rating = 1500) {
  std::string text = two_turns;
  text.replace(text.find("KEY"), 3, key);
  const auto insert = database.prepare(
      "INSERT INTO puzzles (key, game, puzzle, rating, deviation, volatility, made_ms)"
      " VALUES ($1, 'tzaar', $2, $3, 100, 0.06, 0) RETURNING id");
  insert->bind(1, key);
  insert->bind(2, text);
  insert->bind(3, rating);
  insert->step();
  const std::int64_t id = insert->number(0);
  const auto theme = database.prepare("INSERT INTO puzzle_themes (theme, puzzle) VALUES ('last_of_a_kind', $1)");
  theme->bind(1, id);
  theme->exec();
  return id;
}

/// It is a puzzle of this game.
inline void name_game(storage::Database& database, std::int64_t puzzle, const std::string& game) {
  const auto update = database.prepare(
      R"(UPDATE puzzles SET source_game = $2, puzzle = replace(puzzle, '"source":{"game":""', $3) WHERE id = $1)");
  update->bind(1, puzzle);
  update->bind(2, game);
  update->bind(3, R"("source":{"game":")" + game + '"');
  update->exec();
}

/// 16 hexadecimal digits.
inline std::string puzzle_key(int number) {
  const std::string digits = std::to_string(number);
  return std::string(16 - digits.size(), '0') + digits;
}

}  // namespace support
