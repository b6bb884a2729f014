#include "server/archive/verify.hpp"

#include <gtest/gtest.h>

#include "server/room/fair_draw.hpp"

namespace archive {
namespace {

record::Record drawn_game() {
  record::Record record;
  record.game = "tzaar";
  record.secret = "secret";
  record.nonces = {"anns", "bens"};
  record.setup = "random:" + room::drawn_seed("secret", "anns", "bens");
  record.started = 1;
  return record;
}

TEST(Verify, TellsThePromiseOfAFairDraw) {
  const auto verdict = verify(drawn_game());
  ASSERT_TRUE(verdict.has_value()) << verdict.error();
  EXPECT_EQ(verdict->commitment, room::commitment("secret"));
}

TEST(Verify, AnotherSecretNonceOrSetUpIsWrong) {
  record::Record other_secret = drawn_game();
  other_secret.secret = "x";
  record::Record other_nonce = drawn_game();
  other_nonce.nonces[1] = "x";
  record::Record other_setup = drawn_game();
  other_setup.setup = "random:1";
  record::Record not_random = drawn_game();
  not_random.setup = "fixed";
  for (const record::Record& record : {other_secret, other_nonce, other_setup, not_random}) {
    EXPECT_FALSE(verify(record).has_value());
  }
}

TEST(Verify, NothingDrawnIsNothingPromised) {
  record::Record record;
  record.game = "tzaar";
  record.setup = "fixed";
  record.turns = {{"D5xD4", {}, {}}};
  const auto verdict = verify(record);
  ASSERT_TRUE(verdict.has_value()) << verdict.error();
  EXPECT_TRUE(verdict->commitment.empty());
}

TEST(Verify, ASeedWithoutASecretIsNotProven) {
  record::Record record;
  record.game = "tzaar";
  record.setup = "random:7f3a";
  EXPECT_TRUE(verify(record)->unproven);
  record.setup = "fixed";
  EXPECT_FALSE(verify(record)->unproven);
  EXPECT_FALSE(verify(drawn_game())->unproven);
}

TEST(Verify, IllegalTurnIsNamedByItsNumber) {
  record::Record record;
  record.game = "tzaar";
  record.setup = "fixed";
  record.turns = {{"D5xD4", {}, {}}, {"A1xA2", {}, {}}};
  const auto verdict = verify(record);
  ASSERT_FALSE(verdict.has_value());
  EXPECT_EQ(verdict.error().substr(0, 7), "Turn 2:");
}

}  // namespace
}  // namespace archive
