#include "server/base/inner_network.hpp"

#include <algorithm>

namespace base {

bool is_inner(const Address& address) {
  // Of IPv6 also what carries an IPv4 address: translated ones (64:ff9b::), 6to4 and Teredo.
  static const std::vector<Network> inner = read_networks(
      {"0.0.0.0/8",    "10.0.0.0/8",   "100.64.0.0/10",  "127.0.0.0/8",   "169.254.0.0/16",  "172.16.0.0/12",
       "192.0.0.0/24", "192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
       "224.0.0.0/4",  "240.0.0.0/4",  "::/96",          "64:ff9b::/32",  "2001::/32",       "2001:db8::/32",
       "2002::/16",    "fc00::/7",     "fe80::/10",      "fec0::/10",     "ff00::/8"});
  return std::any_of(inner.begin(), inner.end(), [&address](const Network& each) { return each.contains(address); });
}

}  // namespace base
