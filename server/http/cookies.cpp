#include "server/http/cookies.hpp"

#include "server/base/text_list.hpp"

namespace http {

std::string_view cookie(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::string_view pair = base::next_item(header, ';');
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || base::trimmed(pair.substr(0, equals)) != name) continue;
    std::string_view value = base::trimmed(pair.substr(equals + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    return value;
  }
  return {};
}

}  // namespace http
