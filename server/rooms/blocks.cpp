#include "server/rooms/blocks.hpp"

namespace rooms {

void Blocks::set(core::UserId user, core::UserId other, bool blocked) {
  const std::lock_guard lock(mutex_);
  if (blocked) {
    blocked_by_[user].insert(other);
  } else if (const auto found = blocked_by_.find(user); found != blocked_by_.end()) {
    found->second.erase(other);
    if (found->second.empty()) blocked_by_.erase(found);
  }
}

void Blocks::forget(core::UserId user) {
  const std::lock_guard lock(mutex_);
  blocked_by_.erase(user);
  for (auto& [other, blocked] : blocked_by_) blocked.erase(user);
  std::erase_if(blocked_by_, [](const auto& each) { return each.second.empty(); });
}

bool Blocks::has(core::UserId user, core::UserId other) const {
  const std::lock_guard lock(mutex_);
  const auto found = blocked_by_.find(user);
  return found != blocked_by_.end() && found->second.contains(other);
}

std::optional<protocol::Error> Blocks::refusal_for(core::UserId user, core::UserId other,
                                                   const std::string& name) const {
  if (has(user, other)) {
    return protocol::Error{"person_blocked", "You have blocked " + name + ": unblock them first to play with them."};
  }
  if (has(other, user)) return protocol::Error{"person_blocked", name + " has blocked you: you cannot play with them."};
  return std::nullopt;
}

}  // namespace rooms
