// What is shown of the tournaments in memory: open ones, and the last that have ended. Any thread.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "server/tournaments/seen.hpp"

namespace tournaments {

class Shelf {
 public:
  explicit Shelf(std::size_t most_ended) : most_ended_(most_ended) {}

  /// As it is from now on.
  void put(const Seen& seen);
  std::optional<Seen> find(const core::TournamentId& id) const;
  /// Those that run, then those to come by their start, then those that have ended, the last first; not the divisions
  /// of leagues, which are shown with these.
  std::vector<std::shared_ptr<const Summary>> listed() const;
  /// Events of this club that have not ended, unlisted ones, too: those that run, then those to come by their start;
  /// not the divisions of its leagues.
  std::vector<std::shared_ptr<const Summary>> open_of(const core::ClubId& club) const;
  /// Takes away those that ended before the last ones that it keeps, and divisions of leagues that have ended.
  std::vector<core::TournamentId> take_old();

 private:
  struct Entry {
    Seen seen;
    std::shared_ptr<const Summary> summary;
  };

  const std::size_t most_ended_;
  mutable std::mutex mutex_;
  std::map<core::TournamentId, Entry> entries_;
};

}  // namespace tournaments
