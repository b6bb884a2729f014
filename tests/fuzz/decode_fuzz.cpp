// Client messages and stored events: the same text is tried as both.
#include "server/protocol/decode_client.hpp"
#include "server/protocol/stored.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

void try_message(std::string_view text) {
  const auto message = protocol::decode(text);
  if (message) {
    fuzz::require(message->room.value().empty() || message->room.value().size() == 12);
  } else {
    fuzz::require(!message.error().error.code.empty() && !message.error().error.message.empty());
  }
}

/// An event that is read is the same event when it has been stored again.
void try_event(std::string_view text) {
  const auto event = protocol::decode_stored(text);
  if (!event) return fuzz::require(!event.error().empty());
  fuzz::require(protocol::decode_stored(protocol::encode_stored(*event)) == *event);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  try_message(text);
  try_event(text);
  return 0;
}
