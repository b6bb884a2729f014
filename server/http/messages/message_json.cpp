#include "server/http/messages/message_json.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "server/http/body_json.hpp"
#include "server/http/json_text.hpp"
#include "server/http/people/person_json.hpp"

namespace http {

Json message_json(const storage::Message& message, core::UserId viewer) {
  return {{"id", message.id}, {"at", message.at_ms}, {"mine", message.sender == viewer}, {"text", message.line}};
}

Json conversation_json(const storage::Conversation& conversation, core::UserId viewer) {
  return {{"with", person_json(conversation.other)},
          {"last", message_json(conversation.last, viewer)},
          {"unread", conversation.unread}};
}

std::optional<std::int64_t> before_in(const Request& request) {
  const std::string_view text = request.parameter("before");
  if (text.empty()) return std::numeric_limits<std::int64_t>::max();
  std::int64_t id = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
  const bool is_id = error == std::errc() && end == text.data() + text.size() && id > 0;
  return is_id ? std::optional(id) : std::nullopt;
}

std::int64_t id_in(std::string_view body) {
  const nlohmann::json json = json_in(body);
  if (!json.is_object()) return 0;
  const auto found = json.find("id");
  return found != json.end() && found->is_number_integer() ? std::max<std::int64_t>(0, found->get<std::int64_t>()) : 0;
}

}  // namespace http
