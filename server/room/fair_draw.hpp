// The draw of sides and of a random set-up that nobody can steer: the server binds itself to a secret before anybody
// sits, both players add a nonce, and what is drawn is a function of the three. schema/notation.md, "The draw".
#pragma once

#include <string>
#include <string_view>

#include "common/game/rules.hpp"

namespace room {

/// What is published of a secret before the draw: its SHA-256, 64 hex digits.
std::string commitment(std::string_view secret);

/// The seed of the set-up: 32 hex digits of the SHA-256 of the secret and both nonces, which may be empty.
std::string drawn_seed(std::string_view secret, std::string_view first_nonce, std::string_view second_nonce);

/// The side of who made the game. Says nothing of the seed: what is hashed begins with another word.
game::Side drawn_side(std::string_view secret, std::string_view host_nonce, std::string_view other_nonce);

}  // namespace room
