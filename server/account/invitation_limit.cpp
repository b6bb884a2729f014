#include "server/account/invitation_limit.hpp"

namespace account {

namespace {

constexpr int everybody = 0;

}  // namespace

InvitationLimit::InvitationLimit(const base::HomeNetworks& home)
    : addresses_(of_address, home),
      slowed_(of_slowed_address, home),
      all_({of_all.burst, of_all.per_hour, 3'600'000}) {}

std::int64_t InvitationLimit::take(Attempt& attempt, std::int64_t now_ms) {
  if (const std::int64_t wait_ms = addresses_.take(attempt.address, now_ms); wait_ms > 0) return wait_ms;
  attempt.is_slowed = all_.take(everybody, now_ms) > 0;
  if (!attempt.is_slowed) return 0;
  const std::int64_t wait_ms = slowed_.take(attempt.address, now_ms);
  if (wait_ms > 0) addresses_.give_back(attempt.address, now_ms);
  return wait_ms;
}

void InvitationLimit::give_back(const Attempt& attempt, std::int64_t now_ms) {
  addresses_.give_back(attempt.address, now_ms);
  if (attempt.is_slowed) return slowed_.give_back(attempt.address, now_ms);
  all_.give_back(everybody, now_ms);
}

}  // namespace account
