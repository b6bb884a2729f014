// Moves a seat on by what the server says of its room. Pure; throws nlohmann::json::exception for a frame that is not
// as schema/protocol says.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>

#include "server/bots/seat.hpp"

namespace bots {

enum class Followed {
  yes,
  missed,  ///< events before it are missing: join with the version
  astray,  ///< what is held is not what the server holds: join without a version
};

/// One `full`, `tail` or `event` of the seat's room, at this moment of a steady clock. After a `full` or `tail`, which
/// begin a connection, what was on its way over the one before is due again.
Followed follow(Seat& seat, const nlohmann::json& frame, std::int64_t now_ms);

/// What was asked may not have arrived: it is due again.
void renew(Seat& seat);

}  // namespace bots
