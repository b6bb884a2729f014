#include "server/account/bans.hpp"

#include <algorithm>

namespace account {

void Bans::set(std::vector<storage::Ban> all) {
  std::vector<storage::Ban> people;
  std::vector<std::pair<base::Network, storage::Ban>> networks;
  for (storage::Ban& ban : all) {
    if (ban.network.empty()) {
      people.push_back(std::move(ban));
    } else if (const auto network = base::read_network(ban.network)) {
      networks.emplace_back(*network, std::move(ban));
    }
  }
  const std::lock_guard lock(mutex_);
  people_ = std::move(people);
  networks_ = std::move(networks);
}

std::optional<storage::Ban> Bans::of(core::UserId user, std::int64_t now_ms) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::find_if(people_.begin(), people_.end(),
                                  [&](const storage::Ban& ban) { return ban.user == user && ban.until_ms > now_ms; });
  return found == people_.end() ? std::nullopt : std::optional(*found);
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
