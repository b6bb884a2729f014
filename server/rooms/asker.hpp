// A request that has created or found a room, and who sent it. A value.
#pragma once

#include "server/rooms/visitor.hpp"

namespace rooms {

/// The kind of request: each has its own reply.
enum class Asked { create, seek };

/// A request that is answered once the room is stored.
struct Asker {
  Visitor who;
  RequestId request;
  Asked asked{};
};

}  // namespace rooms
