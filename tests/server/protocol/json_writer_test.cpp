#include "server/protocol/json_writer.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/protocol/random_values.hpp"

namespace protocol::json_writer_test {
namespace {

std::string json_string(std::string_view text) {
  JsonWriter out;
  return out.text(text).take();
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
}  // namespace protocol::json_writer_test
