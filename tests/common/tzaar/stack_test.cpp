#include "common/tzaar/stack.hpp"

#include <gtest/gtest.h>

namespace stack_test {
namespace {

using namespace tzaar;

TEST(TzaarStack, TheTopPieceIsItsType) {
  const Stack stack = Stack(Side::second, Type::tzarra).on(Stack(Side::second, Type::tott));
  EXPECT_EQ(stack.top(), Type::tzarra);
  EXPECT_EQ(stack.owner(), Side::second);
}

TEST(TzaarStack, KeepsEveryPieceInItsOrder) {
  const Stack two = Stack(Side::first, Type::tzaar).on(Stack(Side::first, Type::tott));
  const Stack four = two.on(Stack(Side::first, Type::tzarra).on(Stack(Side::first, Type::tzarra)));
  ASSERT_EQ(four.height(), 4);
  EXPECT_EQ(four.type_below(0), Type::tzaar);
  EXPECT_EQ(four.type_below(1), Type::tott);
  EXPECT_EQ(four.type_below(2), Type::tzarra);
  EXPECT_EQ(four.type_below(3), Type::tzarra);
}

TEST(TzaarStack, HoldsAllThirtyPiecesOfASide) {
  for (const Type type : types) {
    Stack stack(Side::second, type);
    for (int height = 2; height <= pieces_a_side; ++height) {
      stack = Stack(Side::second, type).on(stack);
      EXPECT_EQ(stack.height(), height);
    }
    EXPECT_EQ(stack.owner(), Side::second);
    EXPECT_EQ(stack.type_below(pieces_a_side - 1), type);
  }
}

TEST(TzaarStack, AnEmptyOneHasNoHeight) {
  EXPECT_TRUE(Stack().empty());
  EXPECT_EQ(Stack().height(), 0);
}

}  // namespace
}  // namespace stack_test
