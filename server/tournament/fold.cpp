#include "server/tournament/fold.hpp"

#include <algorithm>

namespace tournament {
namespace {

/// A drawn match of a knock-out is played on for so many games.
constexpr int most_replays = 2;

bool is_away(const Player& player) { return player.gone || !player.here; }

/// Decides a game that nobody has decided.
void give(Game& game, Outcome outcome) {
  if (!game.given && outcome != Outcome::stopped) game.given = outcome;
}

/// The rest of a board whose players, one or both, are not there.
void forfeit(const State& state, Board& board) {
  const bool first_away = is_away(state.players[board.first]);
  const bool second_away = is_away(state.players[board.second]);
  for (int game = 0; game < static_cast<int>(board.games.size()); ++game) {
    if (board.games[game].room || board.games[game].outcome()) continue;
    const int away = first_away ? board.first : board.second;
    if (first_away && second_away) {
      give(board.games[game], Outcome::both_absent);
    } else if (first_away || second_away) {
      give(board.games[game], absence_of(board.side_of(away, game)));
    }
  }
}

/// Of a knock-out: a drawn match is played on until the next round is paired. Who has left loses the game that decides.
void play_on(const State& state, const RoundState& round, Board& board) {
  const bool is_last = &round == &state.rounds.back();
  if (state.settings.form != Form::knock_out || !is_last || !board.is_decided() || !board.was_played()) return;
  const bool drawn = board.points(board.first) == board.points(board.second);
  const bool may_go_on = static_cast<int>(board.games.size()) < state.settings.games_a_pairing + most_replays;
  const bool one_has_left = state.players[board.first].gone != state.players[board.second].gone;
  if (!drawn || !(may_go_on || one_has_left)) return;
  board.games.emplace_back();
  forfeit(state, board);
}

/// All games of a player who leaves that have not begun; and those in progress if `at_once`.
void forfeit_games_of(State& state, int row, bool at_once, std::int64_t at_ms) {
  for (RoundState& round : state.rounds) {
    if (!round.started_ms) continue;
    const bool was_decided = round.is_decided();
    for (Board& board : round.boards) {
      if (board.first != row && board.second != row) continue;
      for (int game = 0; game < static_cast<int>(board.games.size()); ++game) {
        Game& each = board.games[game];
        if (at_once && each.room && !each.outcome()) give(each, absence_of(board.side_of(row, game)));
      }
      forfeit(state, board);
      play_on(state, round, board);
    }
    if (!was_decided && round.is_decided()) round.decided_ms = at_ms;
  }
}

void leave(State& state, core::UserId user, bool at_once, std::int64_t at_ms) {
  const int row = state.row_of(user);
  if (row < 0) return;
  if (!state.started_ms) {
    state.players.erase(state.players.begin() + row);
    return;
  }
  state.players[row].gone = true;
  state.players[row].here = false;
  forfeit_games_of(state, row, at_once, at_ms);
}

/// Whoever did not appear is away until they check in; but not who waited in vain for an answer to the times that they
/// proposed.
void note_absence(State& state, const Board& board, const GameKey& key, Outcome outcome) {
  if (state.settings.by_days) return;
  const auto was_away = [&](game::Side side) {
    const int row = board.row_of(side, key.game);
    if (board.arrangement.proposed[board.place_of(row)].empty()) state.players[row].here = false;
  };
  if (outcome != Outcome::second_absent && outcome != Outcome::stopped) was_away(game::Side::first);
  if (outcome != Outcome::first_absent && outcome != Outcome::stopped) was_away(game::Side::second);
}

/// Something happens to a game of a round that may have been over.
void reopen(State& state, const GameKey& key) { state.rounds_over = std::min(state.rounds_over, key.round - 1); }

/// After a game of this board was decided.
template <class Decide>
void decide_game(State& state, const GameKey& key, std::int64_t at_ms, const Decide& decide) {
  Game* game = state.game(key);
  if (!game) return;
  RoundState& round = state.rounds[key.round - 1];
  Board& board = round.boards[key.board];
  const bool was_decided = round.is_decided();
  decide(*game, board);
  reopen(state, key);
  play_on(state, round, board);
  if (!was_decided && round.is_decided()) round.decided_ms = at_ms;
}

struct Folding {
  State& state;
  const Event& event;

  void operator()(const Created& created) const {
    state.settings = created.settings;
    state.pause_ms = created.settings.pause_ms;
  }

  void operator()(const Joined& joined) const {
    const Settings& settings = state.settings;
    const bool here = settings.check_in_ms == 0 || event.at_ms >= settings.starts_ms - settings.check_in_ms;
    const int row = state.row_of(joined.user);
    ++state.joined[joined.user];
    if (row < 0) {
      state.players.push_back({joined.user, joined.name, joined.rating, here, false, joined.bot});
    } else {
      state.players[row].gone = false;
      state.players[row].here = here;
    }
  }

  void operator()(const Withdrawn& withdrawn) const {
    leave(state, withdrawn.user, state.settings.by_days, event.at_ms);
  }

  void operator()(const CheckedIn& checked_in) const {
    const int row = state.row_of(checked_in.user);
    if (row >= 0 && !state.players[row].gone) state.players[row].here = true;
  }

