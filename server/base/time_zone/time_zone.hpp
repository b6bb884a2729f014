// The clocks of a place, by its IANA name, as the system's tzdata has them, which lists their changes until 2037. Any
// thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace date {
class time_zone;
}

namespace base {

class TimeZone {
 public:
  static constexpr std::size_t longest_name = 64;

  /// "Europe/Berlin". Empty: there is no such zone, or the system has none.
  static std::optional<TimeZone> find(const std::string& name);

  /// How far clocks are ahead of UTC at this Unix time; both in seconds.
  std::int64_t offset_at(std::int64_t unix_s) const;
  /// The Unix time, in seconds, at which clocks show this. What they skip comes as much later as they skip; of what
  /// they show twice it is the first.
  std::int64_t unix_of(std::chrono::local_seconds shown) const;

 private:
  explicit TimeZone(const date::time_zone& zone) : zone_(&zone) {}

  const date::time_zone* zone_;  ///< lives as long as the program
};

}  // namespace base
