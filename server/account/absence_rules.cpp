#include "server/account/absence_rules.hpp"

#include <algorithm>

namespace account {

using storage::StoredAbsence;

namespace {

constexpr std::int64_t last_day_ms = 86'400'000;

core::Unexpected<NoAbsence> refused(NoAbsence why) { return core::Unexpected<NoAbsence>(why); }

int days_in(const AbsencesOfPerson& known, const clocks::Year& year) {
  return clocks::days_begun(times_of(known), year.begins_ms, year.ends_ms);
}

/// In each year that it reaches into. Days that were granted before the operator granted fewer stay.
bool has_days_for(const AbsencesOfPerson& before, const AbsencesOfPerson& after, const StoredAbsence& absence,
                  int days_a_year) {
  for (clocks::Year year = clocks::year_of(absence.from_ms); year.begins_ms < absence.until_ms;
       year = clocks::year_of(year.ends_ms)) {
    const int days = days_in(after, year);
    if (days > days_a_year && days > days_in(before, year)) return false;
  }
  return true;
}

AbsencesOfPerson with(AbsencesOfPerson known, const StoredAbsence& absence) {
  std::erase_if(known, [&absence](const StoredAbsence& each) { return each.id == absence.id; });
  known.push_back(absence);
  return known;
}

int announced_lately(const AbsencesOfPerson& known, std::int64_t now_ms) {
  return static_cast<int>(std::count_if(known.begin(), known.end(), [now_ms](const StoredAbsence& each) {
    return each.announced_ms > now_ms - last_day_ms;
  }));
}

}  // namespace

std::optional<StoredAbsence> open_absence(const AbsencesOfPerson& known, std::int64_t now_ms) {
  const auto found = std::find_if(known.begin(), known.end(), [now_ms](const StoredAbsence& each) {
    return std::max(each.from_ms, now_ms) < each.until_ms;
  });
  return found == known.end() ? std::nullopt : std::optional(*found);
}

MayBeAbsence new_absence(const AbsencesOfPerson& known, std::optional<std::int64_t> from_ms, std::int64_t until_ms,
                         int days_a_year, std::int64_t now_ms) {
  StoredAbsence absence;
  absence.from_ms = from_ms.value_or(now_ms);
  absence.until_ms = until_ms;
  absence.announced_ms = now_ms;
  if (days_a_year == 0) return refused(NoAbsence::off);
  if (absence.from_ms < now_ms || until_ms <= absence.from_ms) return refused(NoAbsence::past);
  if (open_absence(known, now_ms)) return refused(NoAbsence::announced);
  if (std::max(absence.from_ms, until_ms - absence_ahead_ms) > now_ms + absence_ahead_ms)
    return refused(NoAbsence::far);
  if (announced_lately(known, now_ms) >= absences_a_day) return refused(NoAbsence::often);
  if (!has_days_for(known, with(known, absence), absence, days_a_year)) return refused(NoAbsence::days);
  return absence;
}

MayBeAbsence changed_absence(const AbsencesOfPerson& known, std::int64_t until_ms, int days_a_year,
                             std::int64_t now_ms) {
  std::optional<StoredAbsence> open = open_absence(known, now_ms);
  if (!open) return refused(NoAbsence::none);
  if (until_ms <= std::max(open->from_ms, now_ms)) return refused(NoAbsence::past);
  if (until_ms > now_ms + 2 * absence_ahead_ms) return refused(NoAbsence::far);
  if (open->changes >= most_absence_changes) return refused(NoAbsence::often);
  open->until_ms = until_ms;
  ++open->changes;
  if (!has_days_for(known, with(known, *open), *open, days_a_year)) return refused(NoAbsence::days);
  return *open;
}

MayBeAbsence ended_absence(const AbsencesOfPerson& known, std::int64_t now_ms) {
  std::optional<StoredAbsence> open = open_absence(known, now_ms);
  if (!open) return refused(NoAbsence::none);
  open->from_ms = std::min(open->from_ms, now_ms);
  open->until_ms = now_ms;
  return *open;
}

clocks::Absences times_of(const AbsencesOfPerson& known) {
  std::vector<clocks::Absence> times;
  times.reserve(known.size());
  for (const StoredAbsence& each : known) times.push_back({each.from_ms, each.until_ms});
  return clocks::Absences(std::move(times));
}

int days_left(const AbsencesOfPerson& known, const clocks::Year& year, int days_a_year) {
  return std::max(0, days_a_year - days_in(known, year));
}

}  // namespace account
