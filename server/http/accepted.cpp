#include "server/http/accepted.hpp"

#include <algorithm>
#include <charconv>
#include <string>

#include "server/base/text_list.hpp"

namespace http {

int quality_of(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view parameter = base::next_item(parameters, ';');
    if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) continue;
    const std::string_view value = parameter.substr(2);
    if (value.empty() || (value[0] != '0' && value[0] != '1') || (value.size() > 1 && value[1] != '.')) return 0;
    std::string digits(value.size() > 2 ? value.substr(2, 3) : "");
    digits.resize(3, '0');
    int thousandths = 0;
    const auto [rest, error] = std::from_chars(digits.data(), digits.data() + 3, thousandths);
    if (error != std::errc() || rest != digits.data() + 3) return 0;
    return std::min(1000, (value[0] - '0') * 1000 + thousandths);
  }
  return 1000;
}

int accepted(std::string_view header, std::string_view wanted, int unnamed) {
  int quality = unnamed;
  while (!header.empty()) {
    std::string_view item = base::next_item(header, ',');
    const std::string_view name = base::next_item(item, ';');
    if (name == wanted) return quality_of(item);
    if (name == "*") quality = quality_of(item);
  }
  return quality;
}

}  // namespace http
