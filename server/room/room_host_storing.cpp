// How a host stores what happened in its room, and what it does when that fails: nobody was shown what was not
// stored, so it is dropped, those who asked are told, and the room is read from the disk again.
#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <stdexcept>

#include "server/protocol/encode.hpp"
#include "server/room/archive.hpp"
#include "server/room/ratings.hpp"
#include "server/room/room_host.hpp"
#include "server/room/wall_clock.hpp"
#include "server/storage/outage.hpp"

namespace room {

namespace asio = boost::asio;

/// Hands everything not stored yet to the writer, one job at a time: were a later event stored although
/// an earlier one failed, the room would have a hole for ever.
void RoomHost::store() {
  if (storing_ || stored_.version == room_.version()) return;
  std::vector<Write> writes = std::exchange(openings_, {});
  writes.push_back(next_write());
  Write all = together(std::move(writes));
  around_.writer.submit(std::move(all.job), std::move(all.done));
}

Write RoomHost::open_together() { return next_write(); }

/// Everything not stored yet, on its way from now on.
Write RoomHost::next_write() {
  storing_ = true;
  storage::Writer::Job job = storing_job(id_, room_, stored_, around_.next_event_id);
  auto done = [self = shared_from_this(), version = room_.version(),
               rated = stored_.rated_end](std::exception_ptr error) {
    // Here, on the writer's thread, because a player's next game may be stored at once.
    if (!error && rated) note(self->around_.ratings, *rated);
    self->on_strand([version, failed = error != nullptr, told = storage::is_outage(error)](RoomHost& host) {
      host.storing_ = false;
      if (failed && !told)
        spdlog::error("room {}: events after version {} could not be stored", host.id_.value(), host.stored_.version);
      if (failed) host.on_not_stored();
      if (!failed) host.on_stored(version);
    });
  };
  return Write{std::move(job), std::move(done)};
}

void RoomHost::on_stored(std::int64_t version) {
  if (storing_failed_) return reload();  // a fault came between
  stored_.version = version;
  note_removed(stored_);
  release();
  if (const auto rated = std::exchange(stored_.rated_end, nullptr); rated && rated->changes)
    note_ratings(*rated->changes);
  store();
  if (storing_) return;
  until_stored_.reset();
  listing_changed();
}

void RoomHost::on_not_stored() {
  storing_failed_ = true;
  until_stored_.reset();
  refuse_what_is_held();
  reload();
}

void RoomHost::refuse_what_is_held() {
  for (const HeldFrame& held : held_.take()) {
    if (held.request) refuse_storage(held.to, held.request);
  }
  for (const Description& description : std::exchange(descriptions_, {})) description.to(std::nullopt);
  const auto not_offered = std::make_exception_ptr(std::runtime_error("The offer of this rematch was not stored."));
  for (const Write& opening : std::exchange(openings_, {})) opening.done(not_offered);
}

/// Once no job of this room is with the writer a read connection sees all that will ever be there of it.
void RoomHost::reload() {
  if (reloading_ || storing_) return;
  reloading_ = true;
  asio::co_spawn(strand_, read_again(shared_from_this()), [](std::exception_ptr) {});
}

asio::awaitable<void> RoomHost::read_again(std::shared_ptr<RoomHost> self) {
  const auto query = [id = self->id_, ids = row_ids(self->stored_)](storage::Database& database) {
    return read_room(database, id, ids);
  };
  try {
    const ReadRoom stored = co_await self->around_.readers.run(query);
    self->on_reloaded(stored);
  } catch (const std::exception& error) {
    if (!storage::is_outage(std::current_exception()))
      spdlog::error("room {}: cannot be read again: {}", self->id_.value(), error.what());
    self->reload_later();
  }
  self->reloading_ = false;
}

/// Although nobody may speak until then: flags fall, and members wait for the room.
void RoomHost::reload_later() {
  reload_timer_.expires_after(std::chrono::milliseconds(around_.timings.read_again_ms));
  reload_timer_.async_wait([weak = weak_from_this()](boost::system::error_code stopped) {
    const auto self = weak.lock();
    if (!self || stopped) return;
    self->on_strand([](RoomHost& host) {
      if (host.storing_failed_) host.reload();
    });
  });
}

void RoomHost::on_reloaded(const ReadRoom& stored) {
  refuse_what_is_held();
  auto back = restored(stored, read_clocks(), around_.timings);
  if (!back) {
    spdlog::error("room {}: nothing to go on from: {}", id_.value(), back.error());
    around_.forget(id_, this);
    return listing_changed();
  }
  stored_ = stored_part(*back);
  room_ = std::move(back->room);
  storing_failed_ = false;
  present_ = {};
  members_.forget_roles();
  members_changed();
  for (auto& [connection, member] : members_) bring_up_to_date(member);
  if (stored.changes && !room_.ratings()) note_ratings_later(*stored.changes);
  after_each();
  flush();
}

/// Without the room: one that could not be stored at all must not become known.
void RoomHost::refuse_storage(const std::shared_ptr<protocol::Outbox>& to, RequestId request) {
  const protocol::Error error{"storage",
                              "The server cannot store games at the moment. Nothing is lost: try again soon."};
  to->send(protocol::encode_error(request, {}, error));
}

}  // namespace room
