// The browsers that want to be told of games while nobody looks at them, and the server's own key for that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// As the browser gave it.
struct PushSubscription {
  std::string endpoint;
  std::string p256dh;
  std::string auth;
  friend bool operator==(const PushSubscription&, const PushSubscription&) = default;
};

/// Of one person; of more the oldest go.
inline constexpr std::size_t most_push_subscriptions = 10;

/// In place of what was known of this endpoint, whosever it was. False: there is no such session any more.
bool subscribe_to_push(Database& database, core::UserId user, const std::string& session,
                       const PushSubscription& subscription, std::int64_t now_ms);
/// Nothing if it is not theirs.
void unsubscribe_from_push(Database& database, core::UserId user, const std::string& endpoint);
/// The push service knows it no more.
void forget_push(Database& database, const std::string& endpoint);

/// The oldest first.
std::vector<PushSubscription> push_subscriptions_of(Database& database, core::UserId user);

/// The key that is stored; `made` if none was, which is stored then.
std::string push_key(Database& database, const std::string& made);

}  // namespace storage
