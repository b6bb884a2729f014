// The messages that come most, read without a tree, in the shape that our clients write. It knows only these shapes;
// what is written otherwise, right or wrong, is read the general way (decode_client.hpp) and to the same effect. Pure.
#pragma once

#include <optional>
#include <string_view>

#include "server/protocol/messages.hpp"

namespace protocol {

/// {"t":"turn","id":1,"r":"…","d":{"key":"…","ply":0,"turn":"…"}}, {"t":"join",…,"d":{"v":5}} or {"v":null}, and
/// {"t":"leave",…,"d":{}}, within all limits, in this order, without blanks and escapes. Nothing for any other text.
std::optional<ClientMessage> scan_message(std::string_view text);

}  // namespace protocol
