#include "server/tournaments/acts/founding.hpp"

#include <array>

#include "common/clock/time_control.hpp"
#include "server/room/lot.hpp"
#include "server/room/room.hpp"

namespace tournaments {

using tournament::Form;
using tournament::Settings;
using tournament::tiebreak::TieBreak;

namespace {

constexpr std::size_t longest_name = 80;  // bytes
constexpr std::int64_t minute_ms = 60'000;
/// Who has come, but does not play, loses by the room's limit for the first turn, which is as long.
constexpr std::int64_t longest_no_show_ms = 10 * minute_ms;
/// Somebody may fill in a form slowly.
constexpr std::int64_t most_late_ms = 5 * minute_ms;

std::optional<Refusal> fault_of_game(const Settings& settings, const room::User& director, std::int64_t now_ms) {
  room::Settings trial;
  trial.game = settings.games.game;
  trial.setup = settings.games.setup;
  trial.clock = settings.games.clock;
  trial.rated = settings.games.rated;
  trial.secret = room::new_secret();
  trial.creator_side = game::Side::first;
  const auto room = room::Room::create(trial, director, {now_ms, 0});
  if (!room) return Refusal{room.error().code, room.error().message};
  return std::nullopt;
}

std::optional<Refusal> fault_of_time(const Settings& settings) {
  const auto control = clocks::parse_time_control(settings.games.clock);
  const bool is_live = control && std::holds_alternative<clocks::Live>(*control);
  const bool is_by_days = control && std::holds_alternative<clocks::Correspondence>(*control);
  if (settings.by_days && !is_by_days) return Refusal{"clock_kind", "This tournament needs a clock with days."};
  if (!settings.by_days && !is_live) return Refusal{"clock_kind", "This tournament needs a clock with minutes."};
  const bool waits_well = settings.no_show_ms >= minute_ms && settings.no_show_ms <= longest_no_show_ms;
  if (!settings.by_days && !waits_well) return Refusal{"no_show", "Players are waited for from 1 to 10 minutes."};
  return std::nullopt;
}

std::vector<TieBreak> usual_tiebreaks(Form form) {
  if (form == Form::swiss) return {TieBreak::buchholz_cut_1, TieBreak::buchholz, TieBreak::sonneborn_berger};
  if (form == Form::round_robin) return {TieBreak::sonneborn_berger, TieBreak::direct_encounter, TieBreak::wins};
  return {};
}

}  // namespace

Settings completed(Settings settings) {
  if (settings.tiebreaks.empty()) settings.tiebreaks = usual_tiebreaks(settings.form);
  const bool is_second = room::new_secret().front() < '8';
  settings.lot = is_second ? game::Side::second : game::Side::first;
  return settings;
}

std::optional<Refusal> founding_refusal(const Settings& settings, const room::User& director, std::int64_t now_ms,
                                        const Limits& limits) {
  if (director.bot) return Refusal{"bot", "Programs direct no tournaments."};
  if (director.guest) return Refusal{"guest", "To direct a tournament needs an account."};
  if (settings.name.empty() || settings.name.size() > longest_name) {
    return Refusal{"name", "A tournament needs a name, not longer than 80 bytes."};
  }
  if (const std::string_view found = tournament::fault(settings); !found.empty()) {
    return Refusal{std::string(found), "Tournaments cannot have such settings."};
  }
  if (auto found = fault_of_game(settings, director, now_ms)) return found;
  if (auto found = fault_of_time(settings)) return found;
  const std::int64_t ahead_ms = settings.starts_ms - now_ms;
  if (ahead_ms < -most_late_ms) return Refusal{"starts", "The start is in the past."};
  if (ahead_ms > limits.most_ahead_ms) return Refusal{"starts", "The start is too far away."};
  return std::nullopt;
}

std::optional<Refusal> limit_refusal(const storage::TournamentCounts& counts, const Limits& limits) {
  if (counts.open_of_director >= limits.open_of_person) {
    return Refusal{"too_many_open", "You direct too many tournaments that have not ended."};
  }
  if (counts.made_by_director >= limits.made_in_day) {
    return Refusal{"too_many_today", "You have made too many tournaments today."};
  }
  if (counts.open >= limits.open) {
    return Refusal{"too_many", "There are too many tournaments at the moment."};
  }
  return std::nullopt;
}

}  // namespace tournaments
