// The messages of this folder as bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/cluster/people/messages.hpp"

namespace cluster {

std::string encode(const Message& message);

/// Empty: a newer server has sent something that is not known here.
std::optional<Message> decode(std::string_view bytes);

}  // namespace cluster
