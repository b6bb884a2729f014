// The answers to requests that the connection itself refuses. Pure.
#pragma once

#include <boost/system/error_code.hpp>
#include <optional>

#include "server/http/message.hpp"

namespace net {

/// The answer to a request that cannot be read; nothing when the client is gone.
std::optional<http::Response> refusal_of(boost::system::error_code error);

/// 503 "too_many_connections".
http::Response too_many_connections();

}  // namespace net
