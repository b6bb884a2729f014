#include "server/room/room_directory.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>

#include "common/game/registry.hpp"
#include "server/protocol/encode.hpp"
#include "server/room/archive.hpp"
#include "server/room/draw.hpp"
#include "server/room/wall_clock.hpp"
#include "server/storage/game_store.hpp"
#include "server/storage/readers.hpp"

namespace room {

namespace asio = boost::asio;
using protocol::Error;

namespace {

std::optional<Error> not_offered(const protocol::Create& create) {
  if (create.clock) return Error{"unsupported", "Only untimed games are offered: clock must be null."};
  if (create.rated) return Error{"unsupported", "Rated games are not offered: rated must be false."};
  return std::nullopt;
}

Settings drawn(const protocol::Create& create) {
  const game::Side side = create.side ? *create.side : draw_side();
  return Settings{create.game, create.setup, side, create.visibility, draw_secret(), create.nonce};
}

}  // namespace

RoomDirectory::RoomDirectory(asio::io_context& io, storage::Writer& writer, storage::Readers& readers,
                             std::chrono::milliseconds presence_delay)
    : io_(io),
      readers_(readers),
      surroundings_{io,
                    writer,
                    readers,
                    [this] { return ++last_event_id_; },
                    [this](const core::RoomId& id, const RoomHost* host) { forget(id, host); },
                    presence_delay} {}

std::size_t RoomDirectory::restore(std::span<const storage::StoredEvent> events, std::int64_t last_event_id) {
  last_event_id_ = last_event_id;
  std::unordered_map<core::RoomId, std::vector<storage::StoredEvent>> by_room;
  for (const storage::StoredEvent& event : events) by_room[event.room].push_back(event);
  for (const auto& [id, stored] : by_room) {
    auto room = from_stored(stored);
    if (!room) {
      spdlog::error("room {} cannot be brought back: {}", id.value(), room.error());
      continue;
    }
    std::vector<std::int64_t> event_ids;
    for (const storage::StoredEvent& event : stored) event_ids.push_back(event.id);
    add(id, std::move(*room), std::move(event_ids));
  }
  return loaded();
}

void RoomDirectory::create(const Visitor& creator, RequestId request, const protocol::Create& create) {
  const auto refuse = [&](const Error& why) { creator.outbox->send(protocol::encode_error(request, {}, why)); };
  if (const auto why = not_offered(create)) return refuse(*why);
  auto room = Room::create(drawn(create), creator.user, wall_clock_ms());
  if (!room) return refuse(room.error());
  add(draw_room_id(), std::move(*room), {})->open(creator, request);
}

void RoomDirectory::find(const core::RoomId& id, Found found) {
  if (auto host = find_loaded(id)) return found(std::move(host));
  asio::co_spawn(io_, load_finished(id, std::move(found)), [id](std::exception_ptr failed) {
    if (failed) spdlog::error("room {}: looking for it failed", id.value());
  });
}

asio::awaitable<void> RoomDirectory::load_finished(core::RoomId id, Found found) {
  std::optional<Room> room = co_await read_finished(id);
  if (!room) {
    found(find_loaded(id));  // null, or made meanwhile
    co_return;
  }
  found(add(id, std::move(*room), {}));
}

asio::awaitable<std::optional<Room>> RoomDirectory::read_finished(core::RoomId id) {
  const auto query = [&id](storage::Database& database) { return storage::game_record(database, id); };
  const std::optional<std::string> record = co_await readers_.run(query);
  if (!record) co_return std::nullopt;
  auto room = from_record(*record);
  if (!room) {
    spdlog::error("game {} cannot be read: {}", id.value(), room.error());
    co_return std::nullopt;
  }
  co_return std::move(*room);
}

asio::awaitable<std::optional<std::string>> RoomDirectory::finished_state(core::RoomId id) {
  const std::optional<Room> room = co_await read_finished(id);
  if (!room) co_return std::nullopt;
  const protocol::RoomState state = room->snapshot({}, {});
  co_return protocol::state_json(state);
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

/// The host of this room; the one that is there already if two asked for it at once.
std::shared_ptr<RoomHost> RoomDirectory::add(const core::RoomId& id, Room room, std::vector<std::int64_t> event_ids) {
  auto host = std::make_shared<RoomHost>(id, std::move(room), std::move(event_ids), surroundings_);
  const std::lock_guard lock(mutex_);
  return rooms_.try_emplace(id, std::move(host)).first->second;
}

void RoomDirectory::forget(const core::RoomId& id, const RoomHost* host) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  if (found != rooms_.end() && found->second.get() == host) rooms_.erase(found);
}

}  // namespace room
