// The memory of all frames that are held.
#include "server/protocol/frame.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "server/base/queued.hpp"

namespace protocol::frame_test {
namespace {

TEST(Frame, IsCountedOnceWhenShared) {
  const std::size_t before = base::Queued::all();
  Frame frame = make_frame(std::string(1000, 'x'));
  const std::vector<Frame> queues(50, frame);
  EXPECT_EQ(base::Queued::all(), before + held_by(frame));
  EXPECT_EQ(*queues.back(), std::string(1000, 'x'));
}

TEST(Frame, IsCountedUntilTheLastReferenceIsReleased) {
  const std::size_t before = base::Queued::all();
  Frame frame = make_frame("text");
  Frame second = frame;
  frame.reset();
  EXPECT_GT(base::Queued::all(), before + 4);
  second.reset();
  EXPECT_EQ(base::Queued::all(), before);
}

TEST(Frame, IsCountedWithItsOverhead) {
  std::string text(1000, 'x');
  text.reserve(1500);
  EXPECT_GT(held_by(make_frame(std::move(text))), 1500U + sizeof(std::string));
}

TEST(Frame, TrimsExcessCapacity) {
  std::string text(1000, 'x');
  text.reserve(1'000'000);
  EXPECT_LT(held_by(make_frame(std::move(text))), 2000U);
}

}  // namespace
}  // namespace protocol::frame_test
