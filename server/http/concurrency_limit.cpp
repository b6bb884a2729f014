#include "server/http/concurrency_limit.hpp"

#include "server/base/network.hpp"

namespace http {

ConcurrencyLimit::Place ConcurrencyLimit::take(std::string_view address) const {
  const std::string key = base::address_key(address);
  const std::lock_guard lock(running_->mutex);
  const auto found = running_->of_address.find(key);
  const std::size_t here = found == running_->of_address.end() ? 0 : found->second;
  if (here >= most_of_address_ || running_->all >= most_) return nullptr;
  ++running_->of_address[key];
  ++running_->all;
  const auto leave = [running = running_, key](void*) {
    const std::lock_guard leaving(running->mutex);
    --running->all;
    if (--running->of_address[key] == 0) running->of_address.erase(key);
  };
  return Place(running_.get(), leave);
}

}  // namespace http
