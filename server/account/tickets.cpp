#include "server/account/tickets.hpp"

#include "server/account/tokens.hpp"

namespace account {

std::optional<std::string> Tickets::issue(const User& user, std::int64_t now_ms) {
  std::string ticket = make_token();
  const std::lock_guard lock(mutex_);
  forget_expired(now_ms);
  if (tickets_.size() >= capacity_) return std::nullopt;
  tickets_.emplace(hash_token(ticket), Ticket{user, now_ms + lifetime_ms});
  return ticket;
}

std::optional<User> Tickets::redeem(std::string_view ticket, std::int64_t now_ms) {
  const std::string hash = hash_token(ticket);
  const std::lock_guard lock(mutex_);
  const auto found = tickets_.find(hash);
  if (found == tickets_.end()) return std::nullopt;
  const Ticket used = std::move(found->second);
  tickets_.erase(found);
  if (now_ms >= used.expires_ms) return std::nullopt;
  return used.user;
}

void Tickets::forget_expired(std::int64_t now_ms) {
  // Once a second at most: with many tickets out a sweep is not free.
  if (now_ms < next_sweep_ms_) return;
  next_sweep_ms_ = now_ms + 1000;
  std::erase_if(tickets_, [now_ms](const auto& entry) { return now_ms >= entry.second.expires_ms; });
}

}  // namespace account
