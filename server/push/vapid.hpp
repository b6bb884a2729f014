// How this server tells push services who it is, by RFC 8292 (VAPID). Pure but for randomness.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/push/curve_key.hpp"

namespace push {

/// How long an authorization is good for: services refuse those of more than 24 hours.
inline constexpr std::int64_t authorization_s = 12 * 3600;

/// The value of the header Authorization for messages to a service. `origin`: the service's, "https://host[:port]";
/// `contact`: "mailto:…" or "https://…" of the operator; `now_ms`: wall clock.
std::string authorization(const CurveKey& key, std::string_view origin, std::string_view contact, std::int64_t now_ms);

}  // namespace push
