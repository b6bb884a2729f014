// What tests of client messages share: messages put together, read, and what is said of refused ones.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "server/protocol/decode_client.hpp"
#include "tests/support/schema.hpp"

namespace protocol {

using support::schemas;

inline ClientMessage decoded(std::string_view text) {
  auto message = decode(text);
  EXPECT_TRUE(message.has_value()) << text << (message ? "" : message.error().error.message);
  return message.value_or(ClientMessage{});
}

/// "code field" of a refusal, the field being what stands in quotes; "accepted" if there is none.
inline std::string refusal(std::string_view text) {
  const auto message = decode(text);
  if (message) return "accepted";
  const std::string& sentence = message.error().error.message;
  EXPECT_FALSE(sentence.empty()) << text;
  const std::size_t open = sentence.find('"');
  if (open == std::string::npos) return message.error().error.code;
  return message.error().error.code + " " + sentence.substr(open + 1, sentence.find('"', open + 1) - open - 1);
}

inline std::string turn_with(std::string_view fields) {
  return R"({"t":"turn","id":4,"r":"k3Xq9aTz01Lm","d":{)" + std::string(fields) + "}}";
}

inline std::string in_room(std::string_view type, std::string_view fields) {
  return R"({"t":")" + std::string(type) + R"(","r":"k3Xq9aTz01Lm","d":{)" + std::string(fields) + "}}";
}

}  // namespace protocol
