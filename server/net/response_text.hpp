// The head of an HTTP response as bytes. Pure but for the date.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/http/message.hpp"

namespace net {

enum class After { keep_alive, close };

/// How a client knows where the body ends.
struct Framing {
  enum class Kind { length, chunked, until_close };
  Kind kind = Kind::length;
  std::size_t bytes = 0;  ///< with `length`
};

/// Status line and header, with the blank line. Header fields that hold control characters are left out.
std::string response_head(const http::Response& response, Framing framing, After after);
/// What stands before a chunk of so many bytes, and behind each; a chunk without bytes is the last.
std::string chunk_head(std::size_t bytes);
inline constexpr std::string_view chunk_end = "\r\n";
/// Whether a response of this status has a body at all.
bool may_have_body(unsigned status);

}  // namespace net
