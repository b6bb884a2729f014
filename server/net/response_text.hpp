// The head of an HTTP response as bytes. Pure but for the date.
#pragma once

#include <cstddef>
#include <string>

#include "server/http/message.hpp"

namespace net {

enum class After { keep_alive, close };

/// Status line and header, with the blank line. Header fields that hold control characters are left out.
std::string response_head(const http::Response& response, std::size_t body_size, After after);
/// Whether a response of this status has a body at all.
bool may_have_body(unsigned status);

}  // namespace net
