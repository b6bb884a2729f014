#include "server/tournament/decide.hpp"

#include <algorithm>
#include <utility>

#include "server/tournament/rounds/arena.hpp"
#include "server/tournament/rounds/next_round.hpp"

namespace tournament {
namespace {

/// After the deadline, so that the host can end overdue games.
constexpr std::int64_t grace_ms = 24 * 3'600'000;
/// Of a Swiss, for people who are away, where too few are there for a round.
constexpr std::int64_t longest_wait_ms = 3'600'000;

class Deciding {
 public:
  Deciding(const State& state, std::int64_t now_ms, std::int64_t reachable_ms)
      : state_(state), now_ms_(now_ms), reachable_ms_(reachable_ms) {}

  Decision decision() {
    if (!state_.ended) decide_events();
    if (decision_.events.empty()) look_at_games();
    return std::move(decision_);
  }

 private:
  void decide_events() {
    if (!state_.started_ms) return start();
    if (!state_.paused) rule_absences();
    if (!state_.paused && state_.settings.is_arranged()) rule_arranged();
    rule_deadline();
    if (decision_.events.empty()) next();
  }

  /// Whether this time has come; if not, it is when to ask again.
  bool is_due(std::int64_t at_ms) {
    if (now_ms_ >= at_ms) return true;
    if (!decision_.next_ms || at_ms < *decision_.next_ms) decision_.next_ms = at_ms;
    return false;
  }

  void start() {
    if (!is_due(state_.settings.starts_ms) || state_.paused) return;
    const auto here = std::count_if(state_.players.begin(), state_.players.end(),
                                    [](const Player& player) { return player.here && !player.gone; });
    if (here >= state_.settings.least_players) {
      decision_.events.emplace_back(Started{});
    } else {
      decision_.events.emplace_back(Ended{Ending::too_few});
    }
  }

  /// Of the rounds that are not over.
  template <class Visit>
  void each_game(const Visit& visit) {
    for (int round = state_.rounds_over + 1; round <= state_.rounds_started(); ++round) {
      const std::vector<Board>& boards = state_.rounds[round - 1].boards;
      for (int board = 0; board < static_cast<int>(boards.size()); ++board) {
        for (int game = 0; game < static_cast<int>(boards[board].games.size()); ++game) {
          visit(GameKey{round, board, game}, boards[board], boards[board].games[game]);
        }
      }
    }
  }

  void rule_absences() {
    if (state_.settings.by_days || state_.settings.no_show_ms == 0) return;
    each_game([&](const GameKey& key, const Board&, const Game& game) {
      if (!game.room || game.room_over || game.outcome() || (game.appeared[0] && game.appeared[1])) return;
      const std::int64_t waits_from_ms = std::max({game.made_ms, state_.resumed_ms, reachable_ms_});
      if (!is_due(waits_from_ms + state_.settings.no_show_ms)) return;
      const Outcome outcome = game.appeared[0]   ? Outcome::second_absent
                              : game.appeared[1] ? Outcome::first_absent
                                                 : Outcome::both_absent;
      decision_.events.emplace_back(ResultGiven{key, outcome, true});
    });
  }

  /// Of pairs that agree on when they play: who is ready and alone at the agreed time wins. At the deadline nobody gets
  /// a point for a pair that has agreed on nothing, or that did not come.
  void rule_arranged() {
    each_game([&](const GameKey& key, const Board& board, const Game&) {
      if (key.game > 0 || !board.is_to_arrange() || board.arrangement.are_ready()) return;
      const auto outcome = ruling_of(board.arrangement, state_.rounds[key.round - 1].deadline_ms);
      if (outcome) decision_.events.emplace_back(ResultGiven{key, *outcome, true});
    });
  }

  std::optional<Outcome> ruling_of(const Arrangement& arrangement, std::int64_t deadline_ms) {
    if (arrangement.agreed_ms) {
      const std::int64_t waits_from_ms = std::max({*arrangement.agreed_ms, state_.resumed_ms, reachable_ms_});
      if (!is_due(waits_from_ms + ready_after_ms)) return {};
      if (arrangement.ready[0]) return Outcome::second_absent;
      if (arrangement.ready[1]) return Outcome::first_absent;
    }
    return is_due(deadline_ms) ? std::optional(Outcome::both_absent) : std::nullopt;
  }

  void rule_deadline() {
    if (!is_after_deadline()) return;
    const bool after_grace = is_due(*state_.started_ms + state_.settings.deadline_ms + grace_ms);
    each_game([&](const GameKey& key, const Board&, const Game& game) {
      if (game.outcome() || (game.room && !after_grace)) return;
      decision_.events.emplace_back(ResultGiven{key, Outcome::both_absent, true});
    });
  }

