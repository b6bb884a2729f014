// What is told to whoever is banned. Pure.
#pragma once

#include <optional>

#include "server/account/admission.hpp"
#include "server/http/message.hpp"
#include "server/storage/moderation/ban_store.hpp"

namespace http {

// Each is a 403 with until when, and why.

/// "banned", or "network_banned" if it is of a network.
Response banned(const storage::Ban& ban);
/// The same, or "browser_banned" if it is of whoever used this browser before; empty: it is no ban that refuses the
/// session.
std::optional<Response> banned(const account::NoSession& refused);

}  // namespace http
