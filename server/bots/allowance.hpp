// How many messages the server lets one user send, as its `hello` says; a computer stays below that. Pure: time is an
// argument.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>

#include "server/base/token_bucket.hpp"

namespace bots {

class Allowance {
 public:
  /// As schema/README.md groups the messages.
  enum class Kind { play, watch, lobby, chat, ping };

  /// The `limits` of a `hello`. What was sent over an earlier connection counts on.
  void set(const nlohmann::json& limits);
  /// Takes one at `now_ms` (any steady clock): 0 if it may be sent, else the milliseconds until one may.
  std::int64_t take(Kind kind, std::int64_t now_ms);

 private:
  static constexpr std::size_t counted = 4;  ///< kinds; pings come at a steady pace, far below their limit

  std::array<base::Rate, counted> rates_{base::Rate{1, 1, 1000}, {1, 1, 1000}, {1, 1, 1000}, {1, 1, 1000}};
  std::array<base::TokenBucket, counted> buckets_;
};

}  // namespace bots
