// What the lobby does not show somebody: offers and challenges of people whom they have blocked, or who have blocked
// them. Pure.
#pragma once

#include <optional>
#include <unordered_set>

#include "common/core/strong_id.hpp"
#include "server/protocol/messages.hpp"

namespace lobby {

using People = std::unordered_set<core::UserId>;

/// Whether one of these people waits in the room for somebody to play with.
bool is_offer_of(const protocol::Listing& listing, const People& people);

/// The news as somebody sees it whom nothing may join with these people; empty: it is as it was.
std::optional<protocol::LobbyNews> without_offers_of(const People& people, const protocol::LobbyNews& news);

}  // namespace lobby
