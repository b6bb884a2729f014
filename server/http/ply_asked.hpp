// The ply that an address asks for: `?ply=12`, as in server/web/src/state/room/permalink.ts. Pure.
#pragma once

#include <optional>

#include "server/http/message.hpp"

namespace http {

struct PlyAsked {
  std::optional<int> ply;  ///< empty: the last
  bool is_bad = false;     ///< something else than a whole number is there
};

PlyAsked ply_asked(const Request& request);

}  // namespace http
