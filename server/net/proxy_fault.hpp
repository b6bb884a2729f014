// What a request shows of a proxy that hides its clients' addresses: then everybody behind it counts as one address,
// with one address's limits. Any thread.
#pragma once

#include <string>
#include <vector>

#include "server/base/network.hpp"
#include "server/http/message.hpp"

namespace net {

/// What the operator has to change, as a sentence; empty: nothing. A proxy is one that connects from this machine or a
/// private network: anybody else can write what they like into a request. `peer`: who has connected.
std::string proxy_fault(const std::string& peer, const http::Request& request,
                        const std::vector<base::Network>& trusted_proxies);

/// Logs it, once an hour.
void log_proxy_fault(const std::string& peer, const http::Request& request,
                     const std::vector<base::Network>& trusted_proxies);

}  // namespace net
