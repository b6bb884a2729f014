// What somebody is told who has the lobby's chat open. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/protocol/frame.hpp"

namespace protocol {

struct LobbyChatLine {
  std::int64_t number = 0;  ///< lines have the order of their numbers
  std::int64_t at_ms = 0;   ///< Unix time
  core::UserId user;
  std::string name;
  std::string text;
  friend bool operator==(const LobbyChatLine&, const LobbyChatLine&) = default;
};

struct LobbyChatNews {
  bool is_on = true;                      ///< false: the operator has none
  bool reset = false;                     ///< forget what you hold
  std::vector<LobbyChatLine> lines = {};  ///< one that is known looks different now
  std::vector<std::int64_t> gone = {};    ///< numbers
};

Frame encode_lobby_chat(const LobbyChatNews& news);

}  // namespace protocol
