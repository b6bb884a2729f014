// Reading the Cookie header (RFC 6265, section 4.2). Pure.
#pragma once

#include <string_view>

namespace http {

/// The value of the first cookie of that name in the value of a Cookie header, or empty.
std::string_view cookie(std::string_view header, std::string_view name);

}  // namespace http
