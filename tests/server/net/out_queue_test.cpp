#include "server/net/out_queue.hpp"

#include <gtest/gtest.h>

#include <array>
#include <span>

#include "server/base/queued.hpp"

using net::OutQueue;
using protocol::make_frame;
using Pushed = net::OutQueue::Pushed;

namespace out_queue_test {
namespace {

/// Null: none.
protocol::Frame next(OutQueue& queue) {
  protocol::Frame frame;
  queue.take(std::span(&frame, 1));
  return frame;
}

}  // namespace

TEST(OutQueue, WakesTheWriterOnceForManyFrames) {
  OutQueue queue(10, 1000);
  EXPECT_EQ(queue.push(make_frame("1")), Pushed::first);
  EXPECT_EQ(queue.push(make_frame("2")), Pushed::behind);
  EXPECT_EQ(*next(queue), "1");
  EXPECT_EQ(queue.push(make_frame("3")), Pushed::behind);
  EXPECT_EQ(*next(queue), "2");
  EXPECT_EQ(*next(queue), "3");
  EXPECT_EQ(queue.push(make_frame("4")), Pushed::first);
  EXPECT_EQ(*next(queue), "4");
  EXPECT_EQ(next(queue), nullptr);
  EXPECT_EQ(queue.push(make_frame("5")), Pushed::first);
}

TEST(OutQueue, QueuedFramesWakeTheWriterOnPushOrFlush) {
  OutQueue queue(10, 1000);
  EXPECT_FALSE(queue.wants_writer());
  EXPECT_EQ(queue.queue(make_frame("1")), Pushed::behind);
  EXPECT_EQ(queue.push(make_frame("2")), Pushed::first);
  EXPECT_EQ(queue.queue(make_frame("3")), Pushed::behind);
  EXPECT_FALSE(queue.wants_writer());
  for (const char* text : {"1", "2", "3"}) EXPECT_EQ(*next(queue), text);
  EXPECT_EQ(next(queue), nullptr);
  EXPECT_EQ(queue.queue(make_frame("4")), Pushed::behind);
  EXPECT_TRUE(queue.wants_writer());
  EXPECT_FALSE(queue.wants_writer());
}

TEST(OutQueue, SeveralFramesAreTakenAtOnce) {
  OutQueue queue(10, 1000);
  for (const char* text : {"1", "2", "3"}) queue.push(make_frame(text));
  std::array<protocol::Frame, 2> frames;
  OutQueue::Taken taken = queue.take(frames);
  EXPECT_EQ(taken.frames, 2U);
  EXPECT_FALSE(taken.is_all);
  EXPECT_EQ(*frames[0] + *frames[1], "12");
  taken = queue.take(frames);
  EXPECT_EQ(taken.frames, 1U);
  EXPECT_TRUE(taken.is_all);
  EXPECT_EQ(*frames[0], "3");
}

TEST(OutQueue, TheWriterDoesNotSleepBeforeItHasClosed) {
  OutQueue queue(10, 1000);
  queue.push(make_frame("1"));
  queue.close(1001, "restart");
  std::array<protocol::Frame, 2> frames;
  EXPECT_FALSE(queue.take(frames).is_all);
  EXPECT_EQ(queue.take(frames).frames, 0U);
  EXPECT_TRUE(queue.take_closing());
}

TEST(OutQueue, OneFrameOverTheLimitOverflows) {
  OutQueue queue(256, 1'000'000);
  for (int i = 0; i < 256; ++i) ASSERT_NE(queue.push(make_frame("x")), Pushed::overflow);
  EXPECT_EQ(queue.push(make_frame("x")), Pushed::overflow);
  EXPECT_EQ(queue.push(make_frame("x")), Pushed::refused);
  EXPECT_EQ(next(queue), nullptr);
  EXPECT_EQ(queue.take_closing()->code, 4413);
  EXPECT_FALSE(queue.take_closing());
}

TEST(OutQueue, OneByteOverTheLimitOverflows) {
  OutQueue queue(256, 10);
  EXPECT_EQ(queue.push(make_frame("0123456789")), Pushed::first);
  EXPECT_EQ(queue.push(make_frame("x")), Pushed::overflow);
}

TEST(OutQueue, TakenFramesFreeSpace) {
  OutQueue queue(3, 30);
  for (int i = 0; i < 3; ++i) queue.push(make_frame("0123456789"));
  for (int i = 0; i < 1000; ++i) {
    ASSERT_NE(next(queue), nullptr);
    ASSERT_NE(queue.push(make_frame("0123456789")), Pushed::overflow);
  }
}

TEST(OutQueue, RecoverableFramesAreSkippedWhileHalfFull) {
  OutQueue queue(10, 100);
  for (int i = 0; i < 5; ++i) EXPECT_NE(queue.push_unless_behind(make_frame("x")), Pushed::skipped);
  EXPECT_EQ(queue.push_unless_behind(make_frame("x")), Pushed::skipped);
  next(queue);
  EXPECT_EQ(queue.push_unless_behind(make_frame(std::string(50, 'x'))), Pushed::skipped);
  EXPECT_EQ(queue.push_unless_behind(make_frame("x")), Pushed::behind);
  while (next(queue)) continue;
  EXPECT_TRUE(queue.take_behind());
  EXPECT_FALSE(queue.take_behind());
}

TEST(OutQueue, SingleLargeFrameIsNotSkipped) {
  OutQueue queue(10, 100);
  EXPECT_EQ(queue.push_unless_behind(make_frame(std::string(90, 'x'))), Pushed::first);
}

TEST(OutQueue, APingKeepsItsPlaceAmongTheFrames) {
  OutQueue queue(10, 100);
  queue.push(make_frame("1"));
  queue.push(OutQueue::ping());
  queue.push(make_frame(""));
  EXPECT_NE(next(queue), OutQueue::ping());
  EXPECT_EQ(next(queue), OutQueue::ping());
  EXPECT_NE(next(queue), OutQueue::ping());
}

TEST(OutQueue, CloseIsSentOnceAfterQueuedFrames) {
  OutQueue queue(10, 1000);
  queue.push(make_frame("1"));
  EXPECT_TRUE(queue.close(1001, "restart"));
  EXPECT_FALSE(queue.close(4001, "replaced"));
  EXPECT_EQ(queue.push(make_frame("2")), Pushed::refused);
  EXPECT_EQ(*next(queue), "1");
  EXPECT_EQ(next(queue), nullptr);
  EXPECT_EQ(queue.take_closing()->code, 1001);
}

TEST(OutQueue, DroppingDiscardsTheQueueAndClosesAsTooSlow) {
  OutQueue queue(10, 1000);
  const protocol::Frame frame = make_frame("1");
  queue.push(frame);
  EXPECT_TRUE(queue.give_up());
  EXPECT_FALSE(queue.give_up());
  EXPECT_EQ(frame.use_count(), 1);
  EXPECT_EQ(next(queue), nullptr);
  EXPECT_EQ(queue.take_closing()->code, 4413);
}

TEST(OutQueue, AbandoningDiscardsEverything) {
  OutQueue queue(10, 1000);
  queue.push(make_frame("1"));
  queue.close(1001, "restart");
  queue.abandon();
  EXPECT_EQ(next(queue), nullptr);
  EXPECT_FALSE(queue.take_closing());
  EXPECT_TRUE(queue.closed());
}

TEST(OutQueue, CountsEntriesOfSharedFramesUntilRemoved) {
  const protocol::Frame shared = make_frame("x");
  const std::size_t before = base::Queued::all();
  OutQueue queue(10'000, 10'000);
  for (int i = 0; i < 5000; ++i) queue.push(shared);
  EXPECT_GE(base::Queued::all(), before + 5000 * sizeof(protocol::Frame));
  queue.abandon();
  EXPECT_EQ(base::Queued::all(), before);
}

}  // namespace out_queue_test
