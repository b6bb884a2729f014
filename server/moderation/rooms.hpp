// Whether what an operator names is there: a room, and a line of its chat, as they are stored. What an order is about
// has to be there when it is given. Whoever has the database open, in the transaction that gives the order.
#pragma once

#include <cstdint>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace moderation {

/// Why this room cannot be closed: there is none, or its game is over; empty: it can.
std::string why_not_closed(storage::Database& database, const core::RoomId& room);

/// Why no line can be taken out of this room: there is no such room or line, or nothing is left of it; empty: it can.
/// `line`: the version of the chat line. Also of a game that is over.
std::string why_no_line(storage::Database& database, const core::RoomId& room, std::int64_t line);

}  // namespace moderation
