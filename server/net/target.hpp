// The target of a request line, decoded. Pure. Not Boost.URL 1.81: in a query it refuses | { } [ ] ^ ` and the
// backslash, which browsers send as they are, and it would replace 23 of 87 lines: the checks of the decoded text
// would stay.
#pragma once

#include <string_view>

#include "server/http/message.hpp"

namespace net {

/// Sets path and query. False for what we do not accept: not beginning with '/', a broken or suspicious percent
/// code (control characters, '/', '\'), a segment "." or "..", bytes that are no UTF-8.
bool read_target(std::string_view target, http::Request& request);

}  // namespace net
