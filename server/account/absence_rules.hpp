// Which absences a person may announce and how they may change them, given all that they have announced before. Pure;
// all times are Unix milliseconds. What an absence does to a clock is in common/clock/absences.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/clock/absences.hpp"
#include "common/core/expected.hpp"
#include "server/storage/people/absence_store.hpp"

namespace account {

/// How soon an absence begins at the latest after it is announced.
inline constexpr std::int64_t absence_ahead_ms = 365LL * 86'400'000;
/// Of one person within 24 hours, because each has their rooms work.
inline constexpr int absences_a_day = 5;
/// How often the end of one absence may be set anew.
inline constexpr int most_absence_changes = 20;

enum class NoAbsence {
  off,        ///< the operator grants no days
  past,       ///< it would begin or end before now, or end before it begins
  far,        ///< it would begin or end too late
  announced,  ///< there is one that is not over: it is to be changed or ended first
  none,       ///< there is none that is not over
  days,       ///< more than the year's days
  often,      ///< too many announced within a day, or this one changed too often
};

using AbsencesOfPerson = std::vector<storage::StoredAbsence>;
using MayBeAbsence = core::Expected<storage::StoredAbsence, NoAbsence>;

/// The one that is on, or will be; empty: there is none.
std::optional<storage::StoredAbsence> open_absence(const AbsencesOfPerson& known, std::int64_t now_ms);

/// As it is to be stored. `from_ms` empty: from now on. `days_a_year`: what the operator grants.
MayBeAbsence new_absence(const AbsencesOfPerson& known, std::optional<std::int64_t> from_ms, std::int64_t until_ms,
                         int days_a_year, std::int64_t now_ms);
/// The open one with another end.
MayBeAbsence changed_absence(const AbsencesOfPerson& known, std::int64_t until_ms, int days_a_year,
                             std::int64_t now_ms);
/// The open one, over by now: what has passed of it stays, and counts.
MayBeAbsence ended_absence(const AbsencesOfPerson& known, std::int64_t now_ms);

clocks::Absences times_of(const AbsencesOfPerson& known);
/// How many days of this year are left to announce; at least 0.
int days_left(const AbsencesOfPerson& known, const clocks::Year& year, int days_a_year);

}  // namespace account
