#include "server/leagues/founding.hpp"

#include <algorithm>

#include "server/tournament/league/seasons.hpp"
#include "server/tournaments/acts/founding.hpp"

namespace leagues {

using tournament::league::LeagueSettings;

namespace {

constexpr std::size_t longest_name = 60;  // bytes; divisions have a number behind it
constexpr std::int64_t day_ms = 86'400'000;
constexpr std::int64_t longest_sign_up_ms = 60 * day_ms;
constexpr std::int64_t shortest_season_ms = 7 * day_ms;
constexpr std::int64_t longest_season_ms = 366 * day_ms;
constexpr int most_at_once = 30;
constexpr int most_absence_days = 60;
constexpr int most_players = 500;

std::optional<Refusal> fault_of_seasons(const LeagueSettings& settings) {
  const bool signs_up = settings.sign_up_ms >= day_ms && settings.sign_up_ms <= longest_sign_up_ms;
  const bool plays = settings.season_ms >= shortest_season_ms && settings.season_ms <= longest_season_ms;
  if (!signs_up || !plays) return Refusal{"durations", "A sign-up lasts 1 to 60 days, a season 7 to 366."};
  const bool at_once = settings.games_at_once >= 0 && settings.games_at_once <= most_at_once;
  if (!at_once) return Refusal{"games_at_once", "Players play 1 to 30 games at once, or all (0)."};
  const bool absences = settings.absence_days >= 0 && settings.absence_days <= most_absence_days;
  if (!absences) return Refusal{"absence_days", "Players may be away for 0 to 60 days of a season."};
  if (settings.most_players > most_players) return Refusal{"most_players", "A league has at most 500 players."};
  return std::nullopt;
}

bool is_open(const Seen& league) { return !league.league->state().closed; }

template <class Fits>
std::size_t count(const std::vector<Seen>& all, const Fits& fits) {
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), fits));
}

const Refusal too_many_open{"too_many_open", "Too many leagues are not closed."};
const Refusal too_many{"too_many", "There are too many leagues."};

std::optional<Refusal> refusal_beyond(std::size_t open, std::size_t most_open, std::size_t number, std::size_t most) {
  if (open >= most_open) return too_many_open;
  return number >= most ? std::optional(too_many) : std::nullopt;
}

}  // namespace

std::optional<Refusal> founding_refusal(const LeagueSettings& settings, const Person& founder, bool of_club,
                                        std::int64_t now_ms, const Limits& limits) {
  if (!of_club && !founder.administers)
    return Refusal{"not_admin", "Leagues of the site are founded by its administrators."};
  if (settings.name.empty() || settings.name.size() > longest_name) {
    return Refusal{"name", "A league needs a name, not longer than 60 bytes."};
  }
  if (auto found = fault_of_seasons(settings)) return found;
  tournaments::Limits of_division;
  of_division.most_ahead_ms = limits.most_ahead_ms;
  const auto division = tournament::league::division_settings(settings, settings.name, settings.most_in_division,
                                                              settings.first_start_ms);
  return tournaments::founding_refusal(division, founder.user, now_ms, of_division);
}

std::optional<Refusal> limit_refusal(const std::vector<Seen>& all, const Founding& wanted, const Limits& limits) {
  const auto& club = wanted.circle.club;
  const auto is_beside = [&club](const Seen& each) {
    return each.founding.circle.club.has_value() == club.has_value();
  };
  const auto is_open_beside = [&is_beside](const Seen& each) { return is_beside(each) && is_open(each); };
  const std::size_t open = count(all, is_open_beside);
  const std::size_t number = count(all, is_beside);
  if (!club) return refusal_beyond(open, limits.open, number, limits.all);
  const auto is_founders = [&](const Seen& each) { return is_beside(each) && each.founding.founder == wanted.founder; };
  if (count(all, is_founders) >= limits.of_founder) return too_many;
  const auto is_of_club = [&club](const Seen& each) { return each.founding.circle.club == club; };
  const auto is_open_of_club = [&is_of_club](const Seen& each) { return is_of_club(each) && is_open(each); };
  const std::size_t open_of_club = count(all, is_open_of_club);
  if (auto why = refusal_beyond(open_of_club, limits.open_of_club, count(all, is_of_club), limits.of_club)) return why;
  return refusal_beyond(open, limits.open_of_clubs, number, limits.of_clubs);
}

}  // namespace leagues
