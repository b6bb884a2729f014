#include <gtest/gtest.h>

#include <random>

#include "server/protocol/decode_client.hpp"
#include "server/protocol/stored.hpp"
#include "tests/server/protocol/decoding.hpp"

namespace protocol::decode_test {
namespace {

TEST(Decode, UnknownFieldIsIgnored) {
  const std::string text = turn_with(R"("key":"k","ply":0,"turn":"A1xA2","later":{"deep":[1]})");
  EXPECT_EQ(refusal(text), "accepted");
  EXPECT_EQ(refusal(R"({"t":"leave","r":"k3Xq9aTz01Lm","d":{},"x":[[]]})"), "accepted");
}

TEST(Decode, DoubledFieldIsHarmless) {
  EXPECT_EQ(refusal(turn_with(R"("key":"k","ply":0,"ply":1,"turn":"A1xA2")")), "accepted");
  EXPECT_EQ(refusal(turn_with(R"("key":"k","ply":0,"ply":"1","turn":"A1xA2")")), "bad_message ply");
}

TEST(Decode, UnknownTypeIsRefusedWithItsId) {
  const auto message = decode(R"({"t":"gift","id":17,"d":{}})");
  ASSERT_FALSE(message.has_value());
  EXPECT_EQ(message.error().id, 17);
  EXPECT_EQ(message.error().error.code, "unknown_type");
}

TEST(Decode, RefusalKeepsTheIdThatCouldBeRead) {
  EXPECT_EQ(decode(R"({"t":"turn","id":5})").error().id, 5);
  EXPECT_EQ(decode(R"({"id":6})").error().id, 6);
  EXPECT_EQ(decode(R"({"t":"turn","id":-5})").error().id, std::nullopt);
}

TEST(Decode, AnythingButAnObjectIsBadJson) {
  for (const std::string_view text : {"", " ", "{", "}", "null", "3", "\"t\"", "[]", "[{\"t\":\"ping\"}]", "{\"t\":}",
                                      "{'t':'ping'}", "{\"t\":\"ping\"}x", "{\"t\":1e999}", "{\"t\":\"\\ud800\"}"}) {
    EXPECT_EQ(refusal(text), "bad_json") << text;
  }
}

TEST(Decode, InvalidUtf8IsBadJson) {
  EXPECT_EQ(refusal("{\"t\":\"\xff\"}"), "bad_json");
  EXPECT_EQ(refusal("{\"t\":\"\xed\xa0\x80\"}"), "bad_json");
  EXPECT_EQ(refusal("{\"t\":\"\xc3\"}"), "bad_json");
}

TEST(Decode, DeepNestingIsBadJsonAndHarmless) {
  const std::size_t depth = 1'000'000;
  EXPECT_EQ(refusal(std::string(depth, '[')), "bad_json");
  EXPECT_EQ(refusal(std::string(depth, '[') + std::string(depth, ']')), "bad_json");
  EXPECT_EQ(refusal(turn_with("\"a\":" + std::string(30, '[') + std::string(30, ']'))), "bad_json");
}

TEST(Decode, BracketsInTextsAreNotNesting) {
  EXPECT_EQ(refusal(turn_with(R"("key":"k","ply":0,"turn":"[[[[[[[[[[[[[[[[[[[[\"[[[[[")")), "accepted");
}

struct Malformed {
  std::string text;
  std::string refused;
};

TEST(Decode, MalformedMessageNamesTheField) {
  const std::string create = R"({"t":"create","d":{"game":"tzaar","setup":"fixed",)";
  const std::string seek = R"({"t":"seek","d":{"game":"tzaar","setup":"fixed",)";
  const std::string join = R"({"t":"join","r":"k3Xq9aTz01Lm",)";
  const std::vector<Malformed> table{
      {R"({})", "bad_message t"},
      {R"({"t":null})", "bad_message t"},
      {R"({"t":7})", "bad_message t"},
      {R"({"t":""})", "bad_message t"},
      {R"({"t":["ping"]})", "bad_message t"},
      {R"({"t":"PING"})", "unknown_type"},
      {R"({"t":"ping","id":"1","d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping","id":1.5,"d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping","id":-1,"d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping","id":9007199254740992,"d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping","id":18446744073709551615,"d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping"})", "bad_message c"},
      {R"({"t":"ping","d":7})", "bad_message d"},
      {R"({"t":"ping","d":[]})", "bad_message d"},
      {R"({"t":"ping","d":{"c":"1"}})", "bad_message c"},
      {R"({"t":"ping","d":{"c":true}})", "bad_message c"},
      {R"({"t":"create"})", "bad_message game"},
      {R"({"t":"create","d":{"game":"tzaar"}})", "bad_message setup"},
      {R"({"t":"create","d":{"game":"","setup":"fixed"}})", "bad_message game"},
      {create + R"("clock":5}})", "bad_message clock"},
      {create + R"("clock":""}})", "bad_message clock"},
      {create + R"("rated":1}})", "bad_message rated"},
      {create + R"("rated":"true"}})", "bad_message rated"},
      {create + R"("side":"white"}})", "bad_message side"},
      {create + R"("side":1}})", "bad_message side"},
      {create + R"("visibility":"hidden"}})", "bad_message visibility"},
      {R"({"t":"join"})", "bad_message r"},
      {R"({"t":"join","r":7})", "bad_message r"},
      {R"({"t":"join","r":"short"})", "bad_message r"},
      {R"({"t":"join","r":"k3Xq9aTz01L-"})", "bad_message r"},
      {R"({"t":"join","r":"k3Xq9aTz01Lmn"})", "bad_message r"},
      {join + R"("d":{"v":-1}})", "bad_message v"},
      {join + R"("d":{"v":"3"}})", "bad_message v"},
      {join + R"("d":{"v":1.0}})", "bad_message v"},
      {R"({"t":"sit","r":"k3Xq9aTz01Lm","d":{"side":"random"}})", "bad_message side"},
      {R"({"t":"leave","r":"../../etc/pw"})", "bad_message r"},
      {turn_with(""), "bad_message key"},
      {turn_with(R"("key":"a b","ply":0,"turn":"A1xA2")"), "bad_message key"},
      {turn_with(R"("key":"","ply":0,"turn":"A1xA2")"), "bad_message key"},
      {turn_with(R"("key":7,"ply":0,"turn":"A1xA2")"), "bad_message key"},
      {turn_with(R"("key":"k","turn":"A1xA2")"), "bad_message ply"},
      {turn_with(R"("key":"k","ply":"0","turn":"A1xA2")"), "bad_message ply"},
      {turn_with(R"("key":"k","ply":-1,"turn":"A1xA2")"), "bad_message ply"},
      {turn_with(R"("key":"k","ply":100001,"turn":"A1xA2")"), "bad_message ply"},
      {turn_with(R"("key":"k","ply":0)"), "bad_message turn"},
      {turn_with(R"("key":"k","ply":0,"turn":"")"), "bad_message turn"},
      {turn_with(R"("key":"k","ply":0,"turn":{})"), "bad_message turn"},
      {R"({"t":"resign","r":"k3Xq9aTz01Lm","d":{"ply":0}})", "bad_message key"},
      {R"({"t":"abort","r":"k3Xq9aTz01Lm","d":{"key":"k"}})", "bad_message ply"},
      {create + R"("key":"no key"}})", "bad_message key"},
      {create + R"("key":7}})", "bad_message key"},
      {seek + R"("key":""}})", "bad_message key"},
      {create + R"("delay":-1}})", "bad_message delay"},
      {create + R"("delay":11}})", "bad_message delay"},
      {create + R"("opponent":""}})", "bad_message opponent"},
      {create + R"("opponent":42}})", "bad_message opponent"},
      {seek + R"("min":-1}})", "bad_message min"},
      {seek + R"("min":4001}})", "bad_message min"},
      {seek + R"("max":4001}})", "bad_message max"},
      {seek + R"("min":1800,"max":1400}})", "bad_message max"},
      {seek + R"("pair":1}})", "bad_message pair"},
      {R"({"t":"seek"})", "bad_message game"},
      {R"({"t":"unseek"})", "bad_message r"},
      {R"({"t":"accept"})", "bad_message r"},
      {in_room("accept", R"("nonce":"a b")"), "bad_message nonce"},
      {in_room("decline", ""), "bad_message reason"},
      {in_room("decline", R"("reason":"never")"), "bad_message reason"},
      {in_room("offer", ""), "bad_message kind"},
      {in_room("offer", R"("kind":"gift","action":"make","key":"k","ply":0)"), "bad_message kind"},
      {in_room("offer", R"("kind":"draw","action":"force","key":"k","ply":0)"), "bad_message action"},
      {in_room("offer", R"("kind":"draw","action":"make","offer":"1","key":"k","ply":0)"), "bad_message offer"},
      {in_room("offer", R"("kind":"draw","action":"make","ply":0)"), "bad_message key"},
      {in_room("offer", R"("kind":"draw","action":"make","key":"k")"), "bad_message ply"},
      {in_room("claim", R"("key":"k","ply":0)"), "bad_message as"},
      {in_room("claim", R"("as":"loss","key":"k","ply":0)"), "bad_message as"},
      {in_room("claim", R"("as":"win","ply":0)"), "bad_message key"},
      {in_room("claim", R"("as":"win","key":"k","ply":100001)"), "bad_message ply"},
      {in_room("chat", R"("text":"x")"), "bad_message channel"},
      {in_room("chat", R"("channel":"all","text":"x")"), "bad_message channel"},
      {in_room("chat", R"("channel":"players")"), "bad_message text"},
      {in_room("chat", R"("channel":"players","text":"")"), "bad_message text"},
      {in_room("chat", R"("channel":"players","text":"x","key":"")"), "bad_message key"},
      {in_room("report", ""), "bad_message v"},
      {in_room("report", R"("v":-1)"), "bad_message v"},
      {in_room("report", R"("v":1,"text":"")"), "bad_message text"},
      {R"({"t":"lobby"})", "bad_message action"},
      {R"({"t":"lobby","d":{"action":"watch"}})", "bad_message action"},
      {R"({"t":"lobby","d":{"action":"subscribe","scope":"friends"}})", "bad_message scope"},
  };
  for (const auto& [text, refused] : table) EXPECT_EQ(refusal(text), refused) << text;
}

/// Changes one to eight places of the text: other bytes, bytes gone, bytes that JSON cares for, halves doubled.
std::string mutated(std::string text, std::mt19937& engine) {
  static constexpr std::string_view spice = "{}[]\",:\\u0123456789-+.eEtrfalsn \x00\xff\xc3\xed\x1f";
  for (unsigned n = 1 + engine() % 8; n > 0 && !text.empty(); --n) {
    const std::size_t at = engine() % text.size();
    switch (engine() % 5) {
      case 0:
        text[at] = static_cast<char>(engine());
        break;
      case 1:
        text.erase(at, 1 + engine() % 4);
        break;
      case 2:
        text.insert(at, 1, spice[engine() % spice.size()]);
        break;
      case 3:
        text.insert(at, text.substr(engine() % text.size(), 16));
        break;
      default:
        text[at] = spice[engine() % spice.size()];
    }
  }
  return text;
}

TEST(Decode, MutatedExamplesDoNoHarm) {
  std::mt19937 engine(2);
  for (const std::string& path : schemas().paths("protocol/")) {
    for (const std::string& example : schemas().examples(path)) {
      for (int i = 0; i < 2000; ++i) {
        const std::string text = mutated(example, engine);
        const auto message = decode(text);
        if (!message) {
          EXPECT_FALSE(message.error().error.message.empty());
        }
        decode_stored(text);
      }
    }
  }
}

TEST(Decode, EverythingValidInTheSchemaIsAccepted) {
  std::mt19937 engine(3);
  int valid = 0;
  for (const std::string& path : schemas().paths("protocol/client/")) {
    for (const std::string& example : schemas().examples(path)) {
      for (int i = 0; i < 2000; ++i) {
        const std::string text = mutated(example, engine);
        if (schemas().check_client_frame(text)) continue;
        ++valid;
        // That one bound is above another is nothing that a schema can say.
        if (const std::string refused = refusal(text); refused != "bad_message max") {
          EXPECT_EQ(refused, "accepted") << text;
        }
      }
    }
  }
  EXPECT_GT(valid, 100);
}

}  // namespace
}  // namespace protocol::decode_test
