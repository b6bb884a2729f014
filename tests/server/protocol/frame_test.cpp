// The bytes of all frames that are held.
#include "server/protocol/frame.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace protocol::frame_test {
namespace {

TEST(Frame, IsCountedOnceHoweverManyHoldIt) {
  const std::size_t before = frame_bytes();
  Frame frame = make_frame(std::string(1000, 'x'));
  const std::vector<Frame> queues(50, frame);
  EXPECT_EQ(frame_bytes(), before + 1000);
  EXPECT_EQ(*queues.back(), std::string(1000, 'x'));
}

TEST(Frame, IsCountedUntilTheLastHasLetItGo) {
  const std::size_t before = frame_bytes();
  Frame frame = make_frame("text");
  Frame second = frame;
  frame.reset();
  EXPECT_EQ(frame_bytes(), before + 4);
  second.reset();
  EXPECT_EQ(frame_bytes(), before);
}

}  // namespace
}  // namespace protocol::frame_test
