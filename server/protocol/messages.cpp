#include "server/protocol/messages.hpp"

#include "server/protocol/words.hpp"

namespace protocol {

std::string_view name(Decline reason) { return decline_words[static_cast<std::size_t>(reason)]; }

std::string_view name(RoomStatus status) { return status_words[static_cast<std::size_t>(status)]; }

}  // namespace protocol
