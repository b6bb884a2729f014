#include "server/rooms/storing.hpp"

#include <boost/asio/co_spawn.hpp>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "server/log/about.hpp"
#include "server/protocol/event_body.hpp"
#include "server/protocol/stored.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/ratings.hpp"
#include "server/storage/cluster/node_store.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/rooms/rating_store.hpp"

namespace rooms {

namespace asio = boost::asio;
using storage::Database;

namespace {

/// Of rows (rising) whose game is stored as a record. On the writer's thread.
void let_go(std::span<const std::int64_t> rows, const std::shared_ptr<DoneRows>& done_rows, storage::Writer& writer) {
  done_rows->add(rows);
  auto ranges = done_rows->take(rows.back());
  if (ranges.empty()) return;
  auto put_back = [done_rows, ranges](std::exception_ptr error) {
    if (error) done_rows->put_back(ranges);
  };
  auto drop = [ranges = std::move(ranges)](storage::Database& database) { storage::drop_rows(database, ranges); };
  writer.submit(std::move(drop), std::move(put_back));
}

void note_all(rating::Book& book, std::span<const storage::StoredRating> ratings) {
  for (const storage::StoredRating& each : ratings) note(book, each);
}

std::vector<storage::StoredRating> ratings_of(Database& database, const RatedEnd& end) {
  return {storage::find_rating(database, end.users[0], end.pool),
          storage::find_rating(database, end.users[1], end.pool)};
}

/// Of each event after `version`: the line noted of it, or else one made now, so that none can be left out.
std::vector<StoredLine> lines_after(std::int64_t version, const room::Room& room, std::vector<StoredLine> noted) {
  const bool are_all_noted = !noted.empty() && noted.front().version == version + 1 &&
                             noted.size() == static_cast<std::size_t>(room.version() - version);
  if (are_all_noted) return noted;
  std::vector<StoredLine> lines;
  auto next = noted.begin();
  for (const protocol::RoomEvent& event : version < 0 ? std::span(room.events()) : room.since(version)) {
    while (next != noted.end() && next->version < event.version) ++next;
    const bool is_noted = next != noted.end() && next->version == event.version;
    lines.push_back(is_noted ? std::move(*next) : StoredLine{event.version, protocol::encode_stored(event)});
  }
  return lines;
}

}  // namespace

Storing::Storing(core::RoomId id, const room::Room& room, StoredPart stored, Client& client, Strand strand,
                 Surroundings& around)
    : id_(std::move(id)),
      room_(room),
      stored_(std::move(stored)),
      client_(client),
      strand_(std::move(strand)),
      around_(around),
      timer_(strand_) {
  if (stored_.version < 0) note(room_.events(), protocol::event_bodies(room_.events()));
}

// ---- writing

void Storing::note(std::span<const protocol::RoomEvent> events, std::span<const std::string> bodies) {
  for (std::size_t i = 0; i < events.size(); ++i) {
    unwritten_.push_back({events[i].version, protocol::encode_stored(events[i], bodies[i])});
  }
}

/// One job at a time: if a later event were stored although an earlier one failed, the room would have a hole for ever.
void Storing::store() {
  if (is_writing_ || (is_complete() && openings_.empty())) return;
  std::vector<Write> writes = std::exchange(openings_, {});
  writes.push_back(is_complete() ? begin_beside() : begin());
  submit(together(std::move(writes)));
}

/// The end of a game changes ratings and what is counted of all games; what comes behind it must not overtake it.
void Storing::submit(Write write) {
  auto& [job, done, events] = write;
  if (room_.result()) return around_.writer.submit(std::move(job), std::move(done), std::move(events));
  around_.writer.submit(id_, std::move(job), std::move(done), std::move(events));
}

/// Room for it first: nothing may fail between making it and keeping it, or it would wait for the writer for ever.
void Storing::write_together(const std::function<std::optional<Write>()>& open) {
  openings_.reserve(openings_.size() + 1);
  if (auto opening = open()) openings_.push_back(std::move(*opening));
}

/// Of a game that ends with the next job: its rows, where they do not go with it.
std::vector<std::int64_t> Storing::rows_left() const {
  return stored_.ends && around_.event_ids.are_of_one_table() ? row_ids(stored_) : std::vector<std::int64_t>();
}

/// The same of a new room, which is this server's from then on, and its events behind that; where the request for it
/// has made another, that is noted in place of it.
Write Storing::owned(Write write, const std::shared_ptr<MadeAlready>& made_already) const {
  auto job = [id = id_, node = around_.node, requests = room_.requests(), made_already,
              events = std::exchange(write.events, {}), job = std::move(write.job)](storage::Database& database) {
    made_already->reset();
    if (requests.empty()) {
      storage::own_new_room(database, id, node);
    } else {
      const auto& [user, key] = requests.front();
      *made_already = storage::own_asked_room(database, id, node, user, key);
    }
    if (*made_already) return;
    storage::append_events(database, events);
    if (job) job(database);
  };
  write.job = std::move(job);
  return write;
}

Write Storing::begin() {
  auto lines = lines_after(stored_.version, room_, std::exchange(unwritten_, {}));
  Write write = storing(id_, room_, std::move(lines), stored_, around_.event_ids);
  const bool is_to_be_owned = stored_.version < 0 && around_.node != core::NodeId();
  const auto made_already = is_to_be_owned ? std::make_shared<MadeAlready>() : nullptr;
  if (made_already) write = owned(std::move(write), made_already);
  write.done = [this, client = client_.shared_from_this(), version = room_.version(), rated = stored_.rated_end,
                ended = rows_left(), done_rows = around_.done_rows, &writer = around_.writer,
                made_already](std::exception_ptr error) {
    if (error) return client->later([this, error] { on_not_written(error); });
    if (rated && rated->rated) note_all(around_.ratings, rated->rated->after);
    if (!ended.empty()) let_go(ended, done_rows, writer);
    if (!made_already || !*made_already) return client->later([this, version] { on_committed(version); });
    client->later([this, made_already] { on_made_already(**made_already); });
  };
  is_writing_ = true;
  return write;
}

/// Of what is to be written where no event is new: what follows must not overtake it.
Write Storing::begin_beside() {
  is_writing_ = true;
  return {{}, [this, client = client_.shared_from_this()](std::exception_ptr error) {
            client->later([this, error] { error ? on_not_written(error) : on_written_beside(); });
          }};
}

void Storing::on_written_beside() {
  is_writing_ = false;
  if (failed_) return read_again();  // a fault came between
  go_on();
}

void Storing::write_again(const std::vector<std::int64_t>& versions, const std::optional<Write>& with) {
  if (is_folding_) return void(others_.insert(others_.end(), versions.begin(), versions.end()));
  const auto done = [id = id_](std::exception_ptr error) {
    if (!error || storage::is_outage(error)) return;
    logs::error(logs::room(id.value()), "what has changed could not be written over what is stored");
  };
  std::vector<Write> writes;
  writes.push_back({rewriting_job(id_, room_, stored_, versions), done});
  if (with) writes.push_back(*with);
  submit(together(std::move(writes)));
}

void Storing::on_not_written(const std::exception_ptr& error) {
  is_writing_ = false;
  is_unclear_ = is_unclear_ || storage::is_unclear(error);
  if (!storage::is_outage(error))
    logs::error(logs::room(id_.value()), "events after version {} could not be stored", stored_.version);
  fail();
}

void Storing::on_committed(std::int64_t version) {
  is_writing_ = false;
  if (failed_) return read_again();  // a fault came between
  stored_.version = version;
  note_removed(stored_);
  if (std::exchange(stored_.ends, false)) {
    stored_.rows = {};
    stored_.folded = -1;
  }
  const auto rated = std::exchange(stored_.rated_end, nullptr);
  client_.on_stored(rated && rated->rated ? RatingChanges(rated->rated->changes) : std::nullopt);
  go_on();
}

/// What is new waits while the job that is with the writer is under way.
void Storing::go_on() {
  store();
  if (!is_writing_) until_stored_.reset();
}

void Storing::fold() {
  if (is_writing_ || failed_ || !is_complete()) return;
  storage::Writer::Job job = folding_job(id_, room_, stored_, read_clocks());
  is_writing_ = is_folding_ = true;
  auto done = [this, client = client_.shared_from_this()](std::exception_ptr error) {
    client->later([this, error] {
      is_writing_ = is_folding_ = false;
      if (!error) return on_folded();
      is_unclear_ = is_unclear_ || storage::is_unclear(error);
      if (!storage::is_outage(error)) logs::error(logs::room(id_.value()), "could not be put to sleep");
      fail();
    });
  };
  submit({std::move(job), std::move(done)});
}

/// What was to be written again waited: it may be in the folded row by now, and was not when that was made.
void Storing::on_folded() {
  if (failed_) return read_again();  // a fault came between
  note_folded(stored_);
  const auto others = std::exchange(others_, {});
  if (others.empty() && openings_.empty()) client_.on_folded();
  if (!others.empty()) write_again(others);
  go_on();
}

void Storing::hold_until_stored(std::shared_ptr<void> token) {
  if (is_writing_ && !failed_) until_stored_ = std::move(token);
}

// ---- failing

void Storing::fail() {
  lose();
  client_.on_lost();
  read_again();
}

void Storing::lose() {
  failed_ = true;
  others_.clear();
  until_stored_.reset();
  const auto not_written = std::make_exception_ptr(std::runtime_error("What it was to be stored with is lost."));
  for (const Write& opening : std::exchange(openings_, {})) opening.done(not_written);
}

void Storing::on_made_already(const core::RoomId& other) {
  is_writing_ = false;
  lose();
  client_.on_made_already(other);
}

/// Once no job of this room is with the writer, and none may yet be committed, a read connection sees all that will
/// ever be there of it.
void Storing::read_again() {
  if (!failed_ || is_reading_ || is_writing_) return;
  is_reading_ = true;
  if (is_unclear_) return settle();
  asio::co_spawn(strand_, read_rows(client_.shared_from_this(), *this), [](std::exception_ptr) {});
}

void Storing::settle() {
  around_.writer.settle(id_, [this, client = client_.shared_from_this()](std::exception_ptr error) {
    client->later([this, error] {
      is_reading_ = false;
      if (error) return read_later();
      is_unclear_ = false;
      read_again();
    });
  });
}

asio::awaitable<void> Storing::read_rows([[maybe_unused]] std::shared_ptr<Client> keep, Storing& self) {
  const auto query = [id = self.id_, ids = row_ids(self.stored_), ended = self.stored_.rated_end](Database& database) {
    ReadRoom rows = read_room(database, id, ids);
    if (ended && rows.changes) rows.ratings = ratings_of(database, *ended);
    return rows;
  };
  try {
    const ReadRoom rows = co_await self.around_.readers.run(query);
    self.on_read(rows);
  } catch (const std::exception& error) {
    if (!storage::is_outage(std::current_exception()))
      logs::error(logs::room(self.id_.value()), "cannot be read again: {}", error.what());
    self.read_later();
  }
  self.is_reading_ = false;
}

/// Without being asked: flags fall, and members wait for the room.
void Storing::read_later() {
  timer_.expires_after(std::chrono::milliseconds(around_.timings.read_again_ms));
  timer_.async_wait([this, weak = client_.weak_from_this()](boost::system::error_code stopped) {
    const auto client = weak.lock();
    if (client && !stopped) client->later([this] { read_again(); });
  });
}

void Storing::on_read(const ReadRoom& rows) {
  auto back = restored(rows, read_clocks(), around_.timings);
  if (!back) {
    logs::error(logs::room(id_.value()), "nothing to go on from: {}", back.error());
    return client_.on_gone();
  }
  note_all(around_.ratings, rows.ratings);
  stored_ = stored_part(*back);
  unwritten_.clear();
  failed_ = false;
  const bool is_told = back->room.ratings().has_value();
  client_.on_read_again(std::move(back->room), is_told ? std::nullopt : rows.changes);
}

}  // namespace rooms
