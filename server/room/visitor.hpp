// Who speaks to a room, and over which connection.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/protocol/frame.hpp"
#include "server/room/room.hpp"

namespace room {

/// The `id` of the message to answer; empty if its sender wants no reply.
using RequestId = std::optional<std::int64_t>;

struct Visitor {
  core::ConnectionId connection;
  User user;
  std::shared_ptr<protocol::Outbox> outbox;
  std::string address = {};  ///< the same for all who count as one (base::address_key); empty: not known
};

}  // namespace room
