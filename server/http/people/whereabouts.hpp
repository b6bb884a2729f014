// Where people are right now, asked of who is here and of the lobby.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <vector>

#include "common/core/strong_id.hpp"

namespace http {

struct Whereabouts {
  bool is_here = false;               ///< with a connection
  std::vector<core::RoomId> playing;  ///< public games that everybody may watch
};

/// Of each of these people, in their order, as the viewer (0: nobody) may know them: nothing of those who hide, or from
/// whom the viewer is kept apart.
using WhereaboutsOf =
    std::function<boost::asio::awaitable<std::vector<Whereabouts>>(core::UserId viewer, std::vector<core::UserId>)>;

}  // namespace http
