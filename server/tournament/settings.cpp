#include "server/tournament/settings.hpp"

#include "server/tournament/pairing/swiss.hpp"

namespace tournament {
namespace {

constexpr std::int64_t longest_duration_ms = 12 * 3'600'000;
constexpr std::int64_t longest_round_ms = 14 * 24 * 3'600'000LL;
/// Each then has a game against everybody; a Swiss suits more players.
constexpr int most_in_round_robin = 32;

bool is_in(std::int64_t value, std::int64_t least, std::int64_t most) { return value >= least && value <= most; }

std::string_view fault_of_form(const Settings& settings) {
  switch (settings.form) {
    case Form::swiss:
      return is_in(settings.rounds, 1, pairing::most_rounds) ? "" : "rounds";
    case Form::round_robin:
      if (!is_in(settings.cycles, 1, 2)) return "cycles";
      return settings.most_players <= most_in_round_robin ? "" : "most_players";
    case Form::knock_out:
      return "";
    case Form::arena:
      return is_in(settings.duration_ms, 1, longest_duration_ms) ? "" : "duration";
  }
  return "form";
}

}  // namespace

std::string_view fault(const Settings& settings) {
  if (!is_in(settings.games_a_pairing, 1, 2)) return "games_a_pairing";
  if (settings.form == Form::arena && settings.games_a_pairing != 1) return "games_a_pairing";
  if (!is_in(settings.least_players, 2, pairing::most_players)) return "least_players";
  if (!is_in(settings.most_players, settings.least_players, pairing::most_players)) return "most_players";
  if (settings.check_in_ms < 0 || settings.no_show_ms < 0 || settings.pause_ms < 0) return "durations";
  if (settings.deadline_ms < 0 || settings.games_at_once < 0) return "deadline";
  if (settings.by_days && settings.form != Form::round_robin) return "by_days";
  const bool has_rounds = settings.form != Form::arena && !settings.by_days;
  if (!is_in(settings.round_ms, 0, has_rounds ? longest_round_ms : 0)) return "round_days";
  return fault_of_form(settings);
}

}  // namespace tournament
