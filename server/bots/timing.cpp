#include "server/bots/timing.hpp"

#include <algorithm>

#include "common/core/hash.hpp"
#include "common/search/levels.hpp"

namespace bots {

namespace {

constexpr std::int64_t most_ms = 3000;        ///< of the strongest level
constexpr std::int64_t most_of_others = 800;  ///< the other levels count positions, and are done far sooner
constexpr std::int64_t lag_margin_ms = 500;   ///< for the network, the queue and a busy machine
constexpr std::int64_t least_ms = 10;
constexpr std::int64_t least_share_ms = 100;  ///< however many wait
constexpr std::int64_t turns_to_come = 30;
constexpr std::int64_t shortest_pause_ms = 400;
constexpr std::uint64_t pauses = 500;  ///< from the shortest on, a millisecond apart

}  // namespace

Allowed allowed(int level, const std::optional<TimeLeft>& left) {
  const std::int64_t most = level == search::strongest_level ? most_ms : most_of_others;
  if (!left) return {most, std::nullopt};
  const std::int64_t usable_ms = std::max(left->ms - lag_margin_ms, least_ms);
  const std::int64_t share_ms = left->ms / turns_to_come + left->increment_ms * 3 / 4;
  return {std::clamp(share_ms, least_ms, std::min(most, usable_ms)), left->at_ms + usable_ms};
}

std::int64_t fair_share_ms(std::int64_t longest_ms, int threads, int waiting) {
  return std::min(longest_ms, std::max(least_share_ms, longest_ms * threads / (threads + waiting)));
}

std::int64_t pause_ms(std::uint64_t seed, const std::optional<TimeLeft>& left) {
  const std::int64_t usual = shortest_pause_ms + static_cast<std::int64_t>(core::mix(seed) % pauses);
  return left ? std::min(usual, std::max<std::int64_t>(left->ms, 0) / turns_to_come) : usual;
}

}  // namespace bots
