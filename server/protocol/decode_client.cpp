// The envelope, the same for all messages. What each type has in it is read in client_body.cpp.
#include "server/protocol/decode_client.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "common/core/nul.hpp"
#include "server/protocol/client_body.hpp"
#include "server/protocol/fields.hpp"
#include "server/protocol/message_scan.hpp"

namespace protocol {

namespace {

core::Unexpected<DecodeError> refuse(std::optional<std::int64_t> id, std::string code, std::string sentence) {
  return core::Unexpected<DecodeError>(DecodeError{id, Error{std::move(code), std::move(sentence)}});
}

core::Expected<ClientMessage, DecodeError> decode_body(std::optional<std::int64_t> id, const ClientType& type,
                                                       Fields& envelope) {
  ClientMessage message;
  message.id = id;
  if (type.concerns_a_room) message.room = core::RoomId(envelope.room("r"));
  static const nlohmann::json nothing = nlohmann::json::object();
  Fields d(envelope.has("d") ? envelope.object("d") : nothing);
  if (envelope.problem().empty()) message.body = type.read(d);
  const std::string& problem = envelope.problem().empty() ? d.problem() : envelope.problem();
  if (!problem.empty()) return refuse(id, "bad_message", problem);
  return message;
}

}  // namespace

core::Expected<ClientMessage, DecodeError> decode(std::string_view text) {
  if (auto message = scan_message(text)) return std::move(*message);
  nlohmann::json message;
  if (std::string problem = parse_object(text, message); !problem.empty()) {
    return refuse(std::nullopt, "bad_json", std::move(problem));
  }
  Fields envelope(message);
  std::optional<std::int64_t> id;
  if (envelope.has("id")) id = envelope.integer("id", 0, max_integer);
  if (!envelope.problem().empty()) return refuse(std::nullopt, "bad_message", envelope.problem());
  const std::string name = envelope.text("t", 64);
  if (!envelope.problem().empty()) return refuse(id, "bad_message", envelope.problem());
  const ClientType* type = find_client_type(name);
  if (type == nullptr) return refuse(id, "unknown_type", "This server does not know this type of message.");
  if (core::json_has_nul(text)) return refuse(id, "bad_message", "A message must not have U+0000 in any text.");
  return decode_body(id, *type, envelope);
}

}  // namespace protocol
