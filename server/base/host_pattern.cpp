#include "server/base/host_pattern.hpp"

#include <algorithm>

namespace base {

namespace {

constexpr std::string_view below = "*.";

bool fits_name(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.'; }

}  // namespace

bool is_host_pattern(std::string_view text) {
  if (text.starts_with(below)) text.remove_prefix(below.size());
  const bool has_ends = !text.empty() && text.front() != '.' && text.back() != '.';
  return has_ends && text.find('.') != text.npos && std::all_of(text.begin(), text.end(), fits_name);
}

bool fits_host(std::string_view host, std::string_view pattern) {
  if (!pattern.starts_with(below)) return host == pattern;
  const std::string_view ending = pattern.substr(1);
  return host.size() > ending.size() && host.ends_with(ending);
}

}  // namespace base
