// A person who sends a message to a room, and the connection they use.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/protocol/frame.hpp"
#include "server/room/user.hpp"

namespace rooms {

class Relay;

/// The `id` of the message to answer; empty: no reply is wanted.
using RequestId = std::optional<std::int64_t>;

struct Visitor {
  core::ConnectionId connection;
  room::User user;
  std::shared_ptr<protocol::Outbox> outbox;
  std::string address = {};           ///< the same for all that count as one (base::address_key); empty: not known
  std::shared_ptr<Relay> relay = {};  ///< of the server that they are connected to; null: this one
};

}  // namespace rooms
