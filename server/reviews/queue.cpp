#include "server/reviews/queue.hpp"

#include <algorithm>

namespace reviews {

std::optional<Full> Queue::add(const core::RoomId& game, const Asker& asker) {
  if (askers_.contains(game)) return std::nullopt;
  if (const auto full = refusal(asker)) return full;
  askers_.emplace(game, asker);
  auto& own = of_address_[asker.address];
  if (own.empty()) addresses_.push_back(asker.address);
  own.push_back(game);
  return std::nullopt;
}

std::optional<Full> Queue::refusal(const Asker& asker) const {
  const auto is_theirs = [&asker](const auto& waiting) { return waiting.second.person == asker.person; };
  const auto of_person = std::count_if(askers_.begin(), askers_.end(), is_theirs);
  if (asker.person && static_cast<std::size_t>(of_person) >= bounds_.of_person) return Full::of_person;
  const auto own = of_address_.find(asker.address);
  if (own != of_address_.end() && own->second.size() >= bounds_.of_address) return Full::of_address;
  if (askers_.size() >= bounds_.in_all) return Full::in_all;
  return std::nullopt;
}

/// In each round one game of each address is taken.
std::optional<std::size_t> Queue::before(const core::RoomId& game) const {
  const auto asker = askers_.find(game);
  if (asker == askers_.end()) return std::nullopt;
  const std::string& address = asker->second.address;
  const auto& own = of_address_.at(address);
  const auto round = static_cast<std::size_t>(std::find(own.begin(), own.end(), game) - own.begin());
  std::size_t before = round;
  bool is_ahead = true;
  for (const std::string& each : addresses_) {
    if (each == address) is_ahead = false;
    if (each != address) before += std::min(of_address_.at(each).size(), round + (is_ahead ? 1 : 0));
  }
  return before;
}

std::optional<core::RoomId> Queue::take() {
  if (addresses_.empty()) return std::nullopt;
  const std::string address = addresses_.front();
  auto& own = of_address_.at(address);
  const core::RoomId game = own.front();
  own.pop_front();
  askers_.erase(game);
  addresses_.pop_front();
  addresses_.push_back(address);
  leave(address);
  return game;
}

void Queue::drop(const core::RoomId& game) {
  const auto asker = askers_.find(game);
  if (asker == askers_.end()) return;
  const std::string address = asker->second.address;
  auto& own = of_address_.at(address);
  own.erase(std::find(own.begin(), own.end(), game));
  askers_.erase(asker);
  leave(address);
}

/// Unless more waits there.
void Queue::leave(const std::string& address) {
  const auto own = of_address_.find(address);
  if (!own->second.empty()) return;
  of_address_.erase(own);
  addresses_.erase(std::find(addresses_.begin(), addresses_.end(), address));
}

}  // namespace reviews
