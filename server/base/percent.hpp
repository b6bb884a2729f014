// Texts inside addresses. Pure.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// For one part of a path: every byte but letters and digits of ASCII, '-', '.', '_' and '~' as %XX (RFC 3986).
std::string percent_encoded(std::string_view text);

}  // namespace base
