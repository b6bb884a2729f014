#include "common/boardspace/java_random.hpp"

#include <gtest/gtest.h>

namespace boardspace::java_random_test {
namespace {

// What new Random(42).nextInt() gives, four times.
TEST(JavaRandom, DrawsTheSameNumbersAsJava) {
  JavaRandom random(42);
  for (const std::int32_t number : {-1170105035, 234785527, -1360544799, 205897768}) {
    EXPECT_EQ(static_cast<std::int32_t>(random.bits(32)), number);
  }
}

TEST(JavaRandom, ReturnsTheHighBitsIfFewerAreAsked) {
  JavaRandom random(42);
  EXPECT_EQ(random.bits(31), 3'124'862'261U >> 1U);
}

TEST(JavaRandom, TakesTheLow48BitsOfASeed) {
  EXPECT_EQ(JavaRandom(std::int64_t{1} << 48).bits(32), JavaRandom(0).bits(32));
  EXPECT_NE(JavaRandom(std::int64_t{1} << 47).bits(32), JavaRandom(0).bits(32));
}

}  // namespace
}  // namespace boardspace::java_random_test
