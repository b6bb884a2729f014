// How the directory makes rooms: for people who ask for one, for rematches, and for people who are paired.
#include "server/log/about.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/room/lot.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/host.hpp"
#include "server/rooms/ratings.hpp"
#include "server/rooms/refusals.hpp"

namespace rooms {

using protocol::Error;

namespace {

room::Settings settings_of(const protocol::Create& create, const protocol::Origin& origin) {
  room::Settings settings;
  settings.game = create.game;
  settings.setup = create.setup;
  settings.creator_side = create.side;
  settings.visibility = create.visibility;
  settings.secret = room::new_secret();
  settings.nonce = create.nonce;
  settings.key = create.key;
  settings.clock = create.clock.value_or("");
  settings.watch_delay = create.watch_delay;
  settings.origin = origin;
  settings.rated = create.rated;
  return settings;
}

}  // namespace

std::optional<protocol::Listing> Directory::create(const Visitor& creator, RequestId request,
                                                   const protocol::Create& create, const protocol::Origin& origin,
                                                   const core::RoomId& wanted_id) {
  const auto refuse = [&](const Error& why) {
    creator.outbox->send(protocol::encode_error(request, {}, why));
    return std::nullopt;
  };
  const Asked asked = std::holds_alternative<protocol::origin::Seek>(origin) ? Asked::seek : Asked::create;
  if (answer_again(creator, request, create.key, asked)) return std::nullopt;
  if (!creator.user.is_own_computer() && plays_too_many(creator.user.id)) return refuse(too_many_games());
  const auto pause = create.rated ? around_.fair_play.refusal_for(creator.user.id, base::wall_ms()) : std::nullopt;
  if (pause) return refuse(*pause);
  auto room = make(settings_of(create, origin), creator.user);
  if (!room) return refuse(room.error());
  const core::RoomId id = wanted_id.value().empty() ? room::new_room_id() : wanted_id;
  protocol::Listing listing = room->listing(id);
  Waiting waiting = Waiting::in(*room);
  waiting.guest = creator.user.guest;
  waiting.address = creator.address;
  const auto why = open(id, std::move(*room), std::move(waiting), {creator, request, asked});
  if (!why) return listing;
  // Another connection's may have been quicker by a moment.
  if (answer_again(creator, request, create.key, asked)) return std::nullopt;
  return refuse(*why);
}

core::Expected<protocol::Listing, Error> Directory::listing_of_new(const room::User& creator,
                                                                   const protocol::Create& create,
                                                                   const protocol::Origin& origin,
                                                                   const core::RoomId& id) const {
  const auto room = make(settings_of(create, origin), creator);
  if (!room) return core::Unexpected<Error>(room.error());
  return room->listing(id);
}

bool Directory::answer_again(const Visitor& who, RequestId request, const std::string& key, Asked asked) {
  std::optional<core::RoomId> id;
  bool is_elsewhere = false;
  {
    const std::lock_guard lock(mutex_);
    id = key.empty() ? std::nullopt : unfinished_.of_request({who.user.id, key});
    if (!id) return false;
    is_elsewhere = !rooms_.contains(*id) && !sleepers_.has(*id);
  }
  if (is_elsewhere) return peers_.answer_again(*id, who, request, key, asked);
  find(*id, [who, request, asked](const auto& host) {
    if (host) return (*host)->answer_again({who, request, asked});
    if (request) who.outbox->send(protocol::encode_error(request, {}, host.error()));
  });
  return true;
}

std::optional<Write> Directory::make_room(const core::RoomId& id, const room::Settings& settings,
                                          const room::User& creator, const std::string& address) {
  auto room = make(settings, creator);
  if (!room) {
    logs::error(logs::room(id.value()), "cannot be made: {}", room.error().message);
    return std::nullopt;
  }
  Waiting waiting = Waiting::in(*room);
  waiting.address = address;
  const auto host = new_host(id, std::move(*room), {});
  const std::lock_guard lock(mutex_);
  Write write = host->open_together();
  add_new(id, host, std::move(waiting));
  return write;
}

void Directory::pair(const PairedGame& game, const Paired& done) {
  const core::RoomId id = game.room.value().empty() ? room::new_room_id() : game.room;
  if (knows(id)) return done(id);
  auto made = make_paired(id, game);
  if (!made) return done(core::Unexpected<Error>(made.error()));
  auto on_written = [id, done, told = std::move(made->done)](std::exception_ptr failed) {
    told(failed);
    failed ? done(core::Unexpected<Error>(not_stored())) : done(id);
  };
  around_.writer.submit(id, std::move(made->job), std::move(on_written), std::move(made->events));
}

/// In one piece with the lock held, so that the limits are kept exactly.
core::Expected<Write, Error> Directory::make_paired(const core::RoomId& id, const PairedGame& game) {
  const std::lock_guard lock(mutex_);
  for (const room::User& player : game.players) {
    const bool has_limit = !player.is_own_computer() && !game.origin.is_of_tournament();
    if (has_limit && unfinished_.plays_too_many(player.id)) return core::Unexpected<Error>(too_many_games(player.name));
  }
  auto room = begin_paired(id, game, around_);
  if (!room) return core::Unexpected<Error>(room.error());
  const auto host = new_host(id, std::move(*room), {});
  Write write = host->open_together();
  add_new(id, host, Playing{{game.players[0].id, game.players[1].id}});
  return write;
}

core::Expected<room::Room, Error> Directory::make(room::Settings settings, const room::User& creator) const {
  settings.rating = rating_of(creator, settings.game, settings.setup, settings.clock);
  return room::Room::create(settings, creator, read_clocks(), around_.timings);
}

std::optional<protocol::SeatRating> Directory::rating_of(const room::User& user, std::string_view game,
                                                         std::string_view setup, std::string_view clock) const {
  return seat_rating(around_.ratings, user, pool_of(game, setup, clock), base::wall_ms());
}

/// With the lock held, so that nobody finds the room before its storing has begun, and the limits are kept exactly.
std::optional<Error> Directory::open(const core::RoomId& id, room::Room room, Waiting waiting, const Asker& by) {
  const auto host = new_host(id, std::move(room), {});
  std::optional<core::RoomId> gives_way;
  {
    const std::lock_guard lock(mutex_);
    if (auto why = unfinished_.refusal(waiting)) return why;
    gives_way = unfinished_.displace_for(waiting);
    host->open(by);
    add_new(id, host, std::move(waiting));
  }
  if (gives_way) have_done(*gives_way, Displace{});
  return std::nullopt;
}

/// With the lock held, once its storing has begun.
void Directory::add_new(const core::RoomId& id, HostPtr host, Entry entry) {
  rooms_.emplace(id, std::move(host));
  unfinished_.enter(id, std::move(entry));
  around_.feed.registered(id, registered(id));
}

}  // namespace rooms
