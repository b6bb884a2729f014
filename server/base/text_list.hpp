// Lists in one text: "gzip, br;q=0.5". Pure.
#pragma once

#include <string_view>

namespace base {

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

/// Takes the last item off the list, trimmed.
inline std::string_view last_item(std::string_view& list, char separator) {
  const std::size_t at = list.rfind(separator);
  const std::string_view item = list.substr(at == std::string_view::npos ? 0 : at + 1);
  list.remove_suffix(item.size() == list.size() ? item.size() : item.size() + 1);
  return trimmed(item);
}

}  // namespace base
