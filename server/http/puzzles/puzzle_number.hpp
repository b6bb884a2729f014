// A puzzle's number in an address. Pure.
#pragma once

#include <cstdint>
#include <string_view>

#include "server/http/message.hpp"

namespace http {

/// 0, which no puzzle has, if the text is no number.
std::int64_t puzzle_number(std::string_view text);

/// 404 "not_found".
Response no_such_puzzle();

}  // namespace http
