// U+0000, which no text that is stored may have: PostgreSQL keeps it in none. Pure.
#pragma once

#include <cstddef>
#include <string_view>

namespace core {

constexpr bool has_nul(std::string_view text) { return text.find('\0') != std::string_view::npos; }

/// Whether a text in this JSON has it, as the byte or as an escape. What is no JSON may be judged wrongly.
constexpr bool json_has_nul(std::string_view json) {
  for (std::size_t at = 0; at < json.size(); ++at) {
    if (json[at] == '\0' || json.substr(at, 6) == "\\u0000") return true;
    if (json[at] == '\\') ++at;  // the next character is escaped
  }
  return false;
}

}  // namespace core
