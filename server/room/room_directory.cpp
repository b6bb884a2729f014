#include "server/room/room_directory.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>

#include "server/protocol/encode.hpp"
#include "server/room/archive.hpp"
#include "server/room/description.hpp"
#include "server/room/draw.hpp"
#include "server/room/ratings.hpp"
#include "server/room/wall_clock.hpp"
#include "server/storage/outage.hpp"

namespace room {

namespace asio = boost::asio;
using protocol::Error;

namespace {

Settings drawn(const protocol::Create& create, const Purpose& purpose) {
  Settings settings;
  settings.game = create.game;
  settings.setup = create.setup;
  settings.creator_side = create.side;
  settings.visibility = create.visibility;
  settings.secret = draw_secret();
  settings.nonce = create.nonce;
  settings.clock = create.clock.value_or("");
  settings.watch_delay = create.watch_delay;
  settings.seek = purpose.seek;
  settings.invited = purpose.invited;
  settings.rated = create.rated;
  return settings;
}

protocol::Frame answer_to_create(RequestId request, const core::RoomId& id, const Purpose& purpose) {
  if (!request) return nullptr;
  return purpose.seek ? protocol::encode_ok_paired(*request, id, false) : protocol::encode_ok_created(*request, id);
}

/// A room with somebody in it is not given up; it is looked at again after this.
constexpr std::int64_t again_ms = 15 * 60'000;

Waiting waiting_in(const Room& room) {
  Waiting waiting{room.creator()};
  waiting.invited = room.made_with().invited;
  waiting.is_rematch = room.is_rematch();
  waiting.until_ms = room.waits_until_ms();
  return waiting;
}

}  // namespace

RoomDirectory::RoomDirectory(asio::io_context& io, storage::Writer& writer, storage::Readers& readers,
                             rating::Book& ratings, std::chrono::milliseconds presence_delay, const Timings& timings,
                             const WaitingLimits& limits)
    : io_(io),
      readers_(readers),
      surroundings_{io,
                    writer,
                    readers,
                    ratings,
                    [this] { return ++last_event_id_; },
                    [this](const core::RoomId& id, const RoomHost* host) { forget(id, host); },
                    [this](const core::RoomId& id, const Settings& settings, const User& creator) {
                      return make_room(id, settings, creator);
                    },
                    [this](const core::RoomId& id) {
                      if (const Host host = find_loaded(id)) host->withdraw();
                    },
                    [this](const core::RoomId& played, const core::RoomId& next) {
                      find(played, [next](const auto& host) {
                        if (host) (*host)->rematch_is_off(next);
                      });
                    },
                    [this](const core::RoomId& id, const Room& room) { note_status(id, room); },
                    [this](core::UserId player) { return plays_too_many(player); },
                    {},
                    presence_delay,
                    timings},
      unfinished_(limits) {}

std::size_t RoomDirectory::restore(std::span<const storage::StoredEvent> events, std::int64_t last_event_id) {
  last_event_id_ = last_event_id;
  std::unordered_map<core::RoomId, std::vector<storage::StoredEvent>> by_room;
  for (const storage::StoredEvent& event : events) by_room[event.room].push_back(event);
  for (const auto& [id, stored] : by_room) {
    if (const Host host = restore_room(id, stored)) host->resume();
  }
  return loaded();
}

/// Null if it cannot be read.
std::shared_ptr<RoomHost> RoomDirectory::restore_room(const core::RoomId& id,
                                                      const std::vector<storage::StoredEvent>& events) {
  auto read = from_stored(events, read_clocks(), surroundings_.timings);
  if (!read) {
    spdlog::error("room {} cannot be brought back: {}", id.value(), read.error());
    return nullptr;
  }
  note_status(id, read->room);
  Host host = host_of_stored(id, std::move(*read));
  const std::lock_guard lock(mutex_);
  rooms_.emplace(id, host);
  return host;
}

std::optional<protocol::Listing> RoomDirectory::create(const Visitor& creator, RequestId request,
                                                       const protocol::Create& create, const Purpose& purpose) {
  const auto refuse = [&](const Error& why) {
    creator.outbox->send(protocol::encode_error(request, {}, why));
    return std::nullopt;
  };
  if (plays_too_many(creator.user.id)) return refuse(too_many_games());
  auto room = make(drawn(create, purpose), creator.user);
  if (!room) return refuse(room.error());
  const core::RoomId id = draw_room_id();
  protocol::Listing listing = room->listing(id);
  Waiting waiting = waiting_in(*room);
  waiting.guest = creator.user.guest;
  waiting.address = creator.address;
  const auto why = open(id, std::move(*room), std::move(waiting), request ? creator.outbox : nullptr, request,
                        answer_to_create(request, id, purpose));
  if (why) return refuse(*why);
  return listing;
}

core::Expected<Room, Error> RoomDirectory::make(Settings settings, const User& creator) const {
  settings.rating = rating_of(creator, settings.game, settings.setup, settings.clock);
  return Room::create(settings, creator, read_clocks(), surroundings_.timings);
}

std::optional<protocol::SeatRating> RoomDirectory::rating_of(const User& user, std::string_view game,
                                                             std::string_view setup, std::string_view clock) const {
  return seat_rating(surroundings_.ratings, user, pool_of(game, setup, clock), wall_clock_ms());
}

std::optional<Write> RoomDirectory::make_room(const core::RoomId& id, const Settings& settings, const User& creator) {
  auto room = make(settings, creator);
  if (!room) {
    spdlog::error("room {} cannot be made: {}", id.value(), room.error().message);
    return std::nullopt;
  }
  Waiting waiting = waiting_in(*room);
  const auto host = std::make_shared<RoomHost>(id, std::move(*room), StoredPart{}, surroundings_);
  const std::lock_guard lock(mutex_);
  rooms_.emplace(id, host);
  unfinished_.waits(id, std::move(waiting));
  return host->open_together();
}

/// With the lock held, so that nobody finds the room before its storing has begun, and no two are the last one allowed.
std::optional<Error> RoomDirectory::open(const core::RoomId& id, Room room, Waiting waiting,
                                         std::shared_ptr<protocol::Outbox> to, RequestId request,
                                         protocol::Frame reply) {
  const auto host = std::make_shared<RoomHost>(id, std::move(room), StoredPart{}, surroundings_);
  const std::lock_guard lock(mutex_);
  if (auto why = unfinished_.refusal(waiting)) return why;
  host->open(std::move(to), request, std::move(reply));
  rooms_.emplace(id, host);
  unfinished_.waits(id, std::move(waiting));
  return std::nullopt;
}

void RoomDirectory::note_status(const core::RoomId& id, const Room& room) {
  const std::lock_guard lock(mutex_);
  switch (room.status()) {
    case protocol::RoomStatus::waiting:
      return unfinished_.waits(id, waiting_in(room));
    case protocol::RoomStatus::playing:
      return unfinished_.plays(id, {room.seat(game::Side::first)->id, room.seat(game::Side::second)->id});
    case protocol::RoomStatus::over:
      return unfinished_.ended(id);
  }
}

bool RoomDirectory::plays_too_many(core::UserId player) const {
  const std::lock_guard lock(mutex_);
  return unfinished_.plays_too_many(player);
}

bool RoomDirectory::needs(core::UserId user) const {
  const std::lock_guard lock(mutex_);
  return unfinished_.has(user);
}

void RoomDirectory::find(const core::RoomId& id, Found found) {
  const std::lock_guard lock(mutex_);
  if (const auto place = rooms_.find(id); place != rooms_.end()) return found(place->second);
  std::vector<Found>& waiting = loading_[id];
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  asio::co_spawn(io_, load_finished(id), [](std::exception_ptr) {});
}

asio::awaitable<void> RoomDirectory::load_finished(core::RoomId id) {
  std::optional<Finished> finished;
  Error why_not{"not_found", "There is no such game."};
  try {
    finished = co_await read_finished(id);
  } catch (const std::exception& fault) {
    if (!storage::is_outage(std::current_exception()))
      spdlog::error("room {}: cannot be read: {}", id.value(), fault.what());
    why_not = Error{"storage", "The server cannot read games at the moment. Try again soon."};
  }
  answer_waiting(id, std::move(finished), why_not);
}

/// With the lock held from before the room can be found: who asks later is not answered earlier.
void RoomDirectory::answer_waiting(const core::RoomId& id, std::optional<Finished> finished, const Error& why_not) {
  core::Expected<Host, Error> result = core::Unexpected<Error>(why_not);
  if (finished) result = host_of_stored(id, RoomOfRows{std::move(finished->room), {}});
  const std::lock_guard lock(mutex_);
  if (result) rooms_.emplace(id, *result);
  if (result && finished->untold) (*result)->note_ratings(*finished->untold);
  const auto waiting = loading_.extract(id);
  for (const Found& found : waiting.mapped()) found(result);
}

/// A server that was killed right after the end of a rated game is stored has not told its ratings.
asio::awaitable<std::optional<RoomDirectory::Finished>> RoomDirectory::read_finished(core::RoomId id) {
  const auto query = [&id](storage::Database& database) { return read_room(database, id, {}); };
  ReadRoom stored = co_await readers_.run(query);
  if (!stored.record) co_return std::nullopt;
  auto room = from_record(*stored.record);
  if (!room) {
    spdlog::error("game {} cannot be read: {}", id.value(), room.error());
    co_return std::nullopt;
  }
  if (room->ratings()) stored.changes.reset();
  Finished finished{std::move(*room), stored.changes};
  co_return std::move(finished);
}

asio::awaitable<std::optional<std::string>> RoomDirectory::state(core::RoomId id) {
  Host host = find_loaded(id);
  if (host) {
    std::string description = co_await describe(std::move(host));
    co_return description;
  }
  std::optional<Finished> finished = co_await read_finished(id);
  if (!finished) co_return std::nullopt;
  if (finished->untold) finished->room.note_ratings(told(*finished->untold), read_clocks());
  const protocol::RoomState state = finished->room.snapshot({}, {}, read_clocks());
  co_return protocol::state_json(state);
}

void RoomDirectory::expire_waiting(std::int64_t now_ms) {
  std::vector<core::RoomId> due;
  {
    const std::lock_guard lock(mutex_);
    due = unfinished_.due(now_ms, again_ms);
  }
  for (const core::RoomId& id : due) {
    if (const Host host = find_loaded(id)) host->expire(now_ms);
  }
}

void RoomDirectory::stop_clocks(std::function<void()> done) {
  // Each room holds it for as long as it has to be waited for.
  const std::shared_ptr<void> until_stored(nullptr, [done = std::move(done)](void*) { done(); });
  for (const Host& host : all()) host->stop_clocks(until_stored);
}

std::vector<std::shared_ptr<RoomHost>> RoomDirectory::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<Host> hosts;
  hosts.reserve(rooms_.size());
  for (const auto& [id, host] : rooms_) hosts.push_back(host);
  return hosts;
}

std::size_t RoomDirectory::loaded() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

std::shared_ptr<RoomHost> RoomDirectory::find_loaded(const core::RoomId& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
}

/// Ids are drawn from 71 bits, and one room is read once at a time: no other can be there already.
std::shared_ptr<RoomHost> RoomDirectory::host_of_stored(const core::RoomId& id, RoomOfRows read) {
  StoredPart stored = stored_part(read);
  return std::make_shared<RoomHost>(id, std::move(read.room), std::move(stored), surroundings_);
}

/// Whoever finds a room turns to it with the lock held: were it to go then, another would be read beside it.
void RoomDirectory::forget(const core::RoomId& id, const RoomHost* host) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second.get() != host || host->is_wanted()) return;
  rooms_.erase(found);
  unfinished_.ended(id);  // one that could not even be stored
}

}  // namespace room
