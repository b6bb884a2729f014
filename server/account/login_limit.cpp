#include "server/account/login_limit.hpp"

#include "server/base/network.hpp"
#include "server/base/spelling.hpp"

namespace account {

namespace {

std::string pair_of(const LoginLimit::Attempt& attempt) {
  return base::address_key(attempt.address) + " " + base::folded(attempt.name);
}

}  // namespace

std::int64_t LoginLimit::take(Attempt& attempt, std::int64_t now_ms) {
  if (!attempt.browser.empty()) return known_browsers_.take(attempt.browser, now_ms);
  if (const std::int64_t wait_ms = addresses_.take(attempt.address, now_ms); wait_ms > 0) return wait_ms;
  const std::int64_t wait_ms = take_pair(attempt, now_ms);
  if (wait_ms > 0) addresses_.give_back(attempt.address, now_ms);
  return wait_ms;
}

std::int64_t LoginLimit::take_pair(Attempt& attempt, std::int64_t now_ms) {
  const std::string pair = pair_of(attempt);
  if (const std::int64_t wait_ms = pairs_.take(pair, now_ms); wait_ms > 0) return wait_ms;
  attempt.is_slowed = names_.take(base::folded(attempt.name), now_ms) > 0;
  if (!attempt.is_slowed) return 0;
  const std::int64_t wait_ms = slowed_pairs_.take(pair, now_ms);
  if (wait_ms > 0) pairs_.give_back(pair, now_ms);
  return wait_ms;
}

void LoginLimit::give_back(const Attempt& attempt, std::int64_t now_ms) {
  if (!attempt.browser.empty()) return known_browsers_.give_back(attempt.browser, now_ms);
  const std::string pair = pair_of(attempt);
  addresses_.give_back(attempt.address, now_ms);
  pairs_.give_back(pair, now_ms);
  if (attempt.is_slowed) return slowed_pairs_.give_back(pair, now_ms);
  names_.give_back(base::folded(attempt.name), now_ms);
}

}  // namespace account
