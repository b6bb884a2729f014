// The little JSON that the bindings need: strings, and lists of what is JSON already.
#pragma once

#include <string>
#include <string_view>

#include "common/core/json_string.hpp"

namespace wasm {

inline std::string quoted(std::string_view text) {
  std::string out;
  core::append_json_string(out, text);
  return out;
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
