#include "server/http/cookies.hpp"

#include "server/http/list_header.hpp"

namespace http {

std::string_view cookie(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::string_view pair = next_item(header, ';');
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || trimmed(pair.substr(0, equals)) != name) continue;
    std::string_view value = trimmed(pair.substr(equals + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    return value;
  }
  return {};
}

}  // namespace http
