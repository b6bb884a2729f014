// The own reader of messages that come most says what the general one says, or nothing.
#include "server/protocol/message_scan.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/protocol/decode_client.hpp"

namespace message_scan_test {
namespace {

using protocol::scan_message;
using protocol::Turn;

const std::string hot = R"({"t":"turn","id":17,"r":"Q4x7bN2mK9aZ","d":{"key":"k-1_b","ply":12,"turn":"a4-c4 d2xf2"}})";

/// With `from` replaced by `to`.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = hot;
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST(MessageScan, ReadsTurnsOfOurClients) {
  const auto message = scan_message(hot);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->id, 17);
  EXPECT_EQ(message->room.value(), "Q4x7bN2mK9aZ");
  const Turn& turn = std::get<Turn>(message->body);
  EXPECT_EQ(turn.key, "k-1_b");
  EXPECT_EQ(turn.ply, 12);
  EXPECT_EQ(turn.turn, "a4-c4 d2xf2");
}

TEST(MessageScan, LeavesEveryOtherShapeToTheGeneralReader) {
  for (const auto& [from, to] : {std::pair<std::string, std::string>{"turn", "sit"},
                                 {"17", "-17"},
                                 {"17", "017"},
                                 {"17", "1.5"},
                                 {"17", "9007199254740992"},
                                 {"Q4x7", "Q4x"},
                                 {"Q4x7", "Q4x-"},
                                 {"k-1_b", ""},
                                 {"k-1_b", std::string(65, 'k')},
                                 {"k-1_b", "k 1"},
                                 {"12", "100001"},
                                 {"12", "-0"},
                                 {"12", "\"12\""},
                                 {"a4-c4 d2xf2", ""},
                                 {"a4-c4 d2xf2", std::string(201, 'a')},
                                 {"a4", "\\u0061"},
                                 {"a4", "\xC3\xA4"},
                                 {"a4", "\n"},
                                 {",\"d\"", ", \"d\""},
                                 {"}}", "},\"x\":1}"},
                                 {"}}", "}}}"},
                                 {"}}", "}} "}}) {
    EXPECT_FALSE(scan_message(changed(from, to))) << to;
  }
}

TEST(MessageScan, ReadsJoinsAndLeaves) {
  const auto fresh = scan_message(R"({"t":"join","id":3,"r":"Q4x7bN2mK9aZ","d":{"v":null}})");
  ASSERT_TRUE(fresh);
  EXPECT_EQ(std::get<protocol::Join>(fresh->body).version, std::nullopt);
  EXPECT_EQ(fresh->room.value(), "Q4x7bN2mK9aZ");
  const auto back = scan_message(R"({"t":"join","id":3,"r":"Q4x7bN2mK9aZ","d":{"v":17}})");
  ASSERT_TRUE(back);
  EXPECT_EQ(std::get<protocol::Join>(back->body).version, 17);
  const auto leave = scan_message(R"({"t":"leave","id":4,"r":"Q4x7bN2mK9aZ","d":{}})");
  ASSERT_TRUE(leave);
  EXPECT_EQ(leave->id, 4);
  EXPECT_TRUE(std::holds_alternative<protocol::Leave>(leave->body));
}

TEST(MessageScan, ReadsSits) {
  const auto sit = [](const std::string& d) {
    const auto message = scan_message(R"({"t":"sit","id":3,"r":"Q4x7bN2mK9aZ","d":)" + d + "}");
    return message ? std::optional(std::get<protocol::Sit>(message->body)) : std::nullopt;
  };
  EXPECT_EQ(sit("{}").value().side, std::nullopt);
  EXPECT_EQ(sit(R"({"side":"first"})").value().side, game::Side::first);
  EXPECT_EQ(sit(R"({"nonce":"n-1"})").value().nonce, "n-1");
  const auto both = sit(R"({"side":"second","nonce":"n_2"})");
  EXPECT_EQ(both.value().side, game::Side::second);
  EXPECT_EQ(both->nonce, "n_2");
  for (const char* other : {R"({"side":"third"})", R"({"side":null})", R"({"nonce":"n","side":"first"})",
                            R"({"nonce":""})", R"({"nonce":"a b"})", R"({,"nonce":"n"})", R"({"side":"first",})"}) {
    EXPECT_FALSE(sit(other)) << other;
  }
}

TEST(MessageScan, LeavesOtherJoinsAndLeavesToTheGeneralReader) {
  for (const char* text :
       {R"({"t":"join","id":3,"r":"Q4x7bN2mK9aZ","d":{}})", R"({"t":"join","id":3,"r":"Q4x7bN2mK9aZ","d":{"v":-1}})",
        R"({"t":"join","id":3,"r":"Q4x7bN2mK9aZ","d":{"v":nullx}})",
        R"({"t":"join","r":"Q4x7bN2mK9aZ","d":{"v":null}})", R"({"t":"leave","id":4,"r":"Q4x7bN2mK9aZ","d":{"x":1}})",
        R"({"t":"leaves","id":4,"r":"Q4x7bN2mK9aZ","d":{}})"}) {
    EXPECT_FALSE(scan_message(text)) << text;
  }
}

TEST(MessageScan, RefusesTruncatedTurns) {
  for (std::size_t size = 0; size < hot.size(); ++size) EXPECT_FALSE(scan_message(hot.substr(0, size)));
}

TEST(MessageScan, AgreesWithTheGeneralReaderOnMutations) {
  for (std::size_t at = 0; at < hot.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = hot;
      text[at] = static_cast<char>(byte);
      const auto scanned = scan_message(text);
      if (!scanned) continue;
      const auto general = protocol::decode(text + " ");  // a blank more is another shape
      ASSERT_TRUE(general) << text;
      EXPECT_EQ(scanned->id, general->id);
      EXPECT_EQ(scanned->room, general->room);
      const Turn& one = std::get<Turn>(scanned->body);
      const Turn& other = std::get<Turn>(general->body);
      EXPECT_EQ(std::tie(one.key, one.ply, one.turn), std::tie(other.key, other.ply, other.turn));
    }
  }
}

}  // namespace message_scan_test
