#include "server/account/common_passwords.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "common/core/text_cursor.hpp"
#include "embedded/common_passwords.hpp"

namespace account {

namespace {

std::vector<std::string_view> read_lines() {
  std::vector<std::string_view> lines;
  for (core::TextCursor rest(embed::common_passwords().front().content); !rest.at_end();) {
    lines.push_back(rest.until('\n'));
  }
  return lines;
}

}  // namespace

bool is_common_password(std::string_view password) {
  static const std::vector<std::string_view> sorted = read_lines();
  std::string lower(password);
  std::transform(lower.begin(), lower.end(), lower.begin(), core::to_lower);
  return std::binary_search(sorted.begin(), sorted.end(), lower);
}

}  // namespace account
