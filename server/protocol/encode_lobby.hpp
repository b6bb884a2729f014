// The lobby as text: rooms as lines, each told from its receiver's side. Pure.
#pragma once

#include "server/protocol/frame.hpp"
#include "server/protocol/messages.hpp"

namespace protocol {

Frame encode_lobby(const LobbyNews& news);

}  // namespace protocol
