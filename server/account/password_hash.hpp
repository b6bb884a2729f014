// Passwords as argon2id hashes with salt and cost in them. Slow and hungry by intent: a tenth of a second and 64 MiB,
// so never on a thread that serves the network (passwords.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace account {

// In characters, which are Unicode's code points.
inline constexpr std::size_t least_password_length = 8;
inline constexpr std::size_t most_password_length = 200;

/// What a new password can be: UTF-8 without U+0000, neither too short to be guessed at once nor longer than anybody
/// needs.
bool is_password(std::string_view text);

/// What a person may try to sign in with: no longer than a password, but perhaps shorter than a new one may be.
bool may_be_tried(std::string_view text);

/// Another one each time. Throws std::bad_alloc if there is no memory for it.
std::string hash_password(std::string_view password);

/// Takes as long to compare with as any other hash, at once and always, and is nobody's.
const std::string& nobodys_hash();

/// Whether the hash was made of this password. A damaged hash fits none.
bool fits(std::string_view password, const std::string& hash);

}  // namespace account
