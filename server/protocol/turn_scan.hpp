// The hot message read without a tree: a turn in the shape that our clients write. It knows only this shape; what
// is written otherwise, right or wrong, is read the general way (decode_client.hpp) and to the same effect. Pure.
#pragma once

#include <optional>
#include <string_view>

#include "server/protocol/messages.hpp"

namespace protocol {

/// {"t":"turn","id":1,"r":"…","d":{"key":"…","ply":0,"turn":"…"}} within all limits, in this order, without blanks
/// and escapes. Nothing for any other text.
std::optional<ClientMessage> scan_turn(std::string_view text);

}  // namespace protocol
