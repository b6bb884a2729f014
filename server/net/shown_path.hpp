// A request's path as the log may show it. Pure.
#pragma once

#include <string>
#include <string_view>

namespace net {

/// With "…" for each part that is longer than a room's id or a name: it may be a secret.
std::string without_secrets(std::string_view path);

}  // namespace net
