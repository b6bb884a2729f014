// Whose request it is when proxies are in between. Pure.
#pragma once

#include <string>
#include <vector>

#include "server/base/network.hpp"
#include "server/http/message.hpp"

namespace net {

/// The peer's address; or where the peer is a trusted proxy, the last address of X-Forwarded-For that is not one.
std::string client_address(const std::string& peer, const http::Request& request,
                           const std::vector<base::Network>& trusted_proxies);

/// Removes what only a proxy can know, unless the peer is a trusted one: X-Gipfel-Server, its name for this server.
void forget_claims(const std::string& peer, http::Request& request, const std::vector<base::Network>& trusted_proxies);

}  // namespace net
