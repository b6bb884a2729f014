#include "server/cluster/rooms/message.hpp"

#include "server/cluster/packed.hpp"

namespace room {

auto packed_members(cluster::packed::Of<User> auto& each) {
  return std::tie(each.id, each.name, each.guest, each.bot, each.level);
}

}  // namespace room

namespace rooms {

using cluster::packed::Of;

auto packed_members(Of<Withdraw> auto&) { return std::tuple<>(); }
auto packed_members(Of<RematchIsOff> auto& each) { return std::tie(each.next); }
auto packed_members(Of<Displace> auto&) { return std::tuple<>(); }
auto packed_members(Of<Stop> auto&) { return std::tuple<>(); }
auto packed_members(Of<LoseOverdue> auto&) { return std::tuple<>(); }
auto packed_members(Of<Players> auto& each) { return std::tie(each.users); }
/// Those that all members get.
auto packed_members(Of<HeldFrame> auto& each) {
  return std::tie(each.version, each.frame, each.for_watchers, each.speaker, each.if_blocked, each.is_event,
                  each.probes);
}

}  // namespace rooms

namespace cluster {

using packed::Of;

auto packed_members(Of<Ask> auto& each) {
  return std::tie(each.connection, each.user, each.address, each.lag_ms, each.text);
}
auto packed_members(Of<CatchUp> auto& each) { return std::tie(each.connection); }
auto packed_members(Of<Drop> auto& each) { return std::tie(each.connection); }
auto packed_members(Of<ToDo> auto& each) { return std::tie(each.request); }
auto packed_members(Of<Describe> auto& each) { return std::tie(each.number, each.viewer); }
auto packed_members(Of<Described> auto& each) { return std::tie(each.number, each.state); }
auto packed_members(Of<Answer> auto& each) { return std::tie(each.connection, each.frame); }
auto packed_members(Of<Close> auto& each) { return std::tie(each.connection, each.code, each.reason); }
auto packed_members(Of<Admit> auto& each) { return std::tie(each.connection, each.holds); }
auto packed_members(Of<Remove> auto& each) { return std::tie(each.connection); }
auto packed_members(Of<ActsAs> auto& each) { return std::tie(each.connection, each.role, each.nearer); }
auto packed_members(Of<Probe> auto& each) { return std::tie(each.connection); }
auto packed_members(Of<Tell> auto& each) { return std::tie(each.held, each.players); }
auto packed_members(Of<Letter> auto& each) { return std::tie(each.items); }
auto packed_members(Of<NotHere> auto& each) { return std::tie(each.connection); }
auto packed_members(Of<Lost> auto&) { return std::tuple<>(); }
auto packed_members(Of<Left> auto&) { return std::tuple<>(); }
auto packed_members(Of<RoomMessage> auto& each) { return std::tie(each.room, each.what); }

std::string encode(const RoomMessage& message) { return packed::to_text(message); }

std::optional<RoomMessage> decode_room_message(std::string_view bytes) { return packed::from_text<RoomMessage>(bytes); }

}  // namespace cluster
