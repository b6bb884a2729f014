#include "server/net/frame_batch.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

using net::FrameBatch;
using protocol::make_frame;

namespace frame_batch_test {
namespace {

std::string bytes_of(const FrameBatch& batch) {
  std::string bytes;
  for (const auto& part : batch.buffers()) bytes.append(static_cast<const char*>(part.data()), part.size());
  return bytes;
}

/// The head of one text frame of this many bytes.
std::string head_of(std::size_t size) {
  FrameBatch batch;
  batch.add_text(make_frame(std::string(size, 'x')));
  const std::string bytes = bytes_of(batch);
  return bytes.substr(0, bytes.size() - size);
}

}  // namespace

TEST(FrameBatch, HeaderEncodesTheLengthMinimally) {
  EXPECT_EQ(head_of(0), std::string("\x81\x00", 2));
  EXPECT_EQ(head_of(125), "\x81\x7d");
  EXPECT_EQ(head_of(126), std::string("\x81\x7e\x00\x7e", 4));
  EXPECT_EQ(head_of(65535), "\x81\x7e\xff\xff");
  EXPECT_EQ(head_of(65536), std::string("\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10));
}

TEST(FrameBatch, FramesFollowOneAnotherInOrder) {
  FrameBatch batch;
  batch.add_text(make_frame("one"));
  batch.add_ping("2");
  batch.add_text(make_frame("three"));
  EXPECT_EQ(bytes_of(batch),
            "\x81\x03one\x89\x01"
            "2\x81\x05three");
}

TEST(FrameBatch, ACloseHasItsCodeBeforeItsReason) {
  FrameBatch batch;
  batch.add_close(4001, "why");
  EXPECT_EQ(bytes_of(batch),
            "\x88\x05\x0f\xa1"
            "why");
}

TEST(FrameBatch, WritingCanResumeAtAnyByte) {
  for (std::size_t taken = 0; taken <= 12; ++taken) {
    FrameBatch batch;
    batch.add_text(make_frame("one"));
    batch.add_text(make_frame(""));
    batch.add_text(make_frame("two"));
    const std::string all = bytes_of(batch);
    ASSERT_EQ(all.size(), 12U);
    batch.consume(taken / 2);
    batch.consume(taken - taken / 2);
    EXPECT_EQ(bytes_of(batch), all.substr(taken));
    EXPECT_EQ(batch.written(), taken == all.size());
  }
}

TEST(FrameBatch, HoldsUpToItsLimit) {
  FrameBatch batch;
  for (std::size_t i = 0; i < FrameBatch::most_frames; ++i) batch.add_text(make_frame("x"));
  EXPECT_EQ(bytes_of(batch).size(), 3 * FrameBatch::most_frames);
}

TEST(FrameBatch, CanBeMovedWhenHalfWritten) {
  for (std::size_t taken = 0; taken <= 8; ++taken) {
    auto first = std::make_unique<FrameBatch>();
    first->add_text(make_frame("one"));
    first->add_ping("2");
    const std::string all = bytes_of(*first);
    ASSERT_EQ(all.size(), 8U);
    first->consume(taken);
    const FrameBatch second(std::move(*first));
    first.reset();
    EXPECT_EQ(bytes_of(second), all.substr(taken));
  }
}

}  // namespace frame_batch_test