  bool is_after_deadline() {
    const std::int64_t deadline = state_.settings.deadline_ms;
    return state_.settings.by_days && deadline > 0 && is_due(*state_.started_ms + deadline);
  }

  bool all_decided() const {
    return std::all_of(state_.rounds.begin() + state_.rounds_over, state_.rounds.begin() + state_.rounds_started(),
                       [](const RoundState& round) { return round.is_decided(); });
  }

  void next() {
    const bool is_last = was_last_round(state_, now_ms_);
    if (is_last && all_decided()) {
      decision_.events.emplace_back(Ended{Ending::finished});
    } else if (!is_last && may_start_round()) {
      start_round();
    }
  }

  /// When the next round may start at the earliest, if nothing else prevents it.
  bool may_start_round() {
    if (state_.paused) return false;
    const int started = state_.rounds_started();
    if (state_.settings.by_days) return true;
    if (state_.settings.form == Form::arena) {
      is_due(*state_.started_ms + state_.settings.duration_ms);
      return started == 0 || is_due(*state_.rounds[started - 1].started_ms + wave_ms);
    }
    return all_decided() && is_due(after_pause_ms());
  }

  std::int64_t after_pause_ms() const {
    const int started = state_.rounds_started();
    return started == 0 ? *state_.started_ms : state_.rounds[started - 1].decided_ms + state_.pause_ms;
  }

  void start_round() {
    const int round = state_.rounds_started() + 1;
    const bool is_paired = static_cast<int>(state_.rounds.size()) == round;
    if (!is_paired) {
      const std::optional<RoundPaired> paired = next_round(state_);
      if (!paired) return;
      if (state_.settings.form == Form::swiss && paired->pairs.empty() && !may_be_without_games(round)) return;
      decision_.events.emplace_back(*paired);
    }
    decision_.events.emplace_back(RoundStarted{round});
  }

  /// Of a round of a Swiss for which fewer than two are there: it may if byes that were asked for are the reason. Else
  /// the tournament ends if fewer than two are left, or waits for who is away.
  bool may_be_without_games(int round) {
    int left = 0;
    int can_come = 0;
    for (const Player& player : state_.players) {
      left += player.gone ? 0 : 1;
      can_come += player.gone || player.byes.contains(round) ? 0 : 1;
    }
    if (left >= 2 && can_come < 2) return true;
    const std::int64_t waits_from_ms = std::max({after_pause_ms(), state_.resumed_ms, reachable_ms_});
    if (left < 2 || is_due(waits_from_ms + longest_wait_ms)) decision_.events.emplace_back(Ended{Ending::finished});
    return false;
  }

  void look_at_games() {
    std::vector<int> in_progress(state_.players.size(), 0);
    each_game([&](const GameKey& key, const Board& board, const Game& game) {
      if (game.room_over && !game.outcome()) decision_.to_adjudicate.push_back(key);
      if (!game.room || game.room_over) return;
      if (game.outcome()) {
        decision_.rooms_to_end.push_back(*game.room);
        return;
      }
      ++in_progress[board.first], ++in_progress[board.second];
      if (!state_.ended && is_after_deadline()) decision_.overdue.push_back(*game.room);
    });
    if (!state_.ended && state_.started_ms) make_games(in_progress);
  }

  /// `in_progress`: by row.
  void make_games(std::vector<int>& in_progress) {
    const int limit = state_.settings.games_at_once;
    each_game([&](const GameKey& key, const Board& board, const Game& game) {
      if (game.room || game.outcome()) return;
      if (key.game > 0 && !board.games[key.game - 1].outcome()) return;
      if (key.game == 0 && state_.settings.is_arranged() && !board.arrangement.are_ready()) return;
      int& first = in_progress[board.first];
      int& second = in_progress[board.second];
      if (limit > 0 && (first >= limit || second >= limit)) return;
      ++first, ++second;
      decision_.games.push_back({key, state_.players[board.row_of(game::Side::first, key.game)].user,
                                 state_.players[board.row_of(game::Side::second, key.game)].user});
    });
  }

  const State& state_;
  std::int64_t now_ms_;
  std::int64_t reachable_ms_;
  Decision decision_;
};

}  // namespace

Decision decide(const State& state, std::int64_t now_ms, std::int64_t reachable_ms) {
  return Deciding(state, now_ms, reachable_ms).decision();
}

}  // namespace tournament
