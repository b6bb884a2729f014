// A message that has led somebody to a room. A value.
#pragma once

#include "server/rooms/visitor.hpp"

namespace rooms {

/// Which message has led to a room: they are answered differently.
enum class Asked { create, seek };

/// Such a message, which is answered once the room is stored.
struct Asker {
  Visitor who;
  RequestId request;
  Asked asked{};
};

}  // namespace rooms
