#include "server/net/subprotocol.hpp"

namespace net {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

}  // namespace

Subprotocol choose_subprotocol(std::string_view offer) {
  Subprotocol chosen;
  while (!offer.empty()) {
    const std::string_view item = offer.substr(0, offer.find(','));
    offer.remove_prefix(item.size() == offer.size() ? item.size() : item.size() + 1);
    const std::string_view name = trimmed(item);
    if (name == our_subprotocol) {
      chosen.kind = Subprotocol::Kind::ours;
      chosen.name = name;
      return chosen;
    }
    if (name.substr(0, 7) == "gipfel." && chosen.kind == Subprotocol::Kind::foreign) {
      chosen.kind = Subprotocol::Kind::outdated;
      chosen.name = name;
    }
  }
  return chosen;
}

}  // namespace net
