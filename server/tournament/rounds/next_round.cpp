#include "server/tournament/rounds/next_round.hpp"

#include "server/tournament/pairing/berger.hpp"
#include "server/tournament/rounds/arena.hpp"
#include "server/tournament/rounds/crosstable_of.hpp"
#include "server/tournament/rounds/knock_out.hpp"

namespace tournament {
namespace {

RoundPaired by_user(const State& state, const pairing::Round& round) {
  RoundPaired paired{state.rounds_started() + 1, {}, {}};
  for (const pairing::Pair& pair : round.pairs) {
    paired.pairs.push_back({state.players[pair.first].user, state.players[pair.second].user});
  }
  if (round.bye) paired.byes.push_back(state.players[*round.bye].user);
  return paired;
}

std::vector<int> free_for(const State& state, int round) {
  std::vector<int> rows;
  for (int row = 0; row < static_cast<int>(state.players.size()); ++row) {
    const Player& player = state.players[row];
    if (player.here && !player.gone && !player.byes.contains(round)) rows.push_back(row);
  }
  return rows;
}

RoundPaired swiss_round(const State& state) {
  const std::vector<int> rows = free_for(state, state.rounds_started() + 1);
  return by_user(state, pairing::pair_swiss(crosstable_of(state), rows, state.settings.lot));
}

/// Who has left loses a match, but is not paired for third place.
void leave_out_gone(const State& state, pairing::Match& match) {
  for (std::optional<int>* row : {&match.upper, &match.lower}) {
    if (*row && state.players[**row].gone) row->reset();
  }
}

RoundPaired knock_out_round(const State& state) {
  RoundPaired paired{state.rounds_started() + 1, {}, {}};
  for (pairing::Match match : matches_of(state, paired.round)) {
    if (match.third_place) leave_out_gone(state, match);
    if (match.upper && match.lower) {
      // Seeds have the sides in turn.
      const bool upper_first = paired.pairs.size() % 2 == 0;
      const core::UserId upper = state.players[*match.upper].user;
      const core::UserId lower = state.players[*match.lower].user;
      paired.pairs.push_back({upper_first ? upper : lower, upper_first ? lower : upper, match.third_place});
    } else if (const std::optional<int> alone = match.upper ? match.upper : match.lower) {
      paired.byes.push_back(state.players[*alone].user);
    }
  }
  return paired;
}

int rounds_in_all(const State& state) {
  const auto players = static_cast<int>(state.players.size());
  switch (state.settings.form) {
    case Form::swiss:
      return state.settings.rounds;
    case Form::round_robin:
      return pairing::berger_rounds(players) * state.settings.cycles;
    case Form::knock_out:
      return pairing::bracket_rounds(players);
    case Form::arena:
      break;
  }
  return 0;
}

}  // namespace

std::optional<RoundPaired> next_round(const State& state) {
  const int next = state.rounds_started();
  if (state.settings.form == Form::arena) {
    RoundPaired wave{next + 1, arena_wave(state), {}};
    return wave.pairs.empty() ? std::nullopt : std::optional(wave);
  }
  if (next >= rounds_in_all(state)) return {};
  if (state.settings.form == Form::knock_out) return knock_out_round(state);
  if (state.settings.form == Form::swiss) return swiss_round(state);
  return by_user(state, pairing::berger(static_cast<int>(state.players.size()), state.settings.cycles)[next]);
}

bool was_last_round(const State& state, std::int64_t now_ms) {
  if (state.settings.form == Form::arena) return now_ms >= *state.started_ms + state.settings.duration_ms;
  return state.rounds_started() >= rounds_in_all(state);
}

}  // namespace tournament
