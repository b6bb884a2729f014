// What is told to whoever is banned. Pure.
#pragma once

#include "server/http/message.hpp"
#include "server/storage/moderation/ban_store.hpp"

namespace http {

// Each is a 403 with until when, and why.

/// "banned", or "network_banned" if it is of a network.
Response banned(const storage::Ban& ban);
/// "browser_banned": it is of whoever used this browser before.
Response banned_device(const storage::Ban& ban);

}  // namespace http
