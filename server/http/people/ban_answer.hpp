// What is told to whoever is banned, or may not write. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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
/// Any other: a code for programs, and a sentence for people.
Response restricted(std::string_view code, const std::string& sentence, std::int64_t until_ms,
                    const std::string& reason);

}  // namespace http
