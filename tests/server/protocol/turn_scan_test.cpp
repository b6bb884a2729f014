// The hot message's own reader says what the general one says, or nothing.
#include "server/protocol/turn_scan.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/protocol/decode_client.hpp"

namespace {

using protocol::scan_turn;
using protocol::Turn;

const std::string hot = R"({"t":"turn","id":17,"r":"Q4x7bN2mK9aZ","d":{"key":"k-1_b","ply":12,"turn":"a4-c4 d2xf2"}})";

/// With `from` replaced by `to`.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = hot;
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

TEST(TurnScan, ReadsWhatOurClientsWrite) {
  const auto message = scan_turn(hot);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->id, 17);
  EXPECT_EQ(message->room.value(), "Q4x7bN2mK9aZ");
  const Turn& turn = std::get<Turn>(message->body);
  EXPECT_EQ(turn.key, "k-1_b");
  EXPECT_EQ(turn.ply, 12);
  EXPECT_EQ(turn.turn, "a4-c4 d2xf2");
}

TEST(TurnScan, LeavesEveryOtherShapeToTheGeneralReader) {
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
    EXPECT_FALSE(scan_turn(changed(from, to))) << to;
  }
}

TEST(TurnScan, LeavesEveryPartOfATurn) {
  for (std::size_t size = 0; size < hot.size(); ++size) EXPECT_FALSE(scan_turn(hot.substr(0, size)));
}

TEST(TurnScan, WhateverByteIsChangedTheGeneralReaderAgrees) {
  for (std::size_t at = 0; at < hot.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = hot;
      text[at] = static_cast<char>(byte);
      const auto scanned = scan_turn(text);
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
