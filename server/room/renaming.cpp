#include "server/room/renaming.hpp"

namespace room {

bool rename(std::string& shown, core::UserId user, const Names& names) {
  const auto found = names.find(user);
  if (found == names.end() || found->second == shown) return false;
  shown = found->second;
  return true;
}

bool rename(protocol::RoomEvent& event, const Names& names) {
  if (auto* seated = std::get_if<protocol::Seated>(&event.what)) return rename(seated->name, seated->user, names);
  if (auto* said = std::get_if<protocol::Said>(&event.what)) return rename(said->name, said->user, names);
  auto* first = std::get_if<core::Indirect<protocol::Created>>(&event.what);
  if (!first) return false;
  protocol::Created& created = **first;
  auto* invited = protocol::invited_in(created.origin);
  const bool is_invited = invited && rename(invited->name, invited->user, names);
  const bool is_host = created.host && rename(created.host->name, created.host->user, names);
  return is_invited || is_host;
}

}  // namespace room
