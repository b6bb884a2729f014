#include "server/tournament/refusal.hpp"

#include <algorithm>
#include <set>

namespace tournament {
namespace {

using Refused = std::optional<Refusal>;

constexpr std::int64_t longest_pause_ms = 24 * 3'600'000;

constexpr Refusal over{"over", "The tournament is over."};
constexpr Refusal not_started{"not_started", "The tournament has not started."};
constexpr Refusal has_started{"started", "The tournament has started."};
constexpr Refusal unknown_player{"unknown_player", "This player is not in the tournament."};
constexpr Refusal unknown_game{"unknown_game", "There is no such game in the tournament."};
constexpr Refusal unsuitable{"unsuitable", "Tournaments of this form have no such thing."};
constexpr Refusal too_late{"too_late", "It is too late for that."};
constexpr Refusal too_often{"too_often", "This player has come and gone too often."};
constexpr Refusal done_already{"done_already", "That has been done already."};

constexpr Refusal bad_time{"bad_time",
                           "A time is a whole minute, in the future, and before the deadline of the round."};
constexpr Refusal too_many_times{"too_many_times", "A player can propose five times at once."};
constexpr Refusal too_many_proposals{"too_many_proposals", "This player has proposed times too often."};
constexpr Refusal not_proposed{"not_proposed", "The opponent does not propose this time any more."};
constexpr Refusal time_fixed{"time_fixed", "The agreed time is too near to be changed."};
constexpr Refusal not_agreed{"not_agreed", "The players have agreed on no time."};
constexpr Refusal ready_early{"ready_early", "Players can say that they are ready ten minutes before the agreed time."};

struct Judging {
  const State& state;
  std::int64_t now_ms;
  std::optional<std::int64_t> last_act;

  Refused operator()(const Created& created) const {
    if (!state.settings.name.empty()) return done_already;
    if (created.settings.name.empty()) return Refusal{"name", "A tournament needs a name."};
    if (const std::string_view found = fault(created.settings); !found.empty()) {
      return Refusal{found, "Tournaments cannot have such settings."};
    }
    return {};
  }

  Refused operator()(const Joined& joined) const {
    if (state.expelled.contains(joined.user)) return Refusal{"expelled", "The director has expelled this player."};
    const int row = state.row_of(joined.user);
    if (row >= 0 && !state.players[row].gone) return done_already;
    const auto joined_before = state.joined.find(joined.user);
    if (joined_before != state.joined.end() && joined_before->second >= most_joins) return too_often;
    if (row < 0 && static_cast<int>(state.players.size()) >= state.settings.most_players) {
      return Refusal{"full", "No more players can join the tournament."};
    }
    if (!state.started_ms || state.settings.form == Form::arena) return {};
    if (state.settings.form != Form::swiss) return has_started;
    const bool second_half = 2 * state.rounds_started() >= state.settings.rounds;
    return row < 0 && second_half ? Refused(too_late) : Refused();
  }

  Refused operator()(const Withdrawn& withdrawn) const { return check_present(withdrawn.user); }

  Refused operator()(const CheckedIn& checked_in) const {
    if (Refused refused = check_present(checked_in.user)) return refused;
    if (state.players[state.row_of(checked_in.user)].here) return done_already;
    const bool early = now_ms < state.settings.starts_ms - state.settings.check_in_ms;
    return early ? Refused(Refusal{"too_early", "Players cannot check in yet."}) : Refused();
  }

  Refused operator()(const ByeAsked& asked) const {
    if (state.settings.form != Form::swiss) return unsuitable;
    if (Refused refused = check_present(asked.user)) return refused;
    if (!state.players[state.row_of(asked.user)].byes.empty()) {
      return Refusal{"one_bye", "Each player can ask for one bye."};
    }
    if (asked.round > state.settings.rounds) return unsuitable;
    return asked.round <= static_cast<int>(state.rounds.size()) ? Refused(too_late) : Refused();
  }

  Refused operator()(const Started&) const { return state.started_ms ? Refused(has_started) : Refused(); }

  Refused operator()(const RoundPaired& paired) const {
    if (!state.started_ms) return not_started;
    if (paired.round != state.rounds_started() + 1) return too_late;
    std::set<core::UserId> seen;
    for (const Paired& pair : paired.pairs) {
      for (const core::UserId user : {pair.first, pair.second}) {
        if (Refused refused = check_pairing(user, seen)) return refused;
      }
    }
    for (const core::UserId user : paired.byes) {
      if (Refused refused = check_pairing(user, seen)) return refused;
    }
    return {};
  }

  Refused operator()(const RoundStarted& started) const {
    const bool is_next =
        started.round == state.rounds_started() + 1 && started.round == static_cast<int>(state.rounds.size());
    return is_next ? Refused() : Refused(too_late);
  }

  Refused operator()(const GameMade& made) const {
    const Game* game = state.game(made.key);
    if (!game) return unknown_game;
    return game->room ? Refused(done_already) : Refused();
  }

  Refused operator()(const Appeared& appeared) const {
    const Game* game = state.game(appeared.key);
    if (!game) return unknown_game;
    return game->appeared[static_cast<std::size_t>(appeared.side)] ? Refused(done_already) : Refused();
  }

