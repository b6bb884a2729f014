// A tournament as those who show it see it. Values; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/tournament/tournament.hpp"

namespace tournaments {

/// For whom it is.
struct Circle {
  bool unlisted = false;                  ///< in no list; whoever has the link sees it
  std::optional<core::ClubId> club = {};  ///< whose event it is: only its members join
  bool members_only = false;              ///< of that club: for anybody else there is no such tournament
};

/// What is known of it when it is made, and never changes.
struct Founding {
  core::TournamentId id;
  core::UserId director;  ///< 0: nobody, it is a division of a league
  Circle circle = {};
  std::int64_t created_ms = 0;  ///< wall clock, Unix milliseconds

  bool is_of_league() const { return director.value() == 0; }
};

/// After some event. Its version is tournament->next_number().
struct Seen {
  Founding founding;
  std::shared_ptr<const tournament::Tournament> tournament;
};

enum class Status : std::uint8_t { planned, running, ended, cancelled };

/// Cancelled is also one for which too few came.
Status status_of(const tournament::State& state);

/// For lists.
struct Summary {
  Founding founding;
  tournament::Settings settings;
  Status status{};
  int round = 0;                         ///< how many have started
  std::vector<core::UserId> players{};   ///< who has not left
  std::optional<core::UserId> winner{};  ///< the first in the table, once it is over
  std::optional<std::int64_t> ended_ms{};
};

Summary summary_of(const Seen& seen);

/// The first in the table; empty: it is not over, or was cancelled.
std::optional<core::UserId> winner_of(const tournament::State& state);
/// Who has not left.
std::vector<core::UserId> players_of(const tournament::State& state);

/// Hears of each change, at each server.
class Listener {
 public:
  virtual ~Listener() = default;
  /// Several events may have come since the last call. On the thread of the tournaments: must not block.
  virtual void changed(const Seen& seen) = 0;
};

/// Nobody listens.
class NoListener final : public Listener {
 public:
  void changed(const Seen&) override {}
};

}  // namespace tournaments
