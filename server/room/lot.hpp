// Random draws: ids and secrets of rooms, and sides and random set-ups in a way that nobody can influence. For the
// latter the server commits to a secret before anybody sits down, each player adds a nonce, and the result is a
// function of the three. schema/notation.md, "Lots". Any thread.
#pragma once

#include <string>
#include <string_view>

#include "common/core/strong_id.hpp"
#include "common/game/rules.hpp"

namespace room {

/// The id of a new room: twelve letters and digits, 71 bits from a cryptographic source, because the id is the key to a
/// private room.
core::RoomId new_room_id();
/// The server's secret for sides and set-up: 64 hex digits from the same source.
std::string new_secret();

/// The commitment published before the draw: the secret's SHA-256, 64 hex digits.
std::string commitment(std::string_view secret);

/// The seed of the set-up: 32 hex digits of the SHA-256 of the secret and both nonces, which may be empty.
std::string seed_by_lot(std::string_view secret, std::string_view first_nonce, std::string_view second_nonce);

/// The side of the creator. Independent of the seed: the hashed text begins with another word.
game::Side side_by_lot(std::string_view secret, std::string_view host_nonce, std::string_view other_nonce);

}  // namespace room
