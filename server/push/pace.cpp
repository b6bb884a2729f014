#include "server/push/pace.hpp"

namespace push {

bool Pace::take(core::UserId user, const core::RoomId& room, std::int64_t now_ms) {
  const auto [known, is_new] = told_.emplace(std::pair(user, room), now_ms);
  if (!is_new && now_ms < known->second + between_ms) {
    later_.emplace(known->second + between_ms, room);
    return false;
  }
  known->second = now_ms;
  return true;
}

std::vector<core::RoomId> Pace::due(std::int64_t now_ms) {
  std::vector<core::RoomId> rooms;
  while (!later_.empty() && later_.begin()->first <= now_ms) {
    rooms.push_back(later_.extract(later_.begin()).value().second);
  }
  std::erase_if(told_, [now_ms](const auto& each) { return each.second + between_ms <= now_ms; });
  return rooms;
}

}  // namespace push
