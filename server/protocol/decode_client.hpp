// Client messages as text to values. Unknown fields are ignored, an unknown type is refused with "unknown_type". Never
// throws, whatever the text. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "common/core/expected.hpp"
#include "server/protocol/messages.hpp"

namespace protocol {

struct DecodeError {
  std::optional<std::int64_t> id;  ///< the message's, where it could be read
  Error error;                     ///< "bad_json" "bad_message" "unknown_type"
};

core::Expected<ClientMessage, DecodeError> decode(std::string_view text);

}  // namespace protocol
