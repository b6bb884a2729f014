// When a player is away with notice, so that their time for a turn stands still: the instants that are covered,
// deadlines over them, and how many days they count for. Pure; all instants are Unix milliseconds.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace clocks {

/// From the first instant on, until just before the second.
struct Absence {
  std::int64_t from_ms = 0;
  std::int64_t until_ms = 0;

  bool covers(std::int64_t at_ms) const { return from_ms <= at_ms && at_ms < until_ms; }
  friend bool operator==(const Absence&, const Absence&) = default;
};

/// Those of one player. A value.
class Absences {
 public:
  Absences() = default;
  /// In any order. Those that meet or overlap become one, empty ones are left out.
  explicit Absences(std::vector<Absence> announced);

  /// By time, apart from each other.
  const std::vector<Absence>& list() const { return list_; }
  bool cover(std::int64_t at_ms) const;
  /// How much time between the two instants no absence covers; 0 unless the second is later.
  std::int64_t uncovered_ms(std::int64_t from_ms, std::int64_t to_ms) const;
  /// The first instant by which so much time has passed that no absence covers: a deadline. One that lies before an
  /// absence is the same as without it. `span_ms`: not negative.
  std::int64_t after(std::int64_t from_ms, std::int64_t span_ms) const;
  /// The one that covers this instant, or else the next one; empty: there is none.
  std::optional<Absence> on_or_next(std::int64_t at_ms) const;
  /// Leaves out those that are over by then.
  void forget_until(std::int64_t at_ms);

  friend bool operator==(const Absences&, const Absences&) = default;

 private:
  std::vector<Absence> list_;
};

/// A day is 24 hours, of which the first begins with the first instant of absence, and each further one with the first
/// that no earlier day has. Returns how many of them begin between the two instants: each counts whole, and once,
/// however often the player leaves and comes back meanwhile.
int days_begun(const Absences& absences, std::int64_t from_ms, std::int64_t to_ms);

/// The absences that so many of these days have, the first that begin at `from_ms` or later; what is of an earlier day
/// stays, too. From the first instant for which there is no day left on, the player is not away. `days`: not negative.
Absences limited_to_days(const Absences& absences, std::int64_t from_ms, int days);

/// The calendar year of UTC.
struct Year {
  int number = 0;
  std::int64_t begins_ms = 0;
  std::int64_t ends_ms = 0;  ///< the next one begins
};
Year year_of(std::int64_t at_ms);

}  // namespace clocks
