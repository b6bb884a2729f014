// Whether something could listen on an address and port now.
#pragma once

#include <cstdint>
#include <string>

namespace net {

/// Why not, in the system's words: "Address already in use"; empty: it could.
std::string why_not_listen(const std::string& address, std::uint16_t port);

}  // namespace net
