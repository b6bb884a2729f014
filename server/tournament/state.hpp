// Where a tournament is after its events: players, rounds, boards and games. A value, made by
// fold(). Pure.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/tournament/arrangement.hpp"
#include "server/tournament/event.hpp"

namespace tournament {

struct Player {
  core::UserId user;
  std::string name;
  int rating = 0;
  bool here = false;     ///< has checked in, and appeared at each game since
  bool gone = false;     ///< has withdrawn or was expelled
  bool bot = false;      ///< a program
  std::set<int> byes{};  ///< rounds for which they asked for one
};

struct Game {
  std::optional<core::RoomId> room{};
  std::int64_t made_ms = 0;
  std::array<bool, 2> appeared{};        ///< by side
  std::optional<Outcome> given{};        ///< by the game, or by the rule for absences
  std::optional<Outcome> adjudicated{};  ///< counts instead
  bool room_over = false;                ///< its room has ended

  /// Empty: not decided.
  std::optional<Outcome> outcome() const { return adjudicated ? adjudicated : given; }
};

struct Board {
  int first = 0;   ///< row of the player who has the first side in the first game
  int second = 0;  ///< row
  bool third_place = false;
  std::vector<Game> games{};
  Arrangement arrangement{};  ///< of the first game, where pairs agree on when they play

  bool is_decided() const;
  /// Its players can still agree on when they play.
  bool is_to_arrange() const { return !games.front().room && !games.front().outcome(); }
  /// Whether some game was decided by playing it.
  bool was_played() const;
  /// The side of this player of the board in a game.
  game::Side side_of(int row, int game) const {
    return (row == first) == (game % 2 == 0) ? game::Side::first : game::Side::second;
  }
  int row_of(game::Side side, int game) const {
    return (side == game::Side::first) == (game % 2 == 0) ? first : second;
  }
  /// Of this player of the board in its arrangement.
  std::size_t place_of(int row) const { return row == first ? 0 : 1; }
  /// Of all decided games.
  HalfPoints points(int row) const;
};

struct RoundState {
  std::vector<Board> boards;
  std::vector<int> byes;   ///< rows without an opponent
  std::vector<int> asked;  ///< rows that had asked for a bye when it started
  bool by_hand = false;
  std::optional<std::int64_t> started_ms{};
  std::int64_t deadline_ms = 0;  ///< of a round whose pairs agree on when they play
  std::int64_t decided_ms = 0;   ///< when the last result came

  bool is_decided() const;
  /// Every game is decided, and its room, if it had one, has ended.
  bool is_over() const;
};

struct State {
  Settings settings;
  std::vector<Player> players;         ///< by row once it has started: first by rating, late ones as they came
  std::set<core::UserId> expelled;     ///< cannot come back
  std::map<core::UserId, int> joined;  ///< how often each has joined
  std::vector<RoundState> rounds;
  int rounds_over = 0;  ///< how many of the first rounds are over; a long arena has many
  std::optional<std::int64_t> started_ms{};
  std::int64_t pause_ms = 0;
  bool paused = false;
  std::int64_t paused_ms = 0;   ///< when the last pause by the director began
  std::int64_t resumed_ms = 0;  ///< when the last pause by the director ended; 0: there was none
  std::optional<Ending> ended{};

  /// -1: does not play here.
  int row_of(core::UserId user) const;
  /// How many rounds have started; only the one after them can be paired and not started.
  int rounds_started() const;
  /// Null: there is no such board, or its round has not started.
  const Board* board(const GameKey& key) const;
  /// Of this player in a round; null: they have none, or it has not started.
  const Board* board_of(core::UserId user, int round) const;
  Board* board_of(core::UserId user, int round);
  const Game* game(const GameKey& key) const;
  Game* game(const GameKey& key);
};

}  // namespace tournament
