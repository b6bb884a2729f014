// Messages as JSON, and the parts of requests about them. Pure.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "server/http/message.hpp"
#include "server/storage/people/message_store.hpp"

namespace http {

/// As the viewer has it: Message of schema/http/conversation.json.
nlohmann::ordered_json message_json(const storage::Message& message, core::UserId viewer);

nlohmann::ordered_json conversation_json(const storage::Conversation& conversation, core::UserId viewer);

/// The id of a message in "before", above 0: the parameter is missing: higher than any. Empty: it is no id.
std::optional<std::int64_t> before_in(const Request& request);

/// A whole number above 0 in the JSON object that `body` is. 0: there is none.
std::int64_t id_in(std::string_view body);

}  // namespace http
