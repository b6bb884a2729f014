#include "server/base/network.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace base {
namespace {

constexpr std::array<unsigned char, 12> mapped_ipv4 = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr unsigned mapped_bits = 96;

bool is_ipv4(const Address& address) { return std::equal(mapped_ipv4.begin(), mapped_ipv4.end(), address.begin()); }

}  // namespace

std::optional<Address> read_address(std::string_view text) {
  const std::string terminated(text);
  Address address = {};
  if (inet_pton(AF_INET6, terminated.c_str(), address.data()) == 1) return address;
  std::copy(mapped_ipv4.begin(), mapped_ipv4.end(), address.begin());
  if (inet_pton(AF_INET, terminated.c_str(), address.data() + mapped_ipv4.size()) == 1) return address;
  return std::nullopt;
}

Address address_group(Address address) {
  if (!is_ipv4(address)) std::fill(address.begin() + 8, address.end(), static_cast<unsigned char>(0));
  return address;
}

std::string address_key(std::string_view address) {
  const auto bytes = read_address(address);
  if (!bytes) return std::string(address);
  const Address group = address_group(*bytes);
  return std::string(group.begin(), group.end());
}

bool Network::contains(const Address& other) const {
  for (unsigned bit = 0; bit < bits; bit += 8) {
    const unsigned left = bits - bit;
    const unsigned mask = left >= 8 ? 0xffU : 0xffU << (8 - left) & 0xffU;
    if (((address[bit / 8] ^ other[bit / 8]) & mask) != 0) return false;
  }
  return true;
}

std::optional<Network> read_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto address = read_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  Network network{*address};
  if (slash == std::string_view::npos) return network;
  const std::string_view digits = text.substr(slash + 1);
  unsigned bits = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  const unsigned before = text.find(':') == std::string_view::npos ? mapped_bits : 0;
  if (bits > 128 - before) return std::nullopt;
  network.bits = before + bits;
  return network;
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
