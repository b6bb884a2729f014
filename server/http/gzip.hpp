// Compression of what is made for one answer; files are compressed when the program is built. Pure.
#pragma once

#include <string>
#include <string_view>

namespace http {

/// As a gzip member (RFC 1952). A few kilobytes take a tenth of a millisecond.
std::string gzip(std::string_view text);

}  // namespace http
