// IP addresses and networks of them. IPv4 is handled as mapped into IPv6 (RFC 4291, section 2.5.5.2). Pure.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace base {

using Address = std::array<unsigned char, 16>;

std::optional<Address> read_address(std::string_view text);

/// Whether one customer may well have both: the same address of IPv4, or of IPv6 addresses of one /48, as much as
/// anybody is given.
bool are_of_one_customer(const Address& one, const Address& other);

/// What counts as one address: an IPv4 one whole, of IPv6 the /64, which is the least that anybody is given.
Address address_group(Address address);

/// The same for an address in text, as bytes to look things up by; a text that is no address is returned as it is.
std::string address_key(std::string_view address);
/// The first address of what has this key.
std::optional<Address> address_of_key(std::string_view key);

/// The address that such a key stands for, as text: of a /64 its first one.
std::string address_text(std::string_view key);

struct Network {
  Address address = {};
  unsigned bits = 128;  ///< how many of them are the network's
  bool contains(const Address& other) const;
};

/// The first address of a network.
Address first_of(const Network& network);

/// Whether it is one of IPv4.
bool is_ipv4(const Address& address);

/// Whether they have an address in common.
bool overlap(const Network& one, const Network& other);

/// "10.0.0.0/8", "fd00::/8", or one address.
std::optional<Network> read_network(std::string_view text);

bool is_network(std::string_view text);

/// Those of the texts that are networks.
std::vector<Network> read_networks(const std::vector<std::string>& texts);

}  // namespace base
