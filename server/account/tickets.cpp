#include "server/account/tickets.hpp"

#include <iterator>
#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"

namespace account {

namespace asio = boost::asio;

asio::awaitable<core::Expected<std::string, Ticketing::Refusal>> Tickets::issue(SignedIn who) {
  std::optional<std::string> ticket = issue(who, base::steady_ms());
  if (!ticket) co_return core::Unexpected<Refusal>(Refusal::too_many_out);
  co_return std::move(*ticket);
}

asio::awaitable<std::string> Tickets::redeem(std::string ticket) {
  const std::optional<SignedIn> who = redeem(ticket, base::steady_ms());
  co_return who ? who->session : std::string();
}

std::optional<std::string> Tickets::issue(const SignedIn& who, std::int64_t now_ms) {
  std::string ticket = make_token();
  const std::lock_guard lock(mutex_);
  forget_expired(now_ms);
  const auto own = of_user_.find(who.user.id);
  if (own != of_user_.end() && own->second.size() >= most_of_one_user) remove(tickets_.find(own->second.front()));
  if (tickets_.size() >= capacity_) return std::nullopt;
  const std::string hash = hash_token(ticket);
  of_user_[who.user.id].push_back(hash);
  tickets_.emplace(hash, Ticket{who, now_ms + lifetime_ms});
  return ticket;
}

std::optional<SignedIn> Tickets::redeem(std::string_view ticket, std::int64_t now_ms) {
  const std::string hash = hash_token(ticket);
  const std::lock_guard lock(mutex_);
  const auto found = tickets_.find(hash);
  if (found == tickets_.end()) return std::nullopt;
  Ticket used = found->second;
  remove(found);
  if (now_ms >= used.expires_ms) return std::nullopt;
  return std::move(used.who);
}

Tickets::ByHash::iterator Tickets::remove(ByHash::iterator ticket) {
  const auto own = of_user_.find(ticket->second.who.user.id);
  std::erase(own->second, ticket->first);
  if (own->second.empty()) of_user_.erase(own);
  return tickets_.erase(ticket);
}

void Tickets::forget_expired(std::int64_t now_ms) {
  // Once a second at most: with many tickets out a sweep is not free.
  if (now_ms < next_sweep_ms_) return;
  next_sweep_ms_ = now_ms + 1000;
  for (auto ticket = tickets_.begin(); ticket != tickets_.end();) {
    ticket = now_ms >= ticket->second.expires_ms ? remove(ticket) : std::next(ticket);
  }
}

}  // namespace account
