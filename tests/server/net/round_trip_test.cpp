#include "server/net/round_trip.hpp"

#include <gtest/gtest.h>

using net::RoundTrip;

namespace round_trip_test {
namespace {

/// A client that answers each ping after as long as the test says.
class Pinged {
 public:
  void answer_after(std::int64_t ms) {
    ASSERT_TRUE(trip.begin(now));
    const std::string content = trip.sent(now);
    now += ms;
    ASSERT_TRUE(trip.answered(content, now));
  }

  std::optional<std::int64_t> estimate() const { return trip.estimate_ms(now); }

  RoundTrip trip{std::chrono::milliseconds(0)};
  std::int64_t now = 1000;
};

TEST(RoundTrip, IsUnknownBeforeTheFirstPong) {
  RoundTrip trip{std::chrono::milliseconds(0)};
  EXPECT_FALSE(trip.estimate_ms(0));
  ASSERT_TRUE(trip.begin(5));
  trip.sent(5);
  EXPECT_FALSE(trip.estimate_ms(0));
}

TEST(RoundTrip, IsFromTheWritingOfThePingToItsAnswer) {
  RoundTrip trip{std::chrono::milliseconds(0)};
  ASSERT_TRUE(trip.begin(100));
  const std::string content = trip.sent(250);  // it waited behind other frames
  EXPECT_TRUE(trip.answered(content, 290));
  EXPECT_EQ(trip.estimate_ms(0), 40);
}

TEST(RoundTrip, OneLatePongDoesNotRaiseTheEstimate) {
  Pinged client;
  for (int i = 0; i < 9; ++i) client.answer_after(50);
  client.answer_after(5000);
  EXPECT_EQ(client.estimate(), 50);
}

TEST(RoundTrip, OnePromptPongLowersTheEstimateAtOnce) {
  Pinged client;
  for (int i = 0; i < 9; ++i) client.answer_after(400);
  client.answer_after(30);
  EXPECT_EQ(client.estimate(), 30);
}

TEST(RoundTrip, TheMedianIsOfTheLatestNine) {
  Pinged client;
  for (int i = 0; i < 20; ++i) client.answer_after(50);
  for (int i = 0; i < 4; ++i) client.answer_after(300);
  EXPECT_EQ(client.estimate(), 50);
  client.answer_after(300);  // the fifth of nine
  EXPECT_EQ(client.estimate(), 300);
}

TEST(RoundTrip, MedianOfTwoIsTheSmaller) {
  Pinged client;
  client.answer_after(20);
  client.answer_after(90);
  EXPECT_EQ(client.estimate(), 20);
}

TEST(RoundTrip, OnlyPongsToOurPingsAreMeasuredOnce) {
  RoundTrip trip{std::chrono::milliseconds(0)};
  EXPECT_FALSE(trip.answered("1", 10));
  ASSERT_TRUE(trip.begin(10));
  EXPECT_FALSE(trip.answered("1", 11)) << "it is not even written";
  const std::string content = trip.sent(12);
  EXPECT_FALSE(trip.answered("", 13));
  EXPECT_FALSE(trip.answered(content + "0", 13));
  EXPECT_FALSE(trip.estimate_ms(0));
  EXPECT_TRUE(trip.answered(content, 15));
  EXPECT_FALSE(trip.answered(content, 4000));
  EXPECT_EQ(trip.estimate_ms(0), 3);
}

TEST(RoundTrip, EstimateStandsWhileAPingIsPending) {
  Pinged client;
  client.answer_after(60);
  ASSERT_TRUE(client.trip.begin(client.now));
  const std::string content = client.trip.sent(client.now);
  EXPECT_FALSE(client.trip.begin(client.now + 1'000'000));
  EXPECT_EQ(client.trip.estimate_ms(client.now + RoundTrip::patience_ms), 60);
}

TEST(RoundTrip, SingleLatePongThenSilenceGivesNoEstimate) {
  Pinged client;
  client.answer_after(1000);
  EXPECT_EQ(client.estimate(), 1000);
  ASSERT_TRUE(client.trip.begin(client.now));
  client.trip.sent(client.now);
  EXPECT_FALSE(client.trip.estimate_ms(client.now + RoundTrip::patience_ms + 1));
}

TEST(RoundTrip, EstimateExpires) {
  Pinged client;
  client.answer_after(1000);
  EXPECT_EQ(client.trip.estimate_ms(client.now + RoundTrip::fresh_ms), 1000);
  EXPECT_FALSE(client.trip.estimate_ms(client.now + RoundTrip::fresh_ms + 1));
}

TEST(RoundTrip, MedianIgnoresOldMeasurements) {
  Pinged client;
  for (int i = 0; i < 9; ++i) client.answer_after(20);
  client.now += RoundTrip::fresh_ms + 1;
  client.answer_after(400);
  EXPECT_EQ(client.estimate(), 400);
}

TEST(RoundTrip, PingsKeepTheirPause) {
  RoundTrip trip{std::chrono::milliseconds(1000)};
  ASSERT_TRUE(trip.begin(0));
  trip.answered(trip.sent(0), 10);
  EXPECT_FALSE(trip.begin(999));
  EXPECT_TRUE(trip.begin(1000));
}

TEST(RoundTrip, AClockThatStandsOrALongWaitDoNoHarm) {
  Pinged client;
  client.answer_after(0);
  EXPECT_EQ(client.estimate(), 0);
  client.answer_after(std::int64_t{1} << 40);
  EXPECT_EQ(client.estimate(), RoundTrip::patience_ms);
}

}  // namespace
}  // namespace round_trip_test
