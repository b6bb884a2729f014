// The little JSON that the bindings need: strings, and lists of what is JSON already.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace wasm {

inline std::string quoted(std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += hex[byte >> 4];
      out += hex[byte & 15];
    } else {
      out += c;
    }
  }
  return out += '"';
}

/// "[a,b]" where f makes the JSON of each item.
template <class Items, class F>
std::string list(const Items& items, F&& f) {
  std::string out = "[";
  for (const auto& item : items) {
    if (out.size() > 1) out += ',';
    out += f(item);
  }
  return out += ']';
}

/// One member of an object: "name":value, where the value is JSON already.
inline std::string member(std::string_view name, std::string_view value) {
  return quoted(name) + ":" + std::string(value);
}

}  // namespace wasm
