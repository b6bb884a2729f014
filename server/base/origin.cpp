#include "server/base/origin.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>

#include "server/base/network.hpp"

namespace base {
namespace {

struct Width {
  unsigned bits;  ///< that the addresses of the group have in common
  int times;
};

// A /56 is what one customer of a provider has, a /48 what a firm has; a /24 of IPv4 is of many customers.
constexpr std::array ipv6_widths = {Width{48, 16}, Width{56, 4}, Width{64, 1}, Width{128, 0}};
constexpr std::array ipv4_widths = {Width{120, 16}, Width{128, 1}};

std::span<const Width> widths_of(const Address& address) {
  if (is_ipv4(address)) return ipv4_widths;
  return ipv6_widths;
}

// A group's key begins with its kind: of a network its bits.
constexpr char person_kind = 'p';
constexpr char text_kind = 't';
constexpr char kind_of_origins = 'k';

std::string key_of(const Address& address, unsigned bits) {
  const Address first = first_of({address, bits});
  return static_cast<char>(bits) + std::string(first.begin(), first.end());
}

/// From the widest to the address.
std::vector<Group> networks_around(const Address& address, int more) {
  std::vector<Group> groups;
  for (const Width& width : widths_of(address)) {
    groups.push_back({key_of(address, width.bits), width.times * more});
  }
  return groups;
}

std::vector<Group> alone(std::string_view text) {
  if (text.empty()) return {};
  return {Group{text_kind + std::string(text), 1}};
}

std::vector<Group> networks_around(std::string_view text, const HomeNetworks& home) {
  const auto address = read_address(text);
  return address ? networks_around(*address, home.allowance(*address)) : alone(text);
}

}  // namespace

Origin::Origin(std::vector<Group> around, std::string_view person) : groups_(std::move(around)) {
  groups_.push_back({person_kind + std::string(person), 0});
}

Origin::Origin(std::string_view address, std::string_view person, const HomeNetworks& home)
    : Origin(networks_around(address, home), person) {}

Origin Origin::of_key(std::string_view address_key, std::string_view person) {
  Address address = {};
  if (address_key.size() != address.size()) return Origin(alone(address_key), person);
  std::copy(address_key.begin(), address_key.end(), address.begin());
  return Origin(networks_around(address, 1), person);
}

Origin Origin::of_kind(std::string_view kind) const {
  Origin nested = *this;
  nested.groups_.insert(nested.groups_.begin(), {kind_of_origins + std::string(kind), 0});
  return nested;
}

std::vector<Group> counted_groups(std::string_view address, const HomeNetworks& home) {
  std::vector<Group> around = networks_around(address, home);
  std::vector<Group> counted;
  std::copy_if(around.rbegin(), around.rend(), std::back_inserter(counted),
               [](const Group& group) { return group.times > 0; });
  if (counted.empty()) counted.push_back({{}, 1});
  return counted;
}

}  // namespace base
