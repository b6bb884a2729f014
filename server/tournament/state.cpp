#include "server/tournament/state.hpp"

#include <algorithm>
#include <utility>

namespace tournament {

bool Board::is_decided() const {
  return std::all_of(games.begin(), games.end(), [](const Game& game) { return game.outcome().has_value(); });
}

bool Board::was_played() const {
  return std::any_of(games.begin(), games.end(),
                     [](const Game& game) { return game.outcome() && is_played(*game.outcome()); });
}

HalfPoints Board::points(int row) const {
  HalfPoints sum = 0;
  for (int game = 0; game < static_cast<int>(games.size()); ++game) {
    if (const std::optional<Outcome> outcome = games[game].outcome()) sum += points_for(side_of(row, game), *outcome);
  }
  return sum;
}

bool RoundState::is_decided() const {
  return std::all_of(boards.begin(), boards.end(), [](const Board& board) { return board.is_decided(); });
}

bool RoundState::is_over() const {
  const auto over = [](const Game& game) { return game.outcome() && (!game.room || game.room_over); };
  return std::all_of(boards.begin(), boards.end(),
                     [&](const Board& board) { return std::all_of(board.games.begin(), board.games.end(), over); });
}

int State::row_of(core::UserId user) const {
  const auto player =
      std::find_if(players.begin(), players.end(), [&](const Player& each) { return each.user == user; });
  return player == players.end() ? -1 : static_cast<int>(player - players.begin());
}

int State::rounds_started() const {
  return static_cast<int>(rounds.size()) - (!rounds.empty() && !rounds.back().started_ms ? 1 : 0);
}

const Board* State::board(const GameKey& key) const {
  if (key.round < 1 || key.round > rounds_started()) return nullptr;
  const std::vector<Board>& boards = rounds[key.round - 1].boards;
  return key.board >= 0 && key.board < static_cast<int>(boards.size()) ? &boards[key.board] : nullptr;
}

const Board* State::board_of(core::UserId user, int round) const {
  const int row = row_of(user);
  if (row < 0 || round < 1 || round > rounds_started()) return nullptr;
  const std::vector<Board>& boards = rounds[round - 1].boards;
  const auto own = std::find_if(boards.begin(), boards.end(),
                                [row](const Board& each) { return each.first == row || each.second == row; });
  return own == boards.end() ? nullptr : &*own;
}

Board* State::board_of(core::UserId user, int round) {
  return const_cast<Board*>(std::as_const(*this).board_of(user, round));
}

const Game* State::game(const GameKey& key) const {
  const Board* at = board(key);
  return at && key.game >= 0 && key.game < static_cast<int>(at->games.size()) ? &at->games[key.game] : nullptr;
}

Game* State::game(const GameKey& key) { return const_cast<Game*>(std::as_const(*this).game(key)); }

}  // namespace tournament
