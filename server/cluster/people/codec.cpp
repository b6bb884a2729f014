#include "server/cluster/people/codec.hpp"

#include "server/cluster/packed.hpp"

namespace protocol {

using cluster::packed::Of;

auto packed_members(Of<SeatRating> auto& each) { return std::tie(each.value, each.provisional); }
auto packed_members(Of<SeatState> auto& each) {
  return std::tie(each.user, each.name, each.online, each.rating, each.bot);
}
auto packed_members(Of<Wanted> auto& each) { return std::tie(each.least_rating, each.most_rating); }
auto packed_members(Of<Invited> auto& each) { return std::tie(each.user, each.name, each.bot); }
auto packed_members(Of<Create> auto& each) {
  return std::tie(each.game, each.setup, each.side, each.nonce, each.clock, each.rated, each.visibility, each.opponent,
                  each.watch_delay, each.key);
}
auto packed_members(Of<Seek> auto& each) { return std::tie(each.create, each.wanted, each.pair); }
auto packed_members(Of<Sit> auto& each) { return std::tie(each.side, each.nonce, each.key); }
auto packed_members(Of<Progress> auto& each) {
  return std::tie(each.position, each.last_turn, each.ply, each.to_move, each.due_ms);
}
auto packed_members(Of<Listing> auto& each) {
  return std::tie(each.room, each.game, each.setup, each.clock, each.commitment, each.status, each.visibility,
                  each.seats, each.host, each.seek, each.invited, each.progress, each.players_progress, each.watchers,
                  each.created_ms, each.rated, each.unattended);
}

}  // namespace protocol

namespace presence {

auto packed_members(cluster::packed::Of<Bot> auto& each) { return std::tie(each.user, each.name, each.level); }

}  // namespace presence

namespace room {

auto packed_members(cluster::packed::Of<User> auto& each) {
  return std::tie(each.id, each.name, each.guest, each.bot, each.level);
}

}  // namespace room

namespace rooms {

using cluster::packed::Of;

auto packed_members(Of<Waiting> auto& each) {
  return std::tie(each.creator, each.guest, each.address, each.invited, each.for_own_computer, each.is_rematch,
                  each.until_ms, each.requests);
}
auto packed_members(Of<Playing> auto& each) { return std::tie(each.players, each.address, each.requests); }
auto packed_members(Of<FairPlay::Known> auto& each) {
  return std::tie(each.players, each.at_ms, each.is_over, each.left, each.same_network);
}
auto packed_members(Of<Registered> auto& each) { return std::tie(each.entry, each.rated, each.displaced); }

}  // namespace rooms

namespace cluster {

using packed::Of;

template <class T>
requires std::is_empty_v<T>
auto packed_members(T&) { return std::tuple<>(); }
auto packed_members(Of<Person> auto& each) {
  return std::tie(each.user, each.bot, each.looks, each.connections, each.address);
}
auto packed_members(Of<Asleep> auto& each) { return std::tie(each.listing, each.due_ms); }
auto packed_members(Of<News> auto& each) {
  return std::tie(each.people, each.people_gone, each.rooms, each.rooms_gone, each.asleep, each.looks, each.expected);
}
auto packed_members(Of<Sent> auto& each) { return std::tie(each.user, each.kind, each.messages); }
auto packed_members(Of<Counted> auto& each) { return std::tie(each.sent); }
auto packed_members(Of<Register> auto& each) { return std::tie(each.rooms); }
auto packed_members(Of<SessionEnded> auto& each) { return std::tie(each.session); }
auto packed_members(Of<Renamed> auto& each) { return std::tie(each.user, each.name); }
auto packed_members(Of<Blocked> auto& each) { return std::tie(each.user, each.other); }
auto packed_members(Of<BotOwned> auto& each) { return std::tie(each.owner, each.bot); }
auto packed_members(Of<DeviceShared> auto& each) { return std::tie(each.user, each.other, each.expires_ms); }
auto packed_members(Of<RatedAnew> auto& each) { return std::tie(each.user, each.pool); }
auto packed_members(Of<Settle> auto& each) { return std::tie(each.number, each.holds); }
auto packed_members(Of<Settled> auto& each) { return std::tie(each.number); }

auto packed_members(Of<RemotePerson> auto& each) {
  return std::tie(each.at, each.call, each.user, each.address, each.request);
}
auto packed_members(Of<AnswerAgain> auto& each) { return std::tie(each.who, each.key, each.asked); }
auto packed_members(Of<SeekPair> auto& each) { return std::tie(each.who, each.seek); }
auto packed_members(Of<PairIn> auto& each) { return std::tie(each.who, each.attempt, each.room, each.sit); }
auto packed_members(Of<Tried> auto& each) { return std::tie(each.attempt, each.is_paired); }
auto packed_members(Of<MakeRoom> auto& each) { return std::tie(each.call, each.room); }
auto packed_members(Of<Reply> auto& each) { return std::tie(each.call, each.frame); }

std::string encode(const Message& message) { return packed::to_text(message); }

std::optional<Message> decode(std::string_view bytes) { return packed::from_text<Message>(bytes); }

}  // namespace cluster
