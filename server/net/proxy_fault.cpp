#include "server/net/proxy_fault.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/base/seldom.hpp"

namespace net {

namespace {

bool contains(const std::vector<base::Network>& networks, const base::Address& address) {
  return std::any_of(networks.begin(), networks.end(),
                     [&address](const base::Network& network) { return network.contains(address); });
}

/// This machine, and networks that are nobody's own on the Internet (RFC 1918, RFC 4193).
bool is_near(const base::Address& address) {
  static const std::vector<base::Network> near =
      base::read_networks({"127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"});
  return contains(near, address);
}

/// What a browser on this machine asks for, without a proxy.
bool is_for_this_machine(std::string_view host) {
  return host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]");
}

bool is_from_a_page(const http::Request& request) { return !request.header("origin").empty(); }

constexpr const char* so = ": now all visitors behind it count as one address, with one address's limits; ";

}  // namespace

std::string proxy_fault(const std::string& peer, const http::Request& request,
                        const std::vector<base::Network>& trusted_proxies) {
  const auto address = base::read_address(peer);
  if (!address) return "";
  const bool names_client = !request.header("x-forwarded-for").empty();
  const bool is_trusted = contains(trusted_proxies, *address);
  if (names_client && !is_trusted && is_near(*address)) {
    return "X-Forwarded-For comes from " + peer +
           ", which is not among trusted_proxies. If that is your proxy, add \"" + peer + "\" to trusted_proxies" + so +
           "if clients connect from that address without a proxy, one of them has invented the header";
  }
  if (!names_client && is_trusted && is_from_a_page(request) && !is_for_this_machine(request.header("host"))) {
    return "the proxy at " + peer + ", one of trusted_proxies, does not name its clients" + so +
           "it must add the header X-Forwarded-For";
  }
  return "";
}

void log_proxy_fault(const std::string& peer, const http::Request& request,
                     const std::vector<base::Network>& trusted_proxies) {
  static base::Seldom once_an_hour(3'600'000);
  const std::string fault = proxy_fault(peer, request, trusted_proxies);
  if (!fault.empty() && once_an_hour.passes()) spdlog::warn("{}", fault);
}

}  // namespace net
