#include "server/net/subprotocol.hpp"

#include "server/base/text_list.hpp"
#include "server/protocol/frame.hpp"

namespace net {
Subprotocol choose_subprotocol(std::string_view offer) {
  Subprotocol chosen;
  while (!offer.empty()) {
    const std::string_view name = base::next_item(offer, ',');
    if (name == protocol::subprotocol) {
      chosen.kind = Subprotocol::Kind::ours;
      chosen.name = name;
      return chosen;
    }
    if (name.starts_with("gipfel.") && chosen.kind == Subprotocol::Kind::foreign) {
      chosen.kind = Subprotocol::Kind::outdated;
      chosen.name = name;
    }
  }
  return chosen;
}

}  // namespace net
