// The clocks of a place, by its IANA name: from the files of the system's time zones (TZif, RFC 8536), because this
// compiler's <chrono> has none. Reading is for any thread; a zone is a value.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/time_zone/zone_rule.hpp"

namespace base {

class TimeZone {
 public:
  static constexpr std::size_t longest_name = 64;
  /// Where Debian's tzdata has them.
  static constexpr const char* usual_folder = "/usr/share/zoneinfo";

  /// "Europe/Berlin". Empty: no such zone, or no such name, or the system has no zones.
  static std::optional<TimeZone> find(const std::string& name, const std::filesystem::path& folder = usual_folder);
  /// What such a file holds. Empty: it is none.
  static std::optional<TimeZone> parse(std::string_view file);

  /// How far clocks are ahead of UTC at this Unix time; both in seconds.
  std::int64_t offset_at(std::int64_t unix_s) const;
  /// The Unix time, in seconds, at which clocks show this. What they skip comes as much later as they skip; of what
  /// they show twice it is the first.
  std::int64_t unix_of(std::chrono::local_seconds shown) const;

 private:
  struct Change {
    std::int64_t from_s = 0;
    std::int64_t offset_s = 0;  ///< from then on
  };
  std::int64_t first_offset_ = 0;
  std::vector<Change> changes_;   ///< by time
  std::optional<ZoneRule> rule_;  ///< after the last of them
};

}  // namespace base
