#include "server/base/network.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace base {
namespace {

namespace ip = boost::asio::ip;

constexpr unsigned mapped_bits = 96;

ip::address_v6 as_v6(const ip::address_v4& address) { return ip::make_address_v6(ip::v4_mapped, address); }

}  // namespace

std::optional<Address> read_address(std::string_view text) {
  boost::system::error_code error;
  const ip::address address = ip::make_address(text, error);
  if (error) return std::nullopt;
  return (address.is_v4() ? as_v6(address.to_v4()) : address.to_v6()).to_bytes();
}

Address first_of(const Network& network) {
  return ip::network_v6(ip::address_v6(network.address), static_cast<unsigned short>(network.bits))
      .network()
      .to_bytes();
}

bool is_ipv4(const Address& address) { return ip::address_v6(address).is_v4_mapped(); }

Address address_group(Address address) { return is_ipv4(address) ? address : first_of({address, 64}); }

std::string address_key(std::string_view address) {
  const auto bytes = read_address(address);
  if (!bytes) return std::string(address);
  const Address group = address_group(*bytes);
  return std::string(group.begin(), group.end());
}

std::string address_text(std::string_view key) {
  const auto bytes = address_of_key(key);
  if (!bytes) return std::string(key);
  const ip::address_v6 address(*bytes);
  return address.is_v4_mapped() ? ip::make_address_v4(ip::v4_mapped, address).to_string() : address.to_string();
}

std::optional<Address> address_of_key(std::string_view key) {
  Address address{};
  if (key.size() != address.size()) return std::nullopt;
  std::copy(key.begin(), key.end(), address.begin());
  return address;
}

bool are_of_one_customer(const Address& one, const Address& other) {
  constexpr unsigned most_bits = 48;
  return is_ipv4(one) || is_ipv4(other) ? one == other : Network{one, most_bits}.contains(other);
}

bool Network::contains(const Address& other) const { return first_of(*this) == first_of({other, bits}); }

bool overlap(const Network& one, const Network& other) {
  return one.bits <= other.bits ? one.contains(other.address) : other.contains(one.address);
}

std::optional<Network> read_network(std::string_view text) {
  if (text.find('/') == std::string_view::npos) {
    const auto address = read_address(text);
    return address ? std::optional(Network{*address}) : std::nullopt;
  }
  boost::system::error_code error;
  if (text.find(':') != std::string_view::npos) {
    const ip::network_v6 network = ip::make_network_v6(text, error);
    return error ? std::nullopt : std::optional(Network{network.address().to_bytes(), network.prefix_length()});
  }
  const ip::network_v4 network = ip::make_network_v4(text, error);
  if (error) return std::nullopt;
  return Network{as_v6(network.address()).to_bytes(), mapped_bits + network.prefix_length()};
}

bool is_network(std::string_view text) { return read_network(text).has_value(); }

std::vector<Network> read_networks(const std::vector<std::string>& texts) {
  std::vector<Network> networks;
  for (const std::string& text : texts) {
    if (const auto network = read_network(text)) networks.push_back(*network);
  }
  return networks;
}

}  // namespace base
