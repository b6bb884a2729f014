// The draw of a random set-up that nobody can steer: the server binds itself to a secret before anybody
// sits, both players add a nonce, and the seed is a function of the three. schema/notation.md, "The draw".
#pragma once

#include <string>
#include <string_view>

namespace room {

/// What is published of a secret before the draw: its SHA-256, 64 hex digits.
std::string commitment(std::string_view secret);

/// The seed of the set-up: 32 hex digits of the SHA-256 of the secret and both nonces, which may be empty.
std::string drawn_seed(std::string_view secret, std::string_view first_nonce, std::string_view second_nonce);

}  // namespace room
