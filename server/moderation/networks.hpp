// Which networks are not banned, or not without a second thought. Pure.
#pragma once

#include <optional>
#include <string>

#include "server/config/settings.hpp"

namespace moderation {

/// Why this network is not banned: it is none; it has addresses of this machine, where the server's own computers play
/// from, or of a trusted proxy, behind which everybody is; or it is larger than a /16, of IPv6 than a /32, and nobody
/// has said that they are sure. Empty: it may be.
std::optional<std::string> why_not_banned(const std::string& network, bool is_sure, const config::Settings& settings);

}  // namespace moderation
