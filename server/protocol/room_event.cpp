#include "server/protocol/room_event.hpp"

#include <cstddef>

#include "server/protocol/words.hpp"

namespace protocol {

std::string_view name(Visibility visibility) { return visibility_words[static_cast<std::size_t>(visibility)]; }

std::string_view name(Result result) { return result_words[static_cast<std::size_t>(result)]; }

std::string_view name(WhyUnrated why) { return unrated_words[static_cast<std::size_t>(why)]; }

std::string_view name(OfferKind kind) { return offer_words[static_cast<std::size_t>(kind)]; }

std::string_view name(OfferAction action) { return action_words[static_cast<std::size_t>(action)]; }

std::string_view name(Channel channel) { return channel_words[static_cast<std::size_t>(channel)]; }

const Created* created(const RoomEvent& event) {
  const auto* created = std::get_if<core::Indirect<Created>>(&event.what);
  return created ? &**created : nullptr;
}

}  // namespace protocol
