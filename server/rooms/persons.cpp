#include "server/rooms/persons.hpp"

namespace rooms {

using core::UserId;

void Persons::own(UserId owner, UserId bot) {
  const std::lock_guard lock(mutex_);
  if (owners_.emplace(bot, owner).second) bots_[owner].push_back(bot);
}

void Persons::set_all(const std::vector<std::pair<UserId, UserId>>& owners) {
  const std::lock_guard lock(mutex_);
  owners_.clear();
  bots_.clear();
  for (const auto& [bot, owner] : owners) {
    owners_.emplace(bot, owner);
    bots_[owner].push_back(bot);
  }
}

void Persons::forget(UserId account) {
  const std::lock_guard lock(mutex_);
  if (const auto owner = owners_.extract(account)) std::erase(bots_[owner.mapped()], account);
  bots_.erase(account);
}

UserId Persons::behind(UserId account) const {
  const std::lock_guard lock(mutex_);
  const auto found = owners_.find(account);
  return found == owners_.end() ? account : found->second;
}

std::vector<UserId> Persons::accounts_of(UserId person) const {
  std::vector<UserId> accounts{person};
  const std::lock_guard lock(mutex_);
  const auto bots = bots_.find(person);
  if (bots != bots_.end()) accounts.insert(accounts.end(), bots->second.begin(), bots->second.end());
  return accounts;
}

}  // namespace rooms
