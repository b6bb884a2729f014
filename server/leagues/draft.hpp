// A league with events that are not stored yet, and the tournaments that are made with them. Once they are stored it
// takes the place of the one that it was drafted from. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "server/leagues/seen.hpp"
#include "server/tournament/league/seasons.hpp"
#include "server/tournament/refusal.hpp"
#include "server/tournament/tournament.hpp"

namespace leagues {

class Draft {
 public:
  /// The tournament of a division, with all its players and games.
  struct Made {
    core::TournamentId id;
    std::shared_ptr<const tournament::Tournament> tournament;
  };

  explicit Draft(LeaguePtr from) : from_(std::move(from)) {}

  /// Adds the event, or says why there can be none.
  std::optional<tournament::Refusal> add(tournament::league::LeagueWhat what, core::UserId by, std::int64_t now_ms);
  /// Adds all that follows by itself, with a tournament for each division that has none.
  void add_what_follows(std::int64_t now_ms);

  const std::vector<tournament::league::LeagueEvent>& events() const { return events_; }
  const std::vector<Made>& made() const { return made_; }
  /// With the events.
  LeaguePtr league() const { return next_ ? LeaguePtr(next_) : from_; }

 private:
  bool add_decided(const tournament::league::LeagueDecision& decision, std::int64_t now_ms);
  bool add_division(const tournament::league::DivisionToMake& division, std::int64_t now_ms);

  LeaguePtr from_;
  std::shared_ptr<tournament::league::League> next_;  ///< null: nothing was added
  std::vector<tournament::league::LeagueEvent> events_;
  std::vector<Made> made_;
};

}  // namespace leagues
