#include "common/zertz/rings.hpp"

#include <gtest/gtest.h>

#include "tests/common/zertz/positions.hpp"

namespace rings_test {
namespace {

using namespace zertz;

Hold hold_of(const Position& position, std::string_view label) {
  return hold(position.rings, position.vacant(), ring(position, label));
}

std::string labels(const Position& position, Mask rings) {
  std::string text;
  hex::for_each(rings, [&](Point each) { text += std::string(text.empty() ? 0 : 1, ' ') + position.label(each); });
  return text;
}

std::string free_of(const Position& position) {
  return labels(position, free_rings(position.rings, position.vacant()));
}

std::string cut_off_of(const Position& position) {
  return labels(position, cut_off(position.rings, position.vacant()));
}

TEST(ZertzFreeRing, IsEveryEdgeRingAtTheStart) {
  EXPECT_EQ(free_of(position_of("")), "a1 a2 a3 a4 b1 b5 c1 c6 d1 d7 e1 e6 f1 f5 g1 g2 g3 g4");
}

TEST(ZertzFreeRing, IsVacant) {
  EXPECT_EQ(hold_of(position_of("Wa1"), "a1"), Hold::occupied);
  EXPECT_EQ(hold_of(position_of("Wa1"), "a2"), Hold::free);
}

TEST(ZertzFreeRing, IsNeverFreeWithSixNeighbours) { EXPECT_EQ(hold_of(position_of(""), "d4"), Hold::not_at_edge); }

TEST(ZertzFreeRing, IsHeldWithOneMissingNeighbour) {
  EXPECT_EQ(hold_of(position_of("", {.without = "a2"}), "b3"), Hold::held);
}

TEST(ZertzFreeRing, IsHeldIfTwoMissingNeighboursAreNotAdjacent) {
  EXPECT_EQ(hold_of(position_of("", {.without = "d5 d3"}), "d4"), Hold::held);
  EXPECT_EQ(hold_of(position_of("", {.without = "d5 e3"}), "d4"), Hold::held);
}

TEST(ZertzFreeRing, IsHeldIfEverySecondNeighbourIsMissing) {
  EXPECT_EQ(hold_of(position_of("", {.without = "d5 e3 c3"}), "d4"), Hold::held);
}

TEST(ZertzFreeRing, IsFreeWithTwoAdjacentMissingNeighbours) {
  EXPECT_EQ(hold_of(position_of("", {.without = "d5 e4"}), "d4"), Hold::free);
  EXPECT_EQ(hold_of(position_of("", {.without = "c4 d5"}), "d4"), Hold::free);
}

TEST(ZertzFreeRing, IsFreeWithoutAnyNeighbour) {
  EXPECT_EQ(hold_of(position_of("", {.only = "a1 d4"}), "d4"), Hold::free);
}

TEST(ZertzFreeRing, RemovedRingCountsAsMissing) {
  EXPECT_EQ(hold_of(position_of("", {.without = "a1"}), "a1"), Hold::missing);
}

TEST(ZertzFreeRing, MarblesOnNeighboursDoNotMatter) {
  EXPECT_EQ(hold_of(position_of("Wa2 Wb1 Wb2"), "a1"), Hold::free);
}

TEST(ZertzCutOff, AreTheGroupsWithoutAVacantRing) {
  EXPECT_EQ(cut_off_of(position_of("Wa1 Wa2", {.only = "a1 a2 d4 d5"})), "a1 a2");
  EXPECT_EQ(cut_off_of(position_of("Wa1 Wa2", {.only = "a1 a2 a3 d4 d5"})), "");
}

TEST(ZertzCutOff, FindsSeveralGroupsAtOnce) {
  EXPECT_EQ(cut_off_of(position_of("Wa1 Gg1 Gg2", {.only = "a1 d4 g1 g2"})), "a1 g1 g2");
}

TEST(ZertzCutOff, VacantRingConnectsThroughMarbles) {
  EXPECT_EQ(cut_off_of(position_of("Wa1 Wa2 Ga3 Bb4 Bc5", {.only = "a1 a2 a3 b4 c5 d6"})), "");
}

TEST(ZertzCutOff, IsEverythingWhenNoRingIsVacant) {
  EXPECT_EQ(cut_off_of(position_of("Wa1 Wa2", {.only = "a1 a2"})), "a1 a2");
}

TEST(ZertzGroup, HoldsWhatIsConnected) {
  const Position position = position_of("", {.only = "a1 a2 b3 d4 d5"});
  EXPECT_EQ(labels(position, group_of(position.rings, ring(position, "b3"))), "a1 a2 b3");
}

}  // namespace
}  // namespace rings_test
