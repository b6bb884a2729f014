// What is said to somebody who wants a name that nobody may have. Pure.
#pragma once

#include <optional>
#include <string_view>

#include "server/http/message.hpp"

namespace http {

/// 400 "bad_name" unless an account may be called so.
std::optional<Response> refuse_name(std::string_view name);

}  // namespace http
