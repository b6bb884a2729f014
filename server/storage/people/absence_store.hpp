// When people with accounts are away with notice, so that their clocks in games by days stand still. What may be
// announced is decided in account/absence_rules.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// All times: Unix milliseconds.
struct StoredAbsence {
  std::int64_t id = 0;
  core::UserId user;
  std::int64_t from_ms = 0;
  std::int64_t until_ms = 0;  ///< as `from_ms`: called off before it began
  std::int64_t announced_ms = 0;
  int changes = 0;  ///< how often its end was set anew
  friend bool operator==(const StoredAbsence&, const StoredAbsence&) = default;
};

/// One that is over is kept for this long, because it counts for its year.
inline constexpr std::int64_t absence_kept_ms = 400LL * 86'400'000;

/// Of this person, by their beginning.
std::vector<StoredAbsence> absences_of(Database& database, core::UserId user);
/// Of everybody.
std::vector<StoredAbsence> all_absences(Database& database);

/// The id is given by the database.
void add_absence(Database& database, const StoredAbsence& absence);
/// Its times and how often it was changed.
void change_absence(Database& database, const StoredAbsence& absence);
/// Removes those that are no longer kept.
void forget_absences(Database& database, std::int64_t now_ms);

}  // namespace storage
