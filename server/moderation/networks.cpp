#include "server/moderation/networks.hpp"

#include "server/base/network.hpp"

namespace moderation {

namespace {

constexpr unsigned mapped_bits = 96;  // an address of IPv4 is mapped into IPv6
constexpr unsigned least_bits_of_ipv4 = mapped_bits + 16;
constexpr unsigned least_bits_of_ipv6 = 32;

bool is_large(const base::Network& network) {
  const bool is_ipv4 = network.bits >= mapped_bits && base::read_network("0.0.0.0/0")->contains(network.address);
  return network.bits < (is_ipv4 ? least_bits_of_ipv4 : least_bits_of_ipv6);
}

/// Whether the text is a network that shares an address with this one.
bool touches(const base::Network& banned, const std::string& text) {
  const auto own = base::read_network(text);
  return own && base::overlap(*own, banned);
}

/// What it has of the server's own; empty: nothing.
std::string own_part(const base::Network& network, const config::Settings& settings) {
  for (const char* loopback : {"127.0.0.0/8", "::1"}) {
    if (touches(network, loopback)) return std::string(loopback) + ", where the server's own computers play from";
  }
  const bool is_any = settings.address == "0.0.0.0" || settings.address == "::";
  if (!is_any && touches(network, settings.address)) return settings.address + ", the server's own address";
  for (const std::string& proxy : settings.trusted_proxies) {
    if (touches(network, proxy)) return proxy + ", one of the trusted_proxies: everybody comes through it";
  }
  return "";
}

}  // namespace

std::optional<std::string> why_not_banned(const std::string& text, bool is_sure, const config::Settings& settings) {
  const auto network = base::read_network(text);
  if (!network) return "\"" + text + "\" is neither an address nor a network";
  if (const std::string own = own_part(*network, settings); !own.empty()) {
    return text + " cannot be banned: it has addresses of " + own;
  }
  if (is_large(*network) && !is_sure) {
    return text +
           " is larger than a /16, or with IPv6 than a /32: if you mean all of it, use --yes, or on the admin page "
           "tick the box";
  }
  return std::nullopt;
}

}  // namespace moderation
