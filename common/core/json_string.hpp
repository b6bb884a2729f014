// Text as a JSON string. Pure.
#pragma once

#include <string>
#include <string_view>

namespace core {

/// Appends `value` as a JSON string, quotes included. Texts come from people: they are escaped, and what is no UTF-8 in
/// them becomes U+FFFD.
void append_json_string(std::string& out, std::string_view value);

}  // namespace core