  void operator()(const ByeAsked& asked) const {
    const int row = state.row_of(asked.user);
    if (row >= 0) state.players[row].byes.insert(asked.round);
  }

  /// Who is not there has no row; in a Swiss they can still join.
  void operator()(const Started&) const {
    std::erase_if(state.players, is_away);
    std::stable_sort(state.players.begin(), state.players.end(),
                     [](const Player& a, const Player& b) { return a.rating > b.rating; });
    state.started_ms = event.at_ms;
  }

  void operator()(const RoundPaired& paired) const {
    RoundState round;
    round.by_hand = event.by.value() != 0;
    for (const Paired& pair : paired.pairs) {
      const int first = state.row_of(pair.first);
      const int second = state.row_of(pair.second);
      if (first < 0 || second < 0) return;
      round.boards.push_back({first, second, pair.third_place});
      round.boards.back().games.resize(static_cast<std::size_t>(state.settings.games_a_pairing));
    }
    for (const core::UserId user : paired.byes) {
      if (const int row = state.row_of(user); row >= 0) round.byes.push_back(row);
    }
    if (paired.round != state.rounds_started() + 1) return;
    state.rounds.resize(static_cast<std::size_t>(state.rounds_started()));
    state.rounds.push_back(std::move(round));
  }

  void operator()(const RoundStarted& started) const {
    if (started.round != static_cast<int>(state.rounds.size()) || state.rounds.back().started_ms) return;
    RoundState& round = state.rounds.back();
    round.started_ms = round.decided_ms = event.at_ms;
    round.deadline_ms = event.at_ms + state.settings.round_ms;
    for (int row = 0; row < static_cast<int>(state.players.size()); ++row) {
      const Player& player = state.players[row];
      if (!player.gone && player.byes.contains(started.round)) round.asked.push_back(row);
    }
    for (Board& board : round.boards) forfeit(state, board);
  }

  /// A game that was made stays, even if the match needs it no more because a ruling was taken back.
  void operator()(const GameMade& made) const {
    if (state.board(made.key)) {
      std::vector<Game>& games = state.rounds[made.key.round - 1].boards[made.key.board].games;
      if (made.key.game == static_cast<int>(games.size())) games.emplace_back();
    }
    Game* game = state.game(made.key);
    if (!game || game->room) return;
    reopen(state, made.key);
    game->room = made.room;
    game->made_ms = event.at_ms;
  }

  void operator()(const Appeared& appeared) const {
    if (Game* game = state.game(appeared.key)) game->appeared[static_cast<std::size_t>(appeared.side)] = true;
  }

  void operator()(const TimesProposed& proposed) const {
    Board* board = state.board_of(proposed.user, proposed.round);
    if (!board) return;
    const std::size_t place = board->place_of(state.row_of(proposed.user));
    board->arrangement.proposed[place] = proposed.times_ms;
    board->arrangement.zones[place] = proposed.zone;
    ++board->arrangement.proposals[place];
  }

  /// It answers all that was proposed before.
  void operator()(const TimeAgreed& agreed) const {
    Board* board = state.board_of(agreed.user, agreed.round);
    if (!board) return;
    board->arrangement.agreed_ms = agreed.at_ms;
    board->arrangement.taken_ms = event.at_ms;
    board->arrangement.zones[board->place_of(state.row_of(agreed.user))] = agreed.zone;
    board->arrangement.proposed = {};
    board->arrangement.ready = {};
  }

  void operator()(const SaidReady& said) const {
    if (Board* board = state.board_of(said.user, said.round)) {
      board->arrangement.ready[board->place_of(state.row_of(said.user))] = true;
    }
  }

  void operator()(const ResultGiven& result) const {
    decide_game(state, result.key, event.at_ms, [&](Game& game, Board& board) {
      if (!result.ruled) game.room_over = true;
      if (game.given) return;
      give(game, result.outcome);
      if (is_played(result.outcome)) return;
      note_absence(state, board, result.key, result.outcome);
      forfeit(state, board);
    });
  }

  void operator()(const Adjudicated& adjudicated) const {
    decide_game(state, adjudicated.key, event.at_ms,
                [&](Game& game, Board&) { game.adjudicated = adjudicated.outcome; });
  }

  void operator()(const Expelled& expelled) const {
    state.expelled.insert(expelled.user);
    leave(state, expelled.user, true, event.at_ms);
  }

  void operator()(const Paused&) const {
    state.paused = true;
    state.paused_ms = event.at_ms;
  }
  /// Nobody loses time to agree by a pause.
  void operator()(const Resumed&) const {
    if (state.paused && !state.rounds.empty()) state.rounds.back().deadline_ms += event.at_ms - state.paused_ms;
    state.paused = false;
    state.resumed_ms = event.at_ms;
  }
  void operator()(const PauseSet& set) const { state.pause_ms = set.pause_ms; }
  void operator()(const Undone&) const {}
  void operator()(const Ended& ended) const { state.ended = ended.ending; }
};

}  // namespace

void fold(State& state, const Event& event) {
  std::visit(Folding{state, event}, event.what);
  const int started = state.rounds_started();
  while (state.rounds_over < started && state.rounds[state.rounds_over].is_over()) ++state.rounds_over;
}

}  // namespace tournament
