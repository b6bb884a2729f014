// Everybody's ratings as they stand, in memory: a room asks for one when somebody sits down and cannot wait for a
// disk. Filled from storage at the start, afterwards by whoever has stored a rated game or has read what another server
// stored. In whatever order they come: the standing that rests on more games stays. Any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "common/core/strong_id.hpp"
#include "common/rating/glicko2.hpp"

namespace rating {

struct Standing {
  Rating rating;              ///< as it was at rated_ms: now() is what to show
  std::int64_t rated_ms = 0;  ///< end of the last rated game, Unix time
  int games = 0;              ///< rated ones in this pool
  friend bool operator==(const Standing&, const Standing&) = default;
};

/// What it has become since, as the deviation grows by time.
inline Rating now(const Standing& standing, std::int64_t now_ms) {
  return aged(standing.rating, days_between(standing.rated_ms, now_ms));
}

class Book {
 public:
  /// By pool.
  using Standings = std::map<std::string, Standing, std::less<>>;

  /// Empty: no rated game of theirs in this pool has ended.
  std::optional<Standing> find(core::UserId user, std::string_view pool) const;

  /// In every pool in which they have one.
  Standings all_of(core::UserId user) const;

  /// In place of all that is known: ratings have been computed anew.
  void replace(std::unordered_map<core::UserId, Standings> all);

  /// As it is stored. Nothing if what is known rests on more games.
  void enter(core::UserId user, const std::string& pool, const Standing& standing);

 private:
  mutable std::mutex mutex_;
  std::unordered_map<core::UserId, Standings> users_;
};

}  // namespace rating
