#include "common/clock/time_control.hpp"

#include <gtest/gtest.h>

namespace clocks::time_control_test {
namespace {

TimeControl control(const std::string& text) { return parse_time_control(text).value(); }

TEST(TimeControl, IsReadFromItsText) {
  EXPECT_EQ(control(""), TimeControl(Untimed{}));
  EXPECT_EQ(control("10+5"), TimeControl(Live{600'000, 5'000}));
  EXPECT_EQ(control("10+3x30"), TimeControl(Live{600'000, 0, 3, 30'000}));
  EXPECT_EQ(control("1+0"), TimeControl(Live{60'000, 0}));
  EXPECT_EQ(control("180+180"), TimeControl(Live{10'800'000, 180'000}));
  EXPECT_EQ(control("3d"), TimeControl(Correspondence{259'200'000}));
}

TEST(TimeControl, IsWrittenAsItWasRead) {
  for (const std::string text : {"", "10+5", "1+0", "180+180", "10+3x30", "1+10x180", "1d", "14d"})
    EXPECT_EQ(clocks::text(control(text)), text);
}

TEST(TimeControl, SaysWhichLimitIsExceeded) {
  const auto sentence = [](const std::string& text) { return parse_time_control(text).error(); };
  EXPECT_EQ(sentence("0+5"), "A clock has 1 to 180 minutes.");
  EXPECT_EQ(sentence("181+0"), "A clock has 1 to 180 minutes.");
  EXPECT_EQ(sentence("10+0x30"), "Byo-yomi has 1 to 10 periods.");
  EXPECT_EQ(sentence("10+11x30"), "Byo-yomi has 1 to 10 periods.");
  EXPECT_EQ(sentence("10+3x4"), "A period of byo-yomi has 5 to 180 seconds.");
  EXPECT_EQ(sentence("10+3x181"), "A period of byo-yomi has 5 to 180 seconds.");
  EXPECT_EQ(sentence("10+181"), "A clock gets 0 to 180 seconds for each turn.");
  EXPECT_EQ(sentence("0d"), "A turn may take 1 to 14 days.");
  EXPECT_EQ(sentence("15d"), "A turn may take 1 to 14 days.");
}

TEST(TimeControl, RefusesInvalidText) {
  for (const std::string text :
       {"+",      "10",    "10+",    "+5",    "d",        "3D",       "3 d",    " 10+5",  "10+5 ",
        "10+5+5", "10++5", "-1+5",   "1.5+0", "010+5",    "10+05",    "03d",    "1000+0", "9999999999999999999+0",
        "10+5d",  "ten",   "10+x30", "10+3x", "10+3x30x", "10+03x30", "10x3+30"}) {
    const auto parsed = parse_time_control(text);
    ASSERT_FALSE(parsed.has_value()) << text;
    EXPECT_EQ(parsed.error().substr(0, 18), "A clock is written") << text;
  }
}

TEST(TimeControl, HasASpeed) {
  const auto speed_of = [](const std::string& text) { return name(speed(control(text))); };
  EXPECT_EQ(speed_of(""), "untimed");
  EXPECT_EQ(speed_of("2+1"), "bullet");      // 160 s
  EXPECT_EQ(speed_of("3+0"), "blitz");       // 180 s
  EXPECT_EQ(speed_of("5+4"), "blitz");       // 460 s
  EXPECT_EQ(speed_of("8+0"), "rapid");       // 480 s
  EXPECT_EQ(speed_of("10+22"), "rapid");     // 1480 s
  EXPECT_EQ(speed_of("25+0"), "classical");  // 1500 s
  EXPECT_EQ(speed_of("1+3x10"), "blitz");    // 260 s
  EXPECT_EQ(speed_of("1d"), "correspondence");
}

}  // namespace
}  // namespace clocks::time_control_test
