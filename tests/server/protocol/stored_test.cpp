// Events to the text in the database and back.
#include <gtest/gtest.h>

#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "tests/server/protocol/random_values.hpp"

namespace protocol {
namespace {

void expect_round_trip(const RoomEvent& event) {
  const std::string text = encode_stored(event);
  const auto back = decode_stored(text);
  ASSERT_TRUE(back.has_value()) << text << back.error();
  EXPECT_EQ(*back, event) << text;
}

TEST(Stored, EveryKindOfEventComesBack) {
  for (unsigned seed = 0; seed < 2000; ++seed) {
    RandomValues random(seed);
    expect_round_trip(random.event());
    expect_round_trip(
        {0, random.time(), random.user(), "",
         Created{random.word(5), random.name(), random.visibility(), random.coin() ? random.word(64) : ""}});
  }
}

TEST(Stored, InvalidUtf8InANameStillComesBackReadable) {
  const auto back = decode_stored(encode_stored({1, 2, {}, "", Seated{game::Side::first, {}, "a\xff\xc3z"}}));
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(std::get<Seated>(back->what).name, "a\uFFFD\uFFFDz");
}

std::string damage(std::string_view text) {
  const auto event = decode_stored(text);
  return event ? "read" : event.error();
}

TEST(Stored, DamagedTextIsDescribed) {
  EXPECT_EQ(damage(""), "The text is not JSON.");
  EXPECT_EQ(damage("[]"), "The text is not a JSON object.");
  EXPECT_EQ(damage(std::string(100'000, '[')), "The text is nested too deeply.");
  EXPECT_EQ(damage("{}"), R"(The field "d" must be an object.)");
  EXPECT_EQ(damage(R"({"v":1,"by":0,"key":"","d":{"at":1}})"),
            R"(The field "kind" must be one of created seat start turn end.)");
  EXPECT_EQ(damage(R"({"v":1,"by":0,"d":{"kind":"start","at":1}})"), R"(The field "key" must be a text.)");
}

TEST(Stored, HashMustBeWhole) {
  const auto with_hash = [](const std::string& hash) {
    return R"({"v":1,"by":0,"key":"","d":{"kind":"turn","ply":1,"turn":"x","hash":")" + hash + R"(","at":1}})";
  };
  EXPECT_EQ(damage(with_hash("00c0ffee12345678")), "read");
  for (const std::string hash : {"", "00c0ffee1234567", "00c0ffee123456789", "00C0FFEE12345678", "00c0ffee1234567g"}) {
    EXPECT_EQ(damage(with_hash(hash)), R"(The field "hash" must be 16 hex digits.)") << hash;
  }
}

TEST(Stored, TextCutAnywhereIsRefused) {
  const std::string text = encode_stored({1, 2, {}, "k", TurnPlayed{3, "A1xA2", 4}});
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_FALSE(decode_stored(std::string_view(text).substr(0, size)).has_value()) << size;
  }
}

}  // namespace
}  // namespace protocol
