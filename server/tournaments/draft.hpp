// A tournament with events that are not stored yet: what people ask for, what its rooms report, and what follows. Once
// they are stored it takes the place of the one that it was drafted from. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "server/tournament/decide.hpp"
#include "server/tournament/refusal.hpp"
#include "server/tournament/tournament.hpp"

namespace tournaments {

using TournamentPtr = std::shared_ptr<const tournament::Tournament>;

class Draft {
 public:
  explicit Draft(TournamentPtr from) : from_(std::move(from)) {}

  /// Adds the event, or says why there can be none.
  std::optional<tournament::Refusal> add(tournament::What what, core::UserId by, std::int64_t now_ms);
  /// Adds all that follows by itself, with an id for the room of each game to make. What remains for the host to do.
  tournament::Decision add_what_follows(std::int64_t now_ms, std::int64_t reachable_ms);

  const tournament::Tournament& tournament() const { return next_ ? *next_ : *from_; }
  std::span<const tournament::Event> new_events() const;
  /// Whether it is still the one that it was drafted from.
  bool is_empty() const { return !next_; }
  TournamentPtr take() { return next_ ? TournamentPtr(std::move(next_)) : from_; }

 private:
  bool add_decided(const tournament::Decision& decision, std::int64_t now_ms);

  TournamentPtr from_;
  std::shared_ptr<tournament::Tournament> next_;  ///< null: nothing was added
};

}  // namespace tournaments
