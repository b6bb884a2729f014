#include "common/clock/absences.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace clocks {

namespace {

constexpr std::int64_t counted_day_ms = 86'400'000;

std::int64_t begin_of(std::chrono::year year) {
  const std::chrono::sys_days first_day = year / std::chrono::January / 1;
  return std::chrono::duration_cast<std::chrono::milliseconds>(first_day.time_since_epoch()).count();
}

/// What of an absence is of one day.
struct PartOfDay {
  Absence absence;
  bool begins_day = false;
};

std::vector<PartOfDay> parts_of_days(const Absences& absences) {
  std::vector<PartOfDay> parts;
  std::optional<std::int64_t> day_ends;
  for (const Absence& each : absences.list()) {
    for (std::int64_t at = each.from_ms; at < each.until_ms; at = parts.back().absence.until_ms) {
      const bool begins_day = !day_ends || *day_ends <= at;
      if (begins_day) day_ends = at + counted_day_ms;
      parts.push_back({{at, std::min(each.until_ms, *day_ends)}, begins_day});
    }
  }
  return parts;
}

}  // namespace

Absences::Absences(std::vector<Absence> announced) {
  std::erase_if(announced, [](const Absence& each) { return each.from_ms >= each.until_ms; });
  std::sort(announced.begin(), announced.end(),
            [](const Absence& one, const Absence& other) { return one.from_ms < other.from_ms; });
  for (const Absence& each : announced) {
    if (list_.empty() || list_.back().until_ms < each.from_ms) {
      list_.push_back(each);
    } else {
      list_.back().until_ms = std::max(list_.back().until_ms, each.until_ms);
    }
  }
}

bool Absences::cover(std::int64_t at_ms) const {
  return std::any_of(list_.begin(), list_.end(), [at_ms](const Absence& each) { return each.covers(at_ms); });
}

std::int64_t Absences::uncovered_ms(std::int64_t from_ms, std::int64_t to_ms) const {
  std::int64_t uncovered = std::max<std::int64_t>(0, to_ms - from_ms);
  for (const Absence& each : list_) {
    const std::int64_t covered = std::min(each.until_ms, to_ms) - std::max(each.from_ms, from_ms);
    uncovered -= std::max<std::int64_t>(0, covered);
  }
  return uncovered;
}

std::int64_t Absences::after(std::int64_t from_ms, std::int64_t span_ms) const {
  std::int64_t deadline = from_ms + span_ms;
  for (const Absence& each : list_) {
    if (each.until_ms <= from_ms) continue;
    if (each.from_ms >= deadline) break;
    deadline += each.until_ms - std::max(each.from_ms, from_ms);
  }
  return deadline;
}

std::optional<Absence> Absences::on_or_next(std::int64_t at_ms) const {
  const auto found =
      std::find_if(list_.begin(), list_.end(), [at_ms](const Absence& each) { return at_ms < each.until_ms; });
  return found == list_.end() ? std::nullopt : std::optional(*found);
}

void Absences::forget_until(std::int64_t at_ms) {
  std::erase_if(list_, [at_ms](const Absence& each) { return each.until_ms <= at_ms; });
}

int days_begun(const Absences& absences, std::int64_t from_ms, std::int64_t to_ms) {
  const std::vector<PartOfDay> parts = parts_of_days(absences);
  return static_cast<int>(std::count_if(parts.begin(), parts.end(), [&](const PartOfDay& part) {
    return part.begins_day && from_ms <= part.absence.from_ms && part.absence.from_ms < to_ms;
  }));
}

Absences limited_to_days(const Absences& absences, std::int64_t from_ms, int days) {
  std::vector<Absence> kept;
  for (const PartOfDay& part : parts_of_days(absences)) {
    const bool counts = part.begins_day && from_ms <= part.absence.from_ms;
    if (counts && days-- == 0) break;
    kept.push_back(part.absence);
  }
  return Absences(std::move(kept));
}

Year year_of(std::int64_t at_ms) {
  const std::chrono::sys_time<std::chrono::milliseconds> at{std::chrono::milliseconds(at_ms)};
  const std::chrono::year year = std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(at)).year();
  return {static_cast<int>(year), begin_of(year), begin_of(year + std::chrono::years(1))};
}

}  // namespace clocks
