// What all connections of a listener share.
#pragma once

#include <memory>

#include "server/net/connections.hpp"
#include "server/net/handlers.hpp"
#include "server/net/limits.hpp"

namespace net {

struct Site {
  Limits limits;
  Handlers handlers;
  std::shared_ptr<Connections> connections;
};

}  // namespace net
