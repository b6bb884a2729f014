// Who is in a room, as its listing says. Pure.
#pragma once

#include <vector>

#include "server/protocol/messages.hpp"

namespace matching {

/// One of the two, whether on a side yet or not.
bool is_player(const protocol::Listing& listing, core::UserId user);
bool has_bot(const protocol::Listing& listing);
/// Everybody who has the room among their own: the players, and who is challenged.
std::vector<core::UserId> people_of(const protocol::Listing& listing);

}  // namespace matching
