// What a client accepts and how gladly, by its Accept-Encoding or Accept-Language (RFC 9110, section 12.4.2). Pure.
#pragma once

#include <string_view>

namespace http {

/// The "q" among the parameters of an item ("q=0.8"), in thousandths; 1000 if there is none, 0 if it is malformed.
int quality_of(std::string_view parameters);

/// What the header says of a name: its own quality, else that of "*", else `unnamed`.
int accepted(std::string_view header, std::string_view name, int unnamed);

}  // namespace http
