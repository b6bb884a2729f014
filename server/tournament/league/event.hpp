// What happens in a league, as numbered values. Its divisions are tournaments with events of their own. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/tournament/settings.hpp"

namespace tournament::league {

/// A league by days, season after season. Durations in milliseconds.
struct LeagueSettings {
  std::string name;
  GameSettings games{};
  int least_in_division = 6;
  int most_in_division = 11;
  int movers = 2;         ///< how many go up and down between two divisions
  int cycles = 1;         ///< 1, or 2 with sides changed
  int games_at_once = 0;  ///< of a player; 0: all
  int absence_days = 14;  ///< of a player in a season, that stop their clocks
  int least_players = 6;  ///< for a season to start
  int most_players = 500;
  std::int64_t first_start_ms = 0;                 ///< wall clock, Unix milliseconds
  std::int64_t sign_up_ms = 7LL * 24 * 3'600'000;  ///< from the end of a season to the next, or until the next try
  std::int64_t season_ms = 90LL * 24 * 3'600'000;  ///< until games that are left are overdue
  friend bool operator==(const LeagueSettings&, const LeagueSettings&) = default;
};

struct LeagueCreated {
  LeagueSettings settings;
  friend bool operator==(const LeagueCreated&, const LeagueCreated&) = default;
};

/// For the next season and all that follow, until they sign off.
struct SignedUp {
  core::UserId user;
  std::string name;
  int rating = 0;
  friend bool operator==(const SignedUp&, const SignedUp&) = default;
};

/// For the seasons to come; who wants to leave a division, too, withdraws from its tournament.
struct SignedOff {
  core::UserId user;
  friend bool operator==(const SignedOff&, const SignedOff&) = default;
};

/// Too few had signed up.
struct SeasonPostponed {
  std::int64_t starts_ms = 0;
  friend bool operator==(const SeasonPostponed&, const SeasonPostponed&) = default;
};

struct SeasonStarted {
  int season = 0;                                    ///< from 1
  std::vector<std::vector<core::UserId>> divisions;  ///< the highest first
  friend bool operator==(const SeasonStarted&, const SeasonStarted&) = default;
};

/// The tournament of a division exists.
struct DivisionMade {
  int season = 0;
  int division = 0;        ///< from 0
  std::string tournament;  ///< its id
  friend bool operator==(const DivisionMade&, const DivisionMade&) = default;
};

struct DivisionEnded {
  int season = 0;
  int division = 0;
  std::vector<core::UserId> order;  ///< the best first
  std::vector<core::UserId> left;   ///< who has withdrawn, or came to no game: signed up only if they did so anew
  friend bool operator==(const DivisionEnded&, const DivisionEnded&) = default;
};

struct SeasonEnded {
  int season = 0;
  friend bool operator==(const SeasonEnded&, const SeasonEnded&) = default;
};

/// The season that is being played goes on; no other follows.
struct LeagueClosed {
  friend bool operator==(const LeagueClosed&, const LeagueClosed&) = default;
};

using LeagueWhat = std::variant<LeagueCreated, SignedUp, SignedOff, SeasonPostponed, SeasonStarted, DivisionMade,
                                DivisionEnded, SeasonEnded, LeagueClosed>;

struct LeagueEvent {
  std::int64_t number = 0;  ///< dense in a league, from 0
  std::int64_t at_ms = 0;   ///< wall clock, Unix milliseconds
  core::UserId by;          ///< who caused it; 0: the league itself
  LeagueWhat what;
  friend bool operator==(const LeagueEvent&, const LeagueEvent&) = default;
};

}  // namespace tournament::league
