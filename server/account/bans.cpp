#include "server/account/bans.hpp"

#include <algorithm>

namespace account {

void Bans::set(std::vector<storage::Ban> all) {
  std::vector<std::pair<base::Network, storage::Ban>> networks;
  for (storage::Ban& ban : all) {
    if (const auto network = base::read_network(ban.network)) networks.emplace_back(*network, std::move(ban));
  }
  const std::lock_guard lock(mutex_);
  networks_ = std::move(networks);
}

std::optional<storage::Ban> Bans::from(std::string_view address, std::int64_t now_ms) const {
  const std::lock_guard lock(mutex_);
  if (networks_.empty()) return std::nullopt;
  const auto read = base::read_address(address);
  const auto found = std::find_if(networks_.begin(), networks_.end(), [&](const auto& each) {
    return read && each.first.contains(*read) && each.second.until_ms > now_ms;
  });
  return found == networks_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace account
