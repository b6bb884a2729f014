// Bytes as text without padding, as JSON Web Tokens and push subscriptions have them (RFC 4648 section 5). Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace push {

std::string base64url(std::string_view bytes);

/// Empty: `text` is no such text.
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace push
