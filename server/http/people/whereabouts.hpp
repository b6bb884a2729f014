// Where people are right now, asked of who is here and of the lobby.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "common/core/strong_id.hpp"

namespace http {

struct Whereabouts {
  bool is_here = false;                       ///< with a connection
  std::vector<core::RoomId> playing;          ///< public games that everybody may watch
  std::optional<std::int64_t> away_until_ms;  ///< Unix time; empty: they are not away with notice
};

/// Of each of these people, in their order, as the viewer (0: nobody) may know them: nothing of those from whom the
/// viewer is kept apart, and of those who hide only their absence.
using WhereaboutsOf =
    std::function<boost::asio::awaitable<std::vector<Whereabouts>>(core::UserId viewer, std::vector<core::UserId>)>;

}  // namespace http
