// A name for what went wrong, which the log and the client are both told. Any thread.
#pragma once

#include <string>

namespace net {

/// Another one each time, also after a restart: "3f9c07a1-12".
std::string new_request_id();

}  // namespace net
