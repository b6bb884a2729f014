// A feed or calendar as an answer. Pure.
#pragma once

#include <string>

#include "server/http/message.hpp"

namespace http {

/// 304 without a body where the program that asks has it already.
Response feed_answer(const Request& request, std::string body, const char* type);

}  // namespace http
