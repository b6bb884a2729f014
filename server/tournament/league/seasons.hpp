// What follows in a league: seasons, and the tournaments of their divisions. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/tournament/league/event.hpp"
#include "server/tournament/league/league.hpp"
#include "server/tournament/state.hpp"

namespace tournament::league {

/// A tournament that does not exist yet. The host makes it once for each league, season and division: Created with
/// these settings, Joined for each player and what follows from that, stored in one transaction with the league's
/// DivisionMade. The tournament starts at once: where some players were missing, it would start without them.
struct DivisionToMake {
  int season = 0;
  int division = 0;
  Settings settings;
  std::vector<Joined> players;
};

struct LeagueDecision {
  std::vector<LeagueWhat> events{};
  std::vector<DivisionToMake> divisions{};
  std::optional<std::int64_t> next_ms{};
};

/// As for a tournament (server/tournament/decide.hpp).
LeagueDecision decide(const LeagueState& state, std::int64_t now_ms);

/// Of a division's tournament. `players`: how many.
Settings division_settings(const LeagueSettings& settings, const std::string& name, int players,
                           std::int64_t starts_ms);

/// What a league is told when the tournament of a division has ended.
DivisionEnded ended_division(int season, int division, const State& tournament);

}  // namespace tournament::league
