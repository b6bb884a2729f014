// The icons of an installed site, drawn from the operator's logo. Pure, but for the time it takes: some 30 ms for each.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/site/logo.hpp"

namespace http {

/// How many pixels wide and high the client's own icon at that path is; nothing: there is no icon at it.
std::optional<int> home_icon_size(std::string_view path);

/// The logo on white as a square PNG, with a margin that systems may cut off in any form. Nothing: the module that
/// draws PNG is not installed, or the logo cannot be drawn.
std::optional<std::string> home_icon(const site::Logo& logo, int size);

}  // namespace http
