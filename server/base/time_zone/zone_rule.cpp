#include "server/base/time_zone/zone_rule.hpp"

#include <cctype>
#include <chrono>

namespace base {

using namespace std::chrono;
using Change = ZoneRule::Change;

namespace {

constexpr std::int64_t hour_s = 3600;
constexpr std::int64_t day_s = 86'400;
constexpr int most_hours = 167;

/// Reads a rule from its beginning; what it cannot read stays, and is a fault.
class RuleReader {
 public:
  explicit RuleReader(std::string_view text) : rest_(text) {}

  bool is_at_end() const { return rest_.empty(); }
  bool is_at(char one) const { return !rest_.empty() && rest_.front() == one; }
  bool take(char one) {
    if (!is_at(one)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  /// "CET" or "<+03>".
  bool name() {
    if (take('<')) {
      while (!rest_.empty() && !is_at('>')) rest_.remove_prefix(1);
      return take('>');
    }
    const std::size_t before = rest_.size();
    while (!rest_.empty() && std::isalpha(static_cast<unsigned char>(rest_.front()))) rest_.remove_prefix(1);
    return rest_.size() < before;
  }
  std::optional<int> number(int least, int most) {
    int value = 0;
    std::size_t digits = 0;
    while (digits < rest_.size() && digits < 4 && std::isdigit(static_cast<unsigned char>(rest_[digits]))) {
      value = value * 10 + (rest_[digits++] - '0');
    }
    rest_.remove_prefix(digits);
    if (digits == 0 || value < least || value > most) return std::nullopt;
    return value;
  }
  /// "2", "-1:30", "+24:00:00": in seconds.
  std::optional<std::int64_t> time() {
    const int sign = take('-') ? -1 : (take('+'), 1);
    const auto hours = number(0, most_hours);
    if (!hours) return std::nullopt;
    std::int64_t total = *hours * hour_s;
    for (const std::int64_t unit : {60, 1}) {
      if (!take(':')) break;
      const auto part = number(0, 59);
      if (!part) return std::nullopt;
      total += *part * unit;
    }
    return sign * total;
  }

 private:
  std::string_view rest_;
};

std::optional<Change> read_day(RuleReader& reader) {
  Change change;
  if (!reader.take('M')) {
    change.kind = reader.take('J') ? Change::Kind::day_without_leap : Change::Kind::day;
    const auto day = reader.number(change.kind == Change::Kind::day ? 0 : 1, 365);
    if (!day) return std::nullopt;
    change.day = *day;
    return change;
  }
  const auto month = reader.number(1, 12);
  const auto week = month && reader.take('.') ? reader.number(1, 5) : std::nullopt;
  const auto weekday = week && reader.take('.') ? reader.number(0, 6) : std::nullopt;
  if (!weekday) return std::nullopt;
  change.month = *month, change.week = *week, change.day = *weekday;
  return change;
}

std::optional<Change> read_change(RuleReader& reader) {
  if (!reader.take(',')) return std::nullopt;
  auto change = read_day(reader);
  if (!change || !reader.take('/')) return change;
  const auto time = reader.time();
  if (!time) return std::nullopt;
  change->time_s = *time;
  return change;
}

sys_days day_of(const Change& change, year of) {
  if (change.kind == Change::Kind::weekday_of_month) {
    const auto of_month = of / month(static_cast<unsigned>(change.month));
    const weekday on(static_cast<unsigned>(change.day));
    if (change.week == 5) return sys_days(of_month / on[last]);
    return sys_days(of_month / on[static_cast<unsigned>(change.week)]);
  }
  const bool skips_leap_day = change.kind == Change::Kind::day_without_leap && of.is_leap() && change.day >= 60;
  const int from_zero = change.kind == Change::Kind::day_without_leap ? change.day - 1 : change.day;
  return sys_days(of / January / 1) + days(from_zero + (skips_leap_day ? 1 : 0));
}

/// By clocks that are `offset` ahead.
std::int64_t moment_of(const Change& change, year of, std::int64_t offset) {
  return day_of(change, of).time_since_epoch().count() * day_s + change.time_s - offset;
}

}  // namespace

std::optional<ZoneRule> ZoneRule::parse(std::string_view text) {
  RuleReader reader(text);
  ZoneRule rule;
  const auto west = reader.name() ? reader.time() : std::nullopt;
  if (!west) return std::nullopt;
  rule.standard_ = -*west;
  if (reader.is_at_end()) return rule;
  if (!reader.name()) return std::nullopt;
  rule.summer_ = rule.standard_ + hour_s;
  if (!reader.is_at(',')) {
    const auto summer_west = reader.time();
    if (!summer_west) return std::nullopt;
    rule.summer_ = -*summer_west;
  }
  const auto begins = read_change(reader);
  const auto ends = begins ? read_change(reader) : std::nullopt;
  if (!ends || !reader.is_at_end()) return std::nullopt;
  rule.changes_ = true;
  rule.begins_ = *begins;
  rule.ends_ = *ends;
  return rule;
}

std::int64_t ZoneRule::offset_at(std::int64_t unix_s) const {
  if (!changes_) return standard_;
  const auto local_day = floor<days>(sys_seconds(seconds(unix_s + standard_)));
  const year now = year_month_day(local_day).year();
  const std::int64_t begins = moment_of(begins_, now, standard_);
  const std::int64_t ends = moment_of(ends_, now, summer_);
  const bool is_summer =
      begins < ends ? begins <= unix_s && unix_s < ends : begins <= unix_s || unix_s < ends;  // south of the equator
  return is_summer ? summer_ : standard_;
}

}  // namespace base
