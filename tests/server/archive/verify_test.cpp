#include "server/archive/verify.hpp"

#include <gtest/gtest.h>

#include "server/room/lot.hpp"

namespace archive::verify_test {
namespace {

record::Record drawn_game() {
  record::Record record;
  record.game = "tzaar";
  record.secret = "secret";
  record.nonces = {"anns", "bens"};
  record.setup = "random:" + room::seed_by_lot("secret", "anns", "bens");
  record.started = 1;
  return record;
}

TEST(Verify, ReturnsTheCommitmentOfAFairDraw) {
  const auto verdict = verify(drawn_game());
  ASSERT_TRUE(verdict.has_value()) << verdict.error();
  EXPECT_EQ(verdict->commitment, room::commitment("secret"));
}

TEST(Verify, DetectsAnotherSecretNonceOrSetup) {
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

/// The host sits where the secret and the nonces say; "anns" is the host's.
record::Record game_with_drawn_sides(record::Drawn drawn) {
  record::Record record;
  record.game = "tzaar";
  record.setup = "fixed";
  record.secret = "secret";
  record.drawn = drawn;
  record.creator = room::side_by_lot("secret", "anns", "bens");
  record.nonces = {"anns", "bens"};
  if (record.creator == game::Side::second) std::swap(record.nonces[0], record.nonces[1]);
  if (drawn == record::Drawn::both)
    record.setup = "random:" + room::seed_by_lot("secret", record.nonces[0], record.nonces[1]);
  record.started = 1;
  return record;
}

TEST(Verify, ChecksSidesWithAndWithoutADrawnSetup) {
  for (const auto drawn : {record::Drawn::sides, record::Drawn::both}) {
    const auto verdict = verify(game_with_drawn_sides(drawn));
    ASSERT_TRUE(verdict.has_value()) << verdict.error();
    EXPECT_EQ(verdict->commitment, room::commitment("secret"));
    EXPECT_FALSE(verdict->unproven);
  }
}

TEST(Verify, DetectsSidesThatDoNotFollowFromTheSecret) {
  record::Record other_side = game_with_drawn_sides(record::Drawn::sides);
  other_side.creator = game::other(*other_side.creator);
  std::swap(other_side.nonces[0], other_side.nonces[1]);
  record::Record nobodys = game_with_drawn_sides(record::Drawn::sides);
  nobodys.creator.reset();
  record::Record no_secret = game_with_drawn_sides(record::Drawn::sides);
  no_secret.secret.clear();
  record::Record not_started = game_with_drawn_sides(record::Drawn::sides);
  not_started.started.reset();
  record::Record other_setup = game_with_drawn_sides(record::Drawn::both);
  other_setup.setup = "random:1";
  for (const record::Record& record : {other_side, nobodys, no_secret, not_started, other_setup}) {
    EXPECT_FALSE(verify(record).has_value());
  }
}

TEST(Verify, DrawnSidesDoNotProveAChosenSeed) {
  record::Record record = game_with_drawn_sides(record::Drawn::sides);
  record.setup = "random:7f3a";
  const auto verdict = verify(record);
  ASSERT_TRUE(verdict.has_value()) << verdict.error();
  EXPECT_TRUE(verdict->unproven);
  EXPECT_EQ(verdict->commitment, room::commitment("secret"));
}

TEST(Verify, WithoutADrawThereIsNoCommitment) {
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
}  // namespace archive::verify_test
