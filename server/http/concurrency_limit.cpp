#include "server/http/concurrency_limit.hpp"

#include <algorithm>

namespace http {

ConcurrencyLimit::Permit ConcurrencyLimit::take(const std::vector<base::Group>& groups) const {
  const std::lock_guard lock(running_->mutex);
  const bool full = std::any_of(groups.begin(), groups.end(), [this](const auto& group) { return is_full(group); });
  if (full || running_->all >= most_) return nullptr;
  for (const base::Group& group : groups) ++running_->of_group[group.key];
  ++running_->all;
  const auto leave = [running = running_, groups](void*) {
    const std::lock_guard leaving(running->mutex);
    --running->all;
    for (const base::Group& group : groups) {
      if (--running->of_group[group.key] == 0) running->of_group.erase(group.key);
    }
  };
  return Permit(running_.get(), leave);
}

bool ConcurrencyLimit::is_full(const base::Group& group) const {
  const auto here = running_->of_group.find(group.key);
  return here != running_->of_group.end() && here->second >= most_of_address_ * static_cast<std::size_t>(group.times);
}

}  // namespace http
