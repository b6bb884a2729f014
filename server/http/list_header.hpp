// Header values that are lists: "gzip, br;q=0.5". Pure.
#pragma once

#include <string_view>

namespace http {

/// Without spaces and tabs at both ends.
inline std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// Takes the first item off the list, trimmed.
inline std::string_view next_item(std::string_view& list, char separator) {
  const std::string_view item = list.substr(0, list.find(separator));
  list.remove_prefix(item.size() == list.size() ? item.size() : item.size() + 1);
  return trimmed(item);
}

}  // namespace http
