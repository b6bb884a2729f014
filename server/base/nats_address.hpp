// Where NATS is: one server's address or several with commas between, each nats://USER:PASSWORD@HOST:PORT or tls://….
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace base {

/// Whether it is one; says nothing of whether anybody is there.
bool is_nats_address(std::string_view text);

/// Of each server, from what is_nats_address() accepts.
std::vector<std::string> nats_servers(std::string_view address);

/// As it may be shown: without users and passwords.
std::string shown_nats(std::string_view address);

}  // namespace base
