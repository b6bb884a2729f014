#include "server/bus/arrivals.hpp"

#include <gtest/gtest.h>

namespace bus::arrivals_test {
namespace {

class ArrivalsTest : public testing::Test {
 protected:
  /// "whole MESSAGE", "part", and before it "lost " where messages are missing.
  std::string take(std::uint64_t number, const std::string& part = "text", const std::string& place = "first last") {
    Envelope envelope{sender, Envelope::Content::rooms, to_all};
    envelope.is_first = place.starts_with("first");
    envelope.is_last = place.ends_with("last");
    envelope.number = number;
    const Arrivals::Arrived arrived = arrivals.take(envelope, part);
    return (arrived.has_lost ? "lost " : "") + (arrived.is_whole ? "whole " + std::string(arrived.message) : "part");
  }

  Arrivals arrivals;
  core::NodeId sender{7};
  bool to_all = false;
};

TEST_F(ArrivalsTest, AreWholeAndInOrder) {
  EXPECT_EQ(take(1, "a"), "whole a");
  EXPECT_EQ(take(2, ""), "whole ");
}

TEST_F(ArrivalsTest, AHoleIsNoticedOnce) {
  EXPECT_EQ(take(1), "whole text");
  EXPECT_EQ(take(3), "lost whole text");
  EXPECT_EQ(take(4), "whole text");
}

TEST_F(ArrivalsTest, FirstMessageToThisNodeIsNumberOne) { EXPECT_EQ(take(2), "lost whole text"); }

TEST_F(ArrivalsTest, FirstMessageToAllMayHaveAnyNumber) {
  to_all = true;
  EXPECT_EQ(take(20), "whole text");
  EXPECT_EQ(take(22), "lost whole text");
}

TEST_F(ArrivalsTest, NumbersAreCountedPerSenderAndAddressee) {
  EXPECT_EQ(take(1), "whole text");
  sender = core::NodeId(8);
  EXPECT_EQ(take(1), "whole text");
  to_all = true;
  EXPECT_EQ(take(40), "whole text");
  to_all = false;
  EXPECT_EQ(take(2), "whole text");
}

TEST_F(ArrivalsTest, PartsAreReassembled) {
  EXPECT_EQ(take(1, "one ", "first"), "part");
  EXPECT_EQ(take(2, "two ", "middle"), "part");
  EXPECT_EQ(take(3, "three", "last"), "whole one two three");
  EXPECT_EQ(take(4, "four"), "whole four");
}

TEST_F(ArrivalsTest, AMessageWithAMissingPartIsLost) {
  EXPECT_EQ(take(1, "one ", "first"), "part");
  EXPECT_EQ(take(3, "three", "last"), "lost part");
  EXPECT_EQ(take(4, "next"), "whole next");
  EXPECT_EQ(take(5, "one ", "first"), "part");
  EXPECT_EQ(take(7, "another"), "lost whole another");
}

TEST_F(ArrivalsTest, LateJoinerSkipsAPartialMessageToAll) {
  to_all = true;
  EXPECT_EQ(take(9, "two", "last"), "part");
  EXPECT_EQ(take(10, "next"), "whole next");
}

TEST_F(ArrivalsTest, LostLastMessageIsNoticedOnceByItsNumber) {
  EXPECT_EQ(take(1), "whole text");
  EXPECT_FALSE(arrivals.has_lost_up_to(sender, to_all, 1));
  EXPECT_TRUE(arrivals.has_lost_up_to(sender, to_all, 3));
  EXPECT_FALSE(arrivals.has_lost_up_to(sender, to_all, 3));
  EXPECT_EQ(take(4), "whole text");
}

TEST_F(ArrivalsTest, MessagesToThisNodeBeforeTheFirstThatArrivesAreLost) {
  EXPECT_FALSE(arrivals.has_lost_up_to(sender, to_all, 0));
  EXPECT_TRUE(arrivals.has_lost_up_to(sender, to_all, 2));
}

TEST_F(ArrivalsTest, MessagesToAllBeforeTheFirstThatArrivesAreNotLost) {
  to_all = true;
  EXPECT_FALSE(arrivals.has_lost_up_to(sender, to_all, 40));
  EXPECT_EQ(take(41), "whole text");
}

TEST_F(ArrivalsTest, TheLastPartOfAMessageWhoseMiddleIsLostIsDropped) {
  EXPECT_EQ(take(1, "one ", "first"), "part");
  EXPECT_TRUE(arrivals.has_lost_up_to(sender, to_all, 2));
  EXPECT_EQ(take(3, "three", "last"), "part");
  EXPECT_EQ(take(4, "next"), "whole next");
}

TEST(NumbersTest, EachNodeReadsItsOwnNumber) {
  const std::string bytes =
      encode(Numbers{{core::NodeId(1), 5}, {core::NodeId(1'234'567'890'123), 0x0102030405060708}});
  EXPECT_EQ(number_of(core::NodeId(1), bytes), 5U);
  EXPECT_EQ(number_of(core::NodeId(1'234'567'890'123), bytes), 0x0102030405060708U);
  EXPECT_EQ(number_of(core::NodeId(2), bytes), 0U);
  EXPECT_EQ(number_of(core::NodeId(1), bytes.substr(0, 15)), 0U);  // cut off
  EXPECT_EQ(number_of(core::NodeId(1), ""), 0U);
}

TEST(EnvelopeTest, RoundTrips) {
  Envelope envelope{core::NodeId(1'234'567'890'123), Envelope::Content::people, true};
  envelope.is_last = false;
  envelope.number = 0x0102030405060708;
  const std::string bytes = encode(envelope) + "the part";
  const auto received = decode(bytes);
  ASSERT_TRUE(received);
  EXPECT_EQ(received->envelope.from, envelope.from);
  EXPECT_EQ(received->envelope.content, envelope.content);
  EXPECT_TRUE(received->envelope.to_all && received->envelope.is_first);
  EXPECT_FALSE(received->envelope.is_last);
  EXPECT_EQ(received->envelope.number, envelope.number);
  EXPECT_EQ(received->part, "the part");
}

TEST(EnvelopeTest, RefusesForeignBytes) {
  EXPECT_FALSE(decode(""));
  EXPECT_FALSE(decode("short"));
  EXPECT_FALSE(decode(std::string(40, '\x7f')));
}

}  // namespace
}  // namespace bus::arrivals_test
