// What fuzz programs share: a check that holds in every build, and games to try texts on.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "common/game/registry.hpp"

namespace fuzz {

/// Ends the program, which libFuzzer reports, if the promise is broken.
inline void require(bool promise) {
  if (!promise) std::abort();
}

/// A refusal says what is wrong.
inline void require_words(const game::Refusal& refused) { require(!refused.code.empty() && !refused.sentence.empty()); }

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// A game that must be there.
inline std::unique_ptr<game::Game> start(std::string_view id, std::string_view setup) {
  auto started = game::start(id, setup);
  require(started.has_value());
  return std::move(*started);
}

}  // namespace fuzz
