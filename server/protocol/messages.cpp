#include "server/protocol/messages.hpp"

#include <array>

namespace protocol {

std::string_view name(Decline reason) {
  constexpr std::array<std::string_view, 6> words{"no", "later", "clock", "setup", "game", "rated"};
  return words[static_cast<std::size_t>(reason)];
}

}  // namespace protocol
