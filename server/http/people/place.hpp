// Where a session was begun, as its owner recognises it. Pure.
#pragma once

#include <string>

#include "server/http/message.hpp"

namespace http {

/// "Firefox, Linux, 192.0.2.*": browser and system as far as they are known, and the network: of an address of IPv4 the
/// first three numbers, of IPv6 the first three groups. No more of an address is kept.
std::string place_of(const Request& request);

}  // namespace http
