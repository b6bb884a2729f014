// What stands before each part of a message on its way through NATS: who sends it, and its number among those that they
// send to this node, or to all; and the last numbers, which a sender repeats. Pure.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "common/core/strong_id.hpp"
#include "server/bus/bus.hpp"

namespace bus {

struct Envelope {
  /// `returned` has no message: its sender was away, and what it sent meanwhile is lost. `numbers` says which numbers
  /// were the last: `number` to all, and `Numbers` as its part.
  enum class Content : std::uint8_t { rooms, people, returned, numbers };

  core::NodeId from;
  Content content = Content::returned;
  bool to_all = false;
  bool is_first = true;  ///< of the parts of its message
  bool is_last = true;
  std::uint64_t number = 0;  ///< dense, from 1
};

/// The bytes that go before the part.
std::string encode(const Envelope& envelope);

struct Received {
  Envelope envelope;
  std::string_view part;  ///< of the bytes that were decoded
};
/// Empty if they are nothing that encode() makes.
std::optional<Received> decode(std::string_view bytes);

/// The last number that was sent to each node.
using Numbers = std::map<core::NodeId, std::uint64_t>;
std::string encode(const Numbers& numbers);
/// The one of this node; 0: nothing was sent to it.
std::uint64_t number_of(core::NodeId node, std::string_view numbers);

}  // namespace bus
