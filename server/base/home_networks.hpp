// The networks of a club, from which many people come through few addresses (the setting home_networks). Pure.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/base/network.hpp"

namespace base {

class HomeNetworks {
 public:
  /// How many times as much as others an address of them may have.
  static constexpr int times = 10;

  /// There are none.
  HomeNetworks() = default;
  /// `networks`: read_networks().
  explicit HomeNetworks(std::vector<Network> networks) : networks_(std::move(networks)) {}

  /// `times` for an address of them, else 1.
  int allowance(const Address& address) const {
    const bool at_home = std::any_of(networks_.begin(), networks_.end(),
                                     [&](const Network& network) { return network.contains(address); });
    return at_home ? times : 1;
  }

  /// The same for an address as text.
  int allowance(std::string_view text) const {
    const auto address = read_address(text);
    return address ? allowance(*address) : 1;
  }

  /// The same for an address_key().
  int allowance_of_key(std::string_view key) const {
    const auto address = address_of_key(key);
    return address ? allowance(*address) : 1;
  }

 private:
  std::vector<Network> networks_;
};

/// For who has none.
inline const HomeNetworks& nowhere() {
  static const HomeNetworks none;
  return none;
}

}  // namespace base
