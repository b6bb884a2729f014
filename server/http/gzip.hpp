// Compression of what is made for one answer; files are compressed when the program is built. Pure.
//
// An answer is left as it is where it holds a secret: beside words that a stranger has chosen, its length would give
// the secret away letter by letter (BREACH).
#pragma once

#include <string>
#include <string_view>

#include "server/http/message.hpp"

namespace http {

/// As a gzip member (RFC 1952). A few kilobytes take a tenth of a millisecond.
std::string gzip(std::string_view text);

/// Compresses the body if it holds no secret (Response::is_open), has more than some hundred bytes and the asker
/// accepts that; says in any case that the answer differs by what is accepted.
void compress(Response& response, std::string_view accept_encoding);

}  // namespace http