  Refused operator()(const TimesProposed& proposed) const {
    if (Refused refused = check_arranging(proposed.user, proposed.round)) return refused;
    const Board& board = *state.board_of(proposed.user, proposed.round);
    const Arrangement& held = board.arrangement;
    const std::size_t place = board.place_of(state.row_of(proposed.user));
    if (held.is_fixed(now_ms)) return time_fixed;
    if (proposed.times_ms == held.proposed[place]) return done_already;
    if (held.proposals[place] >= most_proposals) return too_many_proposals;
    if (proposed.times_ms.size() > most_times) return too_many_times;
    const std::int64_t deadline_ms = state.rounds[proposed.round - 1].deadline_ms;
    std::int64_t last_ms = now_ms;
    for (const std::int64_t at_ms : proposed.times_ms) {
      if (at_ms <= last_ms || at_ms > deadline_ms || at_ms % time_step_ms != 0) return bad_time;
      last_ms = at_ms;
    }
    return {};
  }

  Refused operator()(const TimeAgreed& agreed) const {
    if (Refused refused = check_arranging(agreed.user, agreed.round)) return refused;
    const Board& board = *state.board_of(agreed.user, agreed.round);
    const Arrangement& held = board.arrangement;
    if (held.is_fixed(now_ms)) return time_fixed;
    const std::vector<std::int64_t>& others = held.proposed[1 - board.place_of(state.row_of(agreed.user))];
    if (std::find(others.begin(), others.end(), agreed.at_ms) == others.end()) return not_proposed;
    return agreed.at_ms <= now_ms ? Refused(too_late) : Refused();
  }

  Refused operator()(const SaidReady& said) const {
    if (Refused refused = check_arranging(said.user, said.round)) return refused;
    const Board& board = *state.board_of(said.user, said.round);
    const Arrangement& held = board.arrangement;
    if (!held.agreed_ms) return not_agreed;
    if (held.ready[board.place_of(state.row_of(said.user))]) return done_already;
    if (now_ms < *held.agreed_ms - ready_before_ms) return ready_early;
    return held.has_lapsed(now_ms) ? Refused(too_late) : Refused();
  }

  Refused operator()(const ResultGiven& result) const {
    const Game* game = state.game(result.key);
    if (!game) return unknown_game;
    return game->room_over || (result.ruled && game->given) ? Refused(done_already) : Refused();
  }

  Refused operator()(const Adjudicated& adjudicated) const {
    if (!state.game(adjudicated.key)) return unknown_game;
    const bool next_is_paired = adjudicated.key.round < static_cast<int>(state.rounds.size());
    if (state.settings.form == Form::knock_out && next_is_paired) return too_late;
    return adjudicated.outcome == Outcome::stopped ? Refused(unsuitable) : Refused();
  }

  Refused operator()(const Expelled& expelled) const {
    if (state.expelled.contains(expelled.user)) return done_already;
    return state.row_of(expelled.user) < 0 ? Refused(unknown_player) : Refused();
  }

  Refused operator()(const Paused&) const { return state.paused ? Refused(done_already) : Refused(); }
  Refused operator()(const Resumed&) const { return state.paused ? Refused() : Refused(done_already); }

  Refused operator()(const PauseSet& set) const {
    const bool fits = set.pause_ms >= 0 && set.pause_ms <= longest_pause_ms;
    return fits ? Refused() : Refused(Refusal{"pause", "A pause lasts at most a day."});
  }

  Refused operator()(const Undone& undone) const {
    const bool is_last = last_act && *last_act == undone.number;
    return is_last ? Refused() : Refused(Refusal{"not_last", "Only the director's last act can be taken back."});
  }

  Refused operator()(const Ended&) const { return {}; }

  Refused check_present(core::UserId user) const {
    const int row = state.row_of(user);
    return row < 0 || state.players[row].gone ? Refused(unknown_player) : Refused();
  }

  /// Whether this player still has to agree on when they play in this round.
  Refused check_arranging(core::UserId user, int round) const {
    if (!state.settings.is_arranged()) return unsuitable;
    if (!state.started_ms) return not_started;
    if (Refused refused = check_present(user)) return refused;
    const Board* board = state.board_of(user, round);
    if (!board) return unknown_game;
    return board->is_to_arrange() ? Refused() : Refused(too_late);
  }

  Refused check_pairing(core::UserId user, std::set<core::UserId>& seen) const {
    if (state.row_of(user) < 0) return unknown_player;
    return seen.insert(user).second ? Refused() : Refused(Refusal{"paired_twice", "A player is paired twice."});
  }
};

/// Rooms can end later than the tournament, and its director can put a result right.
bool is_for_ended(const What& what) {
  const auto* result = std::get_if<ResultGiven>(&what);
  return (result && !result->ruled) || std::holds_alternative<Adjudicated>(what) ||
         std::holds_alternative<Undone>(what);
}

bool can_be_paired_by_hand(const Settings& settings) {
  return settings.form != Form::arena && settings.form != Form::knock_out && !settings.by_days;
}

}  // namespace

std::optional<Refusal> refusal(const State& state, const What& what, core::UserId by, std::int64_t now_ms,
                               std::optional<std::int64_t> last_act) {
  const bool by_hand = std::holds_alternative<RoundPaired>(what) && by.value() != 0;
  if (by_hand && !can_be_paired_by_hand(state.settings)) return unsuitable;
  if (state.ended && !is_for_ended(what)) return over;
  return std::visit(Judging{state, now_ms, last_act}, what);
}

}  // namespace tournament
