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
auto packed_members(Of<Away> auto& each) { return std::tie(each.from_ms, each.until_ms); }
auto packed_members(Of<Progress> auto& each) {
  return std::tie(each.position, each.last_turn, each.ply, each.to_move, each.due_ms);
}

namespace origin {

auto packed_members(Of<Open> auto&) { return std::tuple<>(); }
auto packed_members(Of<Seek> auto& each) { return std::tie(each.wanted); }
auto packed_members(Of<Challenge> auto& each) { return std::tie(each.invited, each.own_computer); }
auto packed_members(Of<Rematch> auto& each) { return std::tie(each.of, each.invited); }
auto packed_members(Of<Pairing> auto& each) { return std::tie(each.tournament, each.name, each.round); }

}  // namespace origin

// Where servers of the version before have an origin: they are told what they know of it, and what they tell is made
// one. The origin itself follows at the end.
auto older_seek(Of<Origin> auto& origin) {
  const auto get = [&origin] {
    const Wanted* wanted = wanted_in(origin);
    return wanted ? std::optional(*wanted) : std::nullopt;
  };
  const auto set = [&origin](const auto& wanted) {
    if (wanted) origin = origin::Seek{*wanted};
  };
  return cluster::packed::Computed{get, set};
}
auto older_invited(Of<Origin> auto& origin) {
  const auto get = [&origin] {
    const Invited* invited = invited_in(origin);
    return invited ? std::optional(*invited) : std::nullopt;
  };
  const auto set = [&origin](const auto& invited) {
    if (invited) origin = origin::Challenge{*invited};
  };
  return cluster::packed::Computed{get, set};
}
/// Whether the invited is one of the server's own computers.
auto older_own_computer(Of<Origin> auto& origin) {
  const auto get = [&origin] {
    const auto* challenge = std::get_if<origin::Challenge>(&origin);
    return challenge && challenge->own_computer;
  };
  const auto set = [&origin](auto is_one) {
    if (auto* challenge = std::get_if<origin::Challenge>(&origin)) challenge->own_computer = is_one;
  };
  return cluster::packed::Computed{get, set};
}
auto older_is_rematch(Of<Origin> auto& origin) {
  const auto get = [&origin] { return std::holds_alternative<origin::Rematch>(origin); };
  const auto set = [&origin](auto is_one) {
    const Invited* invited = invited_in(origin);
    if (is_one && invited) origin = origin::Rematch{{}, Invited(*invited)};
  };
  return cluster::packed::Computed{get, set};
}

auto packed_members(Of<Listing> auto& each) {
  return std::tuple_cat(std::tie(each.room, each.game, each.setup, each.clock, each.commitment, each.status,
                                 each.visibility, each.seats, each.host),
                        std::tuple(older_seek(each.origin), older_invited(each.origin)),
                        std::tie(each.progress, each.players_progress, each.watchers, each.created_ms, each.rated,
                                 each.unattended, each.origin, each.away));
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
  return std::tuple_cat(std::tie(each.creator, each.guest, each.address),
                        std::tuple(protocol::older_invited(each.origin), protocol::older_own_computer(each.origin),
                                   protocol::older_is_rematch(each.origin)),
                        std::tie(each.until_ms, each.requests, each.origin));
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
  return std::tie(each.user, each.bot, each.looks, each.connections, each.address, each.name, each.guest, each.room);
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
auto packed_members(Of<Hides> auto& each) { return std::tie(each.user); }
auto packed_members(Of<AbsenceChanged> auto& each) { return std::tie(each.user); }
auto packed_members(Of<TournamentChanged> auto& each) { return std::tie(each.id); }
auto packed_members(Of<LeagueChanged> auto& each) { return std::tie(each.id); }
auto packed_members(Of<Unread> auto& each) { return std::tie(each.user, each.messages); }
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
