#include "tests/faults/weather.hpp"

namespace faults {

namespace {

constexpr std::array<std::string_view, fault_kinds> names{"none", "delay",      "split",     "duplicate", "swap",
                                                          "cut",  "cut_within", "half_open", "late"};

/// Some connections only stutter, some break at every other message.
std::array<double, fault_kinds> drawn(std::mt19937_64& random, bool from_client) {
  std::uniform_real_distribution<double> strength(0.0, 1.0);
  const double stutter = strength(random);
  const double breakage = strength(random) * strength(random);
  return {1.0,
          0.3 * stutter,
          0.2 * stutter,
          0.2 * stutter,
          0.15 * stutter,
          0.1 * breakage,
          0.1 * breakage,
          0.05 * breakage,
          from_client ? 0.1 * breakage : 0.0};
}

}  // namespace

std::string_view name(Fault fault) { return names[static_cast<std::size_t>(fault)]; }

Weather::Weather(std::uint64_t seed, bool from_client) : random_(seed) {
  const auto weights = drawn(random_, from_client);
  faults_ = std::discrete_distribution<std::size_t>(weights.begin(), weights.end());
}

Fault Weather::next() { return static_cast<Fault>(faults_(random_)); }

std::chrono::milliseconds Weather::a_while(std::chrono::milliseconds most) {
  return std::chrono::milliseconds(std::uniform_int_distribution<std::int64_t>(0, most.count())(random_));
}

std::size_t Weather::within(std::size_t size) {
  return std::uniform_int_distribution<std::size_t>(1, size - 1)(random_);
}

}  // namespace faults
