// Is a text UTF-8? Pure.
#pragma once

#include <string_view>

namespace record {

bool is_utf8(std::string_view text);

}  // namespace record
