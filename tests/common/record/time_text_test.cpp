#include "common/record/time_text.hpp"

#include <gtest/gtest.h>

#include "common/core/random.hpp"

namespace record::time_text_test {
namespace {

TEST(TimeText, IsIsoInUtcWithMilliseconds) {
  EXPECT_EQ(time_text(0), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(time_text(1'790'000'010'123), "2026-09-21T14:13:30.123Z");
  EXPECT_EQ(time_text(last_time), "9999-12-31T23:59:59.999Z");
}

TEST(TimeText, OutOfRangeIsTheNearest) {
  EXPECT_EQ(time_text(-1), time_text(0));
  EXPECT_EQ(time_text(last_time + 1), time_text(last_time));
}

TEST(TimeText, IsReadAsItWasWritten) {
  core::Random random("times");
  for (int i = 0; i < 10'000; ++i) {
    const auto time = static_cast<Time>(random.below(static_cast<std::uint64_t>(last_time) + 1));
    EXPECT_EQ(read_time(time_text(time)), time);
  }
}

TEST(TimeText, ShortFormsAreRead) {
  EXPECT_EQ(read_time("1970-01-02"), 86'400'000);
  EXPECT_EQ(read_time("1970-01-02T00:01Z"), 86'460'000);
  EXPECT_EQ(read_time("1970-01-02T00:01:01Z"), 86'461'000);
}

TEST(TimeText, InvalidMomentIsRefused) {
  for (const char* text :
       {"", "1970", "1970-13-01", "1970-02-29", "1969-12-31", "1970-01-01T24:00Z", "1970-01-01T00:60Z",
        "1970-01-01T00:00", "1970-01-01 00:00Z", "1970-01-01T00:00Zx", "1970-1-1"}) {
    EXPECT_FALSE(read_time(text)) << text;
  }
}

}  // namespace
}  // namespace record::time_text_test
