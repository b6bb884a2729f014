#include "server/protocol/json_writer.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/protocol/random_values.hpp"

namespace protocol {
namespace {

std::string json_string(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

TEST(JsonWriter, SetsCommasBetweenFieldsAndItems) {
  JsonWriter out;
  out.begin_object().text("a", "x").number("b", -5).key("c").begin_array().number(1).begin_object().end_object();
  out.null().flag(true).text("").end_array().flag("d", false).null("e").end_object();
  EXPECT_EQ(out.take(), R"({"a":"x","b":-5,"c":[1,{},null,true,""],"d":false,"e":null})");
}

TEST(JsonWriter, ATextEndingInABracketIsStillFollowedByAComma) {
  JsonWriter out;
  out.begin_array().text("{").text("[").text(":").end_array();
  EXPECT_EQ(out.take(), R"(["{","[",":"])");
}

TEST(JsonWriter, WritesTheExtremesOfNumbers) {
  JsonWriter out;
  out.begin_array().number(INT64_MIN).number(INT64_MAX).end_array();
  EXPECT_EQ(out.take(), "[-9223372036854775808,9223372036854775807]");
}

TEST(JsonWriter, EscapesWhatJsonDemands) {
  EXPECT_EQ(json_string("say \"hi\"\\"), R"("say \"hi\"\\")");
  EXPECT_EQ(json_string(std::string_view("\0\x1f\n\t", 4)), R"("\u0000\u001f\n\u0009")");
  EXPECT_EQ(json_string("\x7f/"), "\"\x7f/\"");
}

TEST(JsonWriter, KeepsUnicodeAsItIs) {
  for (const std::string_view text : {"ä", "漢", "🏔️", "\u0080", "\u07ff", "\u0800", "\uffff", "\U0010ffff"}) {
    EXPECT_EQ(json_string(text), '"' + std::string(text) + '"');
  }
}

TEST(JsonWriter, ReplacesWhatIsNoUtf8) {
  EXPECT_EQ(json_string("a\xffz"), "\"a\uFFFDz\"");
  EXPECT_EQ(json_string("\xc3"), "\"\uFFFD\"");
  EXPECT_EQ(json_string("\xc0\xaf"), "\"\uFFFD\uFFFD\"");                      // overlong
  EXPECT_EQ(json_string("\xed\xa0\x80"), "\"\uFFFD\uFFFD\uFFFD\"");            // surrogate
  EXPECT_EQ(json_string("\xf4\x90\x80\x80"), "\"\uFFFD\uFFFD\uFFFD\uFFFD\"");  // above U+10FFFF
}

TEST(JsonWriter, AnyBytesBecomeAStringThatParses) {
  for (unsigned seed = 0; seed < 20'000; ++seed) {
    RandomValues random(seed);
    const auto parsed = nlohmann::json::parse(json_string(random.bytes()), nullptr, false);
    ASSERT_TRUE(parsed.is_string()) << seed;
    const std::string name = random.name();
    ASSERT_EQ(nlohmann::json::parse(json_string(name), nullptr, false), name) << seed;
  }
}

}  // namespace
}  // namespace protocol
