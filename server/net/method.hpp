// The method of a request from its name. Pure.
#pragma once

#include <string_view>

#include "server/http/message.hpp"

namespace net {

/// Method::other for any name that no handler knows.
http::Method method_of(std::string_view name);

}  // namespace net
