// People's texts inside HTML and SVG. Pure.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// For markup, between tags and in quotes; what is no UTF-8 or no character of XML becomes U+FFFD.
std::string escaped(std::string_view words);

}  // namespace base
