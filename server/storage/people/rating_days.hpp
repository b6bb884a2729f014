// A person's ratings over time: as they were after the last game of each day. Written by the rating store.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "common/rating/glicko2.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

inline constexpr std::int64_t day_ms = 86'400'000;

struct RatingDay {
  std::string pool;
  std::int64_t day = 0;   ///< since 1970, UTC
  rating::Rating rating;  ///< its volatility is not kept
};

/// In place of what was kept for that day.
void note_rating(Database& database, core::UserId user, const std::string& pool, std::int64_t at_ms,
                 const rating::Rating& rating);

/// In every pool, by pool and day, those behind `last`, a default one: from the first. At most `most`.
std::vector<RatingDay> rating_days_after(Database& database, core::UserId user, const RatingDay& last, int most);
/// What that asks SQLite, so that its plan can be looked at.
std::string rating_days_sql();

}  // namespace storage
