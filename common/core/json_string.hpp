// Text as a JSON string. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace core {

/// How many bytes at the beginning of `value` a JSON string has just as they are.
std::size_t plain_length(std::string_view value);

/// Appends `value` as a JSON string, quotes included. Texts come from people: they are escaped, and what is no UTF-8 in
/// them becomes U+FFFD.
void append_json_string(std::string& out, std::string_view value);

}  // namespace core
