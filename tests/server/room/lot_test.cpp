#include "server/room/lot.hpp"

#include <gtest/gtest.h>

namespace room::lot_test {
namespace {

TEST(Lot, TheHostsSideIsTheFirstDigitOfAHashOfItsOwn) {
  EXPECT_EQ(commitment("side\na\nb\nc").front(), '9');
  EXPECT_EQ(side_by_lot("a", "b", "c"), game::Side::second);
  EXPECT_EQ(commitment("side\na\nb\ne").front(), '0');
  EXPECT_EQ(side_by_lot("a", "b", "e"), game::Side::first);
}

TEST(Lot, SideAndSeedAreIndependent) {
  // About a quarter of the draws has each pair of side and first bit of the seed; one deviation is 27.
  std::array<int, 4> pairs{};
  for (int i = 0; i < 4'000; ++i) {
    const std::string nonce = std::to_string(i);
    const bool is_first = side_by_lot("a", "b", nonce) == game::Side::first;
    const bool is_low = seed_by_lot("a", "b", nonce).front() < '8';
    ++pairs[(is_first ? 2U : 0U) + (is_low ? 1U : 0U)];
  }
  for (const int pair : pairs) EXPECT_NEAR(pair, 1'000, 150);
}

TEST(Lot, CommitmentIsTheSha256OfTheSecret) {
  // FIPS 180-2, appendix B.1
  EXPECT_EQ(commitment("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Lot, SeedIsTheBeginningOfTheSha256OfThreeLines) {
  EXPECT_EQ(seed_by_lot("a", "b", "c"), commitment("a\nb\nc").substr(0, 32));
  EXPECT_EQ(seed_by_lot("a", "", ""), commitment("a\n\n").substr(0, 32));
}

TEST(Lot, DependsOnEveryPart) {
  const std::string seed = seed_by_lot("a", "b", "c");
  EXPECT_NE(seed, seed_by_lot("x", "b", "c"));
  EXPECT_NE(seed, seed_by_lot("a", "x", "c"));
  EXPECT_NE(seed, seed_by_lot("a", "b", "x"));
}

}  // namespace
}  // namespace room::lot_test
