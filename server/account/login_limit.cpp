#include "server/account/login_limit.hpp"

#include "server/base/spelling.hpp"

namespace account {

namespace {

base::Rate per_hour(AddressLimit::Rate rate) { return {rate.burst, rate.per_hour, 3'600'000}; }

}  // namespace

LoginLimit::LoginLimit(const base::HomeNetworks& home)
    : tries_(of_tries, home),
      addresses_(of_address, home),
      pairs_(of_pair, home),
      slowed_pairs_(of_slowed_pair, home),
      names_(per_hour(of_name)),
      known_browsers_(per_hour(of_known_browser)),
      known_browsers_tries_(per_hour(of_tries)) {}

std::int64_t LoginLimit::take(Attempt& attempt, std::int64_t now_ms) {
  if (const std::int64_t wait_ms = take_failure(attempt, now_ms); wait_ms > 0) return wait_ms;
  const std::int64_t wait_ms = take_try(attempt, now_ms);
  if (wait_ms > 0) succeeded(attempt, now_ms);
  return wait_ms;
}

std::int64_t LoginLimit::take_try(const Attempt& attempt, std::int64_t now_ms) {
  if (!attempt.browser.empty()) return known_browsers_tries_.take(attempt.browser, now_ms);
  return tries_.take(attempt.address, now_ms);
}

std::int64_t LoginLimit::take_failure(Attempt& attempt, std::int64_t now_ms) {
  if (!attempt.browser.empty()) return known_browsers_.take(attempt.browser, now_ms);
  if (const std::int64_t wait_ms = addresses_.take(attempt.address, now_ms); wait_ms > 0) return wait_ms;
  const std::int64_t wait_ms = take_pair(attempt, base::folded(attempt.name), now_ms);
  if (wait_ms > 0) addresses_.give_back(attempt.address, now_ms);
  return wait_ms;
}

std::int64_t LoginLimit::take_pair(Attempt& attempt, const std::string& name, std::int64_t now_ms) {
  if (const std::int64_t wait_ms = pairs_.take(attempt.address, now_ms, name); wait_ms > 0) return wait_ms;
  attempt.is_slowed = names_.take(name, now_ms) > 0;
  if (!attempt.is_slowed) return 0;
  const std::int64_t wait_ms = slowed_pairs_.take(attempt.address, now_ms, name);
  if (wait_ms > 0) pairs_.give_back(attempt.address, now_ms, name);
  return wait_ms;
}

void LoginLimit::succeeded(const Attempt& attempt, std::int64_t now_ms) {
  if (!attempt.browser.empty()) return known_browsers_.give_back(attempt.browser, now_ms);
  const std::string name = base::folded(attempt.name);
  addresses_.give_back(attempt.address, now_ms);
  pairs_.give_back(attempt.address, now_ms, name);
  if (attempt.is_slowed) return slowed_pairs_.give_back(attempt.address, now_ms, name);
  names_.give_back(name, now_ms);
}

void LoginLimit::give_back(const Attempt& attempt, std::int64_t now_ms) {
  succeeded(attempt, now_ms);
  if (!attempt.browser.empty()) return known_browsers_tries_.give_back(attempt.browser, now_ms);
  tries_.give_back(attempt.address, now_ms);
}

}  // namespace account
