#include "server/session/mutes.hpp"

#include <utility>

#include "common/record/time_text.hpp"

namespace session {

void Mutes::set(All all) {
  const std::lock_guard lock(mutex_);
  all_ = std::move(all);
}

std::optional<protocol::Error> Mutes::refusal_for(core::UserId user, std::int64_t now_ms) const {
  const std::lock_guard lock(mutex_);
  const auto found = all_.find(user);
  if (found == all_.end() || found->second.until_ms <= now_ms) return std::nullopt;
  const Mute& mute = found->second;
  protocol::Error error{"muted", "You may not write until " + record::time_text(mute.until_ms) + ": " + mute.reason};
  error.retry_ms = mute.until_ms - now_ms;
  error.restriction = {mute.until_ms, mute.reason};
  return error;
}

}  // namespace session
