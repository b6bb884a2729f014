// What is told to whoever is banned. Pure.
#pragma once

#include "server/http/message.hpp"
#include "server/storage/moderation/ban_store.hpp"

namespace http {

/// 403 "banned" with until when, and why.
Response banned(const storage::Ban& ban);

}  // namespace http
