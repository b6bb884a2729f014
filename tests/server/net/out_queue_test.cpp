#include "server/net/out_queue.hpp"

#include <gtest/gtest.h>

using net::OutQueue;
using protocol::make_frame;
using Pushed = net::OutQueue::Pushed;

TEST(OutQueue, WakesTheWriterOnceForManyFrames) {
  OutQueue queue(10, 1000);
  EXPECT_EQ(queue.push(make_frame("1")), Pushed::first);
  EXPECT_EQ(queue.push(make_frame("2")), Pushed::behind);
  EXPECT_EQ(*queue.take(), "1");
  EXPECT_EQ(*queue.take(), "2");
  EXPECT_EQ(queue.push(make_frame("3")), Pushed::behind);
  EXPECT_EQ(*queue.take(), "3");
  EXPECT_EQ(queue.take(), nullptr);
  EXPECT_EQ(queue.push(make_frame("4")), Pushed::first);
}

TEST(OutQueue, WhatIsQueuedWakesTheWriterWithTheNextPushOrWhenAsked) {
  OutQueue queue(10, 1000);
  EXPECT_FALSE(queue.wants_writer());
  EXPECT_EQ(queue.queue(make_frame("1")), Pushed::behind);
  EXPECT_EQ(queue.push(make_frame("2")), Pushed::first);
  EXPECT_EQ(queue.queue(make_frame("3")), Pushed::behind);
  EXPECT_FALSE(queue.wants_writer());
  for (const char* text : {"1", "2", "3"}) EXPECT_EQ(*queue.take(), text);
  EXPECT_EQ(queue.take(), nullptr);
  EXPECT_EQ(queue.queue(make_frame("4")), Pushed::behind);
  EXPECT_TRUE(queue.wants_writer());
  EXPECT_FALSE(queue.wants_writer());
}

TEST(OutQueue, OneFrameOverTheLimitOverflows) {
  OutQueue queue(256, 1'000'000);
  for (int i = 0; i < 256; ++i) ASSERT_NE(queue.push(make_frame("x")), Pushed::overflow);
  EXPECT_EQ(queue.push(make_frame("x")), Pushed::overflow);
  EXPECT_EQ(queue.push(make_frame("x")), Pushed::refused);
  EXPECT_EQ(queue.take(), nullptr);
  EXPECT_EQ(queue.take_closing()->code, 4413);
  EXPECT_FALSE(queue.take_closing());
}

TEST(OutQueue, OneByteOverTheLimitOverflows) {
  OutQueue queue(256, 10);
  EXPECT_EQ(queue.push(make_frame("0123456789")), Pushed::first);
  EXPECT_EQ(queue.push(make_frame("x")), Pushed::overflow);
}

TEST(OutQueue, WhatWasTakenMakesRoom) {
  OutQueue queue(3, 30);
  for (int i = 0; i < 3; ++i) queue.push(make_frame("0123456789"));
  for (int i = 0; i < 1000; ++i) {
    ASSERT_NE(queue.take(), nullptr);
    ASSERT_EQ(queue.push(make_frame("0123456789")), Pushed::behind);
  }
}

TEST(OutQueue, WhatCanBeMadeGoodLaterIsSkippedWhileHalfIsTaken) {
  OutQueue queue(10, 100);
  for (int i = 0; i < 5; ++i) EXPECT_NE(queue.push_unless_behind(make_frame("x")), Pushed::skipped);
  EXPECT_EQ(queue.push_unless_behind(make_frame("x")), Pushed::skipped);
  queue.take();
  EXPECT_EQ(queue.push_unless_behind(make_frame(std::string(50, 'x'))), Pushed::skipped);
  EXPECT_EQ(queue.push_unless_behind(make_frame("x")), Pushed::behind);
  while (queue.take()) continue;
  EXPECT_TRUE(queue.take_behind());
  EXPECT_FALSE(queue.take_behind());
}

TEST(OutQueue, AloneALargeFrameIsNotSkipped) {
  OutQueue queue(10, 100);
  EXPECT_EQ(queue.push_unless_behind(make_frame(std::string(90, 'x'))), Pushed::first);
}

TEST(OutQueue, APingKeepsItsPlaceAmongTheFrames) {
  OutQueue queue(10, 100);
  queue.push(make_frame("1"));
  queue.push(OutQueue::ping());
  queue.push(make_frame(""));
  EXPECT_NE(queue.take(), OutQueue::ping());
  EXPECT_EQ(queue.take(), OutQueue::ping());
  EXPECT_NE(queue.take(), OutQueue::ping());
}

TEST(OutQueue, CloseComesBehindWhatWaitsAndOnce) {
  OutQueue queue(10, 1000);
  queue.push(make_frame("1"));
  EXPECT_TRUE(queue.close(1001, "restart"));
  EXPECT_FALSE(queue.close(4001, "replaced"));
  EXPECT_EQ(queue.push(make_frame("2")), Pushed::refused);
  EXPECT_EQ(*queue.take(), "1");
  EXPECT_EQ(queue.take(), nullptr);
  EXPECT_EQ(queue.take_closing()->code, 1001);
}

TEST(OutQueue, AbandonedItForgetsAll) {
  OutQueue queue(10, 1000);
  queue.push(make_frame("1"));
  queue.close(1001, "restart");
  queue.abandon();
  EXPECT_EQ(queue.take(), nullptr);
  EXPECT_FALSE(queue.take_closing());
  EXPECT_TRUE(queue.closed());
}
