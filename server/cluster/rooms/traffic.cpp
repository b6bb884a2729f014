#include "server/cluster/rooms/traffic.hpp"

#include <spdlog/spdlog.h>

#include <utility>

namespace cluster {

RoomTraffic::RoomTraffic(boost::asio::io_context& io, bus::Bus& bus, rooms::Directory& rooms,
                         std::function<void()> left)
    : bus_(bus),
      rooms_(rooms),
      remote_rooms_(io, bus, rooms.blocks()),
      remote_visitors_(bus, rooms),
      descriptions_(io, bus, rooms),
      left_(std::move(left)) {
  bus_.listen(bus::Topic::rooms, [this](core::NodeId from, std::string_view text) { hear(from, text); });
}

void RoomTraffic::have_done(core::NodeId at, const core::RoomId& room, const rooms::RoomRequest& request) {
  bus_.send(at, bus::Topic::rooms, encode(RoomMessage{room, ToDo{request}}));
}

boost::asio::awaitable<std::optional<std::string>> RoomTraffic::describe(core::NodeId at, core::RoomId room,
                                                                         core::UserId viewer) {
  return descriptions_.ask(at, std::move(room), viewer);
}

void RoomTraffic::hear(core::NodeId from, std::string_view text) {
  auto message = decode_room_message(text);
  if (!message) return spdlog::warn("server {} says what cannot be read here", from.value());
  std::visit([&](auto& what) { take(from, message->room, what); }, message->what);
}

/// The other server hears of the loss last: it closes those who are dropped here and still connected there.
void RoomTraffic::lost(core::NodeId node) {
  remote_rooms_.lose_all_at(node);
  remote_visitors_.drop_all_of(node);
  const std::string lost = encode(RoomMessage{{}, Lost{}});
  node == core::NodeId() ? bus_.send_to_all(bus::Topic::rooms, lost) : bus_.send(node, bus::Topic::rooms, lost);
}

void RoomTraffic::say_left() { bus_.send_to_all(bus::Topic::rooms, encode(RoomMessage{{}, Left{}})); }

void RoomTraffic::forget(core::NodeId node) {
  remote_rooms_.forget(node);
  remote_visitors_.forget(node);
  descriptions_.forget(node);
}

}  // namespace cluster
