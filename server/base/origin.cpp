#include "server/base/origin.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

#include "server/base/home_networks.hpp"
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

std::string key_of(const Address& address, unsigned bits) {
  const Address first = first_of({address, bits});
  return static_cast<char>(bits) + std::string(first.begin(), first.end());
}

/// From the widest to the address.
std::vector<Group> networks_around(std::string_view text, const HomeNetworks& home) {
  if (text.empty()) return {};
  const auto address = read_address(text);
  if (!address) return {Group{text_kind + std::string(text), 1}};
  const int more = home.allowance(*address);
  std::vector<Group> groups;
  for (const Width& width : widths_of(*address)) {
    groups.push_back({key_of(*address, width.bits), width.times * more});
  }
  return groups;
}

}  // namespace

const HomeNetworks& nowhere() {
  static const HomeNetworks none;
  return none;
}

Origin::Origin(std::string_view address, std::string_view person, const HomeNetworks& home)
    : groups_(networks_around(address, home)) {
  groups_.push_back({person_kind + std::string(person), 0});
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
