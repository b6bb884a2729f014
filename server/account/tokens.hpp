// Secrets that identify a session: made here, shown once, and kept only as hashes. Pure.
#pragma once

#include <string>
#include <string_view>

namespace account {

/// 256 random bits as 43 letters, digits, '-' and '_'.
std::string make_token();

/// A password that an operator gives somebody: 96 random bits, written likewise.
std::string make_password();

/// BLAKE2b-256 of the token, 32 bytes. No salt: what is hashed is random already.
std::string hash_token(std::string_view token);

/// What a session's owner is told in its place: the hash of its token as 64 hex digits.
std::string session_id(const std::string& hash);
/// The hash again; empty: the text is no such id.
std::string hash_of_session(const std::string& id);

}  // namespace account
