// Where something comes from, as shares are given out: a person, at an address, in ever wider networks around it. Not
// the Origin of a page (web_origin.hpp). Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/base/home_networks.hpp"

namespace base {

/// What counts as one when shares are given out.
struct Group {
  std::string key;  ///< to look it up by; differs from those of all other groups, wider and narrower ones too
  int times = 0;    ///< how many times as much as one address it may have; 0: no bound by address is its own
  friend bool operator==(const Group&, const Group&) = default;
};

class Origin {
 public:
  /// `address`: as text; empty: nobody knows; one that cannot be read is alone in its network. `person`: whatever tells
  /// the people behind an address apart; empty: nobody knows. At `home` an address may have more (home_networks.hpp).
  explicit Origin(std::string_view address, std::string_view person = {}, const HomeNetworks& home = nowhere());

  /// The same for an address_key() (network.hpp), which of IPv6 has no more than the /64.
  static Origin of_key(std::string_view address_key, std::string_view person);

  /// From the widest to the person, who is always there. IPv6: /48, /56, /64, the address. IPv4: /24, the address.
  const std::vector<Group>& groups() const { return groups_; }

  /// The same as one of a kind that all together take turns with those of other kinds.
  Origin of_kind(std::string_view kind) const;

  friend bool operator==(const Origin&, const Origin&) = default;

 private:
  Origin(std::vector<Group> around, std::string_view person);

  std::vector<Group> groups_;
};

/// The networks around an address that limits by address count, the narrowest first, with growing allowances. What
/// counts as one address (address_group()) comes first; what is not known is one address.
std::vector<Group> counted_groups(std::string_view address, const HomeNetworks& home = nowhere());

}  // namespace base
