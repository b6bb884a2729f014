// The rule by which a time zone changes its clocks beyond the changes that its file lists, as POSIX writes it in TZ:
// "CET-1CEST,M3.5.0,M10.5.0/3". Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace base {

class ZoneRule {
 public:
  /// Empty: it is no such text.
  static std::optional<ZoneRule> parse(std::string_view text);

  /// How far clocks are ahead of UTC at this Unix time; both in seconds.
  std::int64_t offset_at(std::int64_t unix_s) const;

  /// A day of each year, and a time on it.
  struct Change {
    enum class Kind { weekday_of_month, day, day_without_leap } kind{};
    int month = 0;               ///< 1 to 12
    int week = 0;                ///< 1 to 5, the last
    int day = 0;                 ///< a weekday from 0, Sunday; or the day of the year
    std::int64_t time_s = 7200;  ///< of the day by the clocks before the change; may be of another day
  };

 private:
  std::int64_t standard_ = 0;
  std::int64_t summer_ = 0;
  bool changes_ = false;  ///< else it is always standard time
  Change begins_;         ///< summer time
  Change ends_;
};

}  // namespace base
