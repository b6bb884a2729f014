#include "server/rooms/blocks.hpp"

#include <algorithm>

namespace rooms {

using core::UserId;

void Blocks::remove(Lists& lists, UserId from, UserId whom) {
  const auto found = lists.find(from);
  if (found == lists.end()) return;
  found->second.erase(whom);
  if (found->second.empty()) lists.erase(found);
}

bool Blocks::set(UserId user, UserId other, bool blocked) {
  const std::lock_guard lock(mutex_);
  const auto held = blocked_by_.find(user);
  const bool was_blocked = held != blocked_by_.end() && held->second.contains(other);
  if (blocked) {
    blocked_by_[user].insert(other);
    blockers_of_[other].insert(user);
  } else {
    remove(blocked_by_, user, other);
    remove(blockers_of_, other, user);
  }
  return was_blocked != blocked;
}

void Blocks::set_all(const std::vector<std::pair<UserId, UserId>>& all) {
  const std::lock_guard lock(mutex_);
  blocked_by_.clear();
  blockers_of_.clear();
  for (const auto& [user, other] : all) {
    blocked_by_[user].insert(other);
    blockers_of_[other].insert(user);
  }
}

void Blocks::forget(UserId user) {
  const std::lock_guard lock(mutex_);
  if (const auto blocked = blocked_by_.extract(user)) {
    for (const UserId other : blocked.mapped()) remove(blockers_of_, other, user);
  }
  if (const auto blockers = blockers_of_.extract(user)) {
    for (const UserId other : blockers.mapped()) remove(blocked_by_, other, user);
  }
}

bool Blocks::has_itself(UserId user, UserId other) const {
  const auto found = blocked_by_.find(user);
  return found != blocked_by_.end() && found->second.contains(other);
}

bool Blocks::has(UserId user, UserId other) const {
  const auto users = asked_for(user);
  const auto others = asked_for(other);
  const std::lock_guard lock(mutex_);
  return std::any_of(users.begin(), users.end(), [&](UserId one) {
    return std::any_of(others.begin(), others.end(), [&](UserId another) { return has_itself(one, another); });
  });
}

Blocks::People Blocks::apart_from(UserId user) const {
  People apart;
  {
    const std::lock_guard lock(mutex_);
    for (const UserId asked : asked_for(user)) {
      for (const Lists* lists : {&blocked_by_, &blockers_of_}) {
        if (const auto found = lists->find(asked); found != lists->end()) {
          apart.insert(found->second.begin(), found->second.end());
        }
      }
    }
  }
  for (const UserId other : People(apart)) {
    for (const UserId account : persons_.accounts_of(other)) apart.insert(account);
  }
  return apart;
}

std::optional<protocol::Error> Blocks::refusal_for(UserId user, UserId other, const std::string& name) const {
  if (has(user, other)) {
    return protocol::Error{"person_blocked", "You have blocked " + name + ": unblock them first to play with them."};
  }
  if (has(other, user)) return protocol::Error{"person_blocked", name + " has blocked you: you cannot play with them."};
  return std::nullopt;
}

}  // namespace rooms
