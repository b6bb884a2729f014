#include "server/bots/allowance.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace allowance_test {
namespace {

using bots::Allowance;
using Kind = Allowance::Kind;

const auto limits = nlohmann::json::parse(R"({"message_bytes": 8192, "play": {"messages": 100, "per_ms": 20000},
  "watch": {"messages": 100, "per_ms": 20000}, "lobby": {"messages": 30, "per_ms": 30000},
  "chat": {"messages": 6, "per_ms": 3600}})");

int taken_at_once(Allowance& allowance, Kind kind, std::int64_t now_ms) {
  int taken = 0;
  while (allowance.take(kind, now_ms) == 0) ++taken;
  return taken;
}

TEST(Allowance, StaysBelowTheServersLimits) {
  Allowance allowance;
  allowance.set(limits);
  EXPECT_EQ(taken_at_once(allowance, Kind::play, 0), 80);
  EXPECT_EQ(taken_at_once(allowance, Kind::lobby, 0), 24);
  EXPECT_EQ(taken_at_once(allowance, Kind::chat, 0), 5);
}

TEST(Allowance, SaysHowLongToWait) {
  Allowance allowance;
  allowance.set(limits);
  taken_at_once(allowance, Kind::play, 0);
  const std::int64_t wait_ms = allowance.take(Kind::play, 0);
  EXPECT_EQ(wait_ms, 250);
  EXPECT_EQ(allowance.take(Kind::play, wait_ms), 0);
}

TEST(Allowance, IsNotRefilledByAnotherConnection) {
  Allowance allowance;
  allowance.set(limits);
  taken_at_once(allowance, Kind::play, 0);
  allowance.set(limits);
  EXPECT_GT(allowance.take(Kind::play, 0), 0);
}

TEST(Allowance, DoesNotDelayPings) {
  Allowance allowance;
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(allowance.take(Kind::ping, 0), 0);
}

}  // namespace
}  // namespace allowance_test
