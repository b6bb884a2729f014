// A league: a fold over its numbered events, with seasons that follow each other by themselves. Each division of a
// season is a round robin by days, a Tournament that the host makes and runs as any other. Pure; one thread at a time.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/core/expected.hpp"
#include "server/tournament/league/divisions.hpp"
#include "server/tournament/league/event.hpp"
#include "server/tournament/tournament.hpp"

namespace tournament::league {

struct Member {
  std::string name;
  int rating = 0;
};

struct Division {
  Users players;
  std::string tournament{};      ///< empty: not made yet
  std::optional<Users> order{};  ///< once it has ended
};

struct PastSeason {
  int season = 0;
  std::int64_t started_ms = 0;
  std::int64_t ended_ms = 0;
  std::vector<Division> divisions;
};

struct LeagueState {
  LeagueSettings settings;
  std::map<core::UserId, Member> members;  ///< whoever has ever signed up
  std::set<core::UserId> signed_up;        ///< for the next season
  std::map<core::UserId, int> sign_ups;    ///< how often since the last season started
  int season = 0;                          ///< the last that has started; 0: none
  bool in_season = false;
  std::int64_t starts_ms = 0;       ///< of the next season
  std::int64_t started_ms = 0;      ///< of the last season
  std::vector<Division> divisions;  ///< of the last season, the highest first
  std::vector<PastSeason> past;     ///< those that have ended
  bool closed = false;
};

class League {
 public:
  Applied apply(const LeagueEvent& event);
  /// As Tournament::admit.
  core::Expected<LeagueEvent, Refusal> admit(LeagueWhat what, core::UserId by, std::int64_t now_ms) const;
  const LeagueState& state() const { return state_; }
  std::int64_t next_number() const { return next_number_; }

 private:
  std::int64_t next_number_ = 0;
  LeagueState state_;
};

}  // namespace tournament::league
