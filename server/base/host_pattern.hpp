// Names of hosts, one or all below one. Pure.
#pragma once

#include <string_view>

namespace base {

/// "push.example.org", or "*.example.org" for all hosts below it; in lower case.
bool is_host_pattern(std::string_view text);

/// `pattern`: is_host_pattern().
bool fits_host(std::string_view host, std::string_view pattern);

}  // namespace base
