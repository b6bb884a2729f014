// Which new passwords are refused, and what people are told. Pure.
#pragma once

#include <optional>
#include <string_view>

#include "server/http/message.hpp"

namespace http {

/// 400 "bad_password" if nobody should have it: too short, too long, or among the most common ones; else nothing.
std::optional<Response> refuse_password(std::string_view wanted);

}  // namespace http
