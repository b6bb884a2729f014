#include "server/bots/allowance.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bots {

namespace {

/// What is left unused, so that messages which the network brings together do no harm: one in five.
constexpr std::int64_t share = 5;

}  // namespace

void Allowance::set(const nlohmann::json& limits) {
  constexpr std::array names{"play", "watch", "lobby", "chat"};
  for (std::size_t i = 0; i < counted; ++i) {
    const std::int64_t messages = limits.at(names[i]).at("messages");
    const std::int64_t used = std::max<std::int64_t>(1, messages - messages / share);
    rates_[i] = {used, used, limits.at(names[i]).at("per_ms")};
  }
}

/// A chat line counts as play, too; games end too seldom for that to matter.
std::int64_t Allowance::take(Kind kind, std::int64_t now_ms) {
  if (kind == Kind::ping) return 0;
  const auto i = static_cast<std::size_t>(kind);
  return buckets_[i].take(rates_[i], now_ms);
}

}  // namespace bots
