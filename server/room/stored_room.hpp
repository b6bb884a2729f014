// A room in the database: the jobs that write what is new of it, and the query that reads it again. A room's events
// are rows while it runs and one record once it is over; what happens after its end is added to that.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/rating/glicko2.hpp"
#include "server/room/archive.hpp"
#include "server/room/room.hpp"
#include "server/storage/room_store.hpp"
#include "server/storage/writer.hpp"

namespace room {

/// What a game did to the ratings, by side; empty: nothing.
using RatingChanges = std::optional<std::array<rating::Change, 2>>;

/// The end of a game that is to be rated.
struct RatedEnd {
  std::string pool;
  std::array<core::UserId, 2> users;  ///< by side
  std::int64_t ended_ms = 0;
  RatingChanges changes = {};  ///< filled in by the job that stores it
};

/// What of a room stands in the database.
struct StoredPart {
  std::int64_t version = -1;         ///< up to which; -1: nothing yet
  std::vector<StoredRow> rows = {};  ///< in the event table, by version
  std::int64_t forgotten = 0;        ///< so many of the chat lines that the room forgot stand there no more
  /// Set while the job that removes forgotten lines is with the writer: their rows.
  std::vector<std::int64_t> going = {};
  /// Set while the job that ends a rated game is with the writer: to be read once that is committed.
  std::shared_ptr<RatedEnd> rated_end = {};
};

/// What is to be written, and who is told what became of it.
struct Write {
  storage::Writer::Job job;
  storage::Writer::Done done;
};

/// All of them in one transaction: all are stored, or none. At least one.
Write together(std::vector<Write> writes);

/// Ids of the rows.
std::vector<std::int64_t> row_ids(const StoredPart& stored);

/// Writes all events after `stored.version`, whose new rows are noted in `stored`, and removes chat lines that the room
/// has forgotten. A game that has ended becomes one
/// row, and `stored.rated_end` is set if it is rated; a room in which nobody ever met leaves nothing behind.
storage::Writer::Job storing_job(const core::RoomId& id, const Room& room, StoredPart& stored,
                                 const std::function<std::int64_t()>& next_event_id);

/// The job that set `stored.going` is committed.
void note_removed(StoredPart& stored);

/// What the database holds of a room: its events while it runs, its record and what it did once it is over.
struct ReadRoom {
  std::vector<storage::StoredEvent> events;
  std::optional<std::string> record;
  RatingChanges changes;
};

/// The room, from its record if it is over; a sentence if what is stored is damaged.
core::Expected<RoomOfRows, std::string> restored(const ReadRoom& stored, Now now, const Timings& timings);
/// Of a room just read.
StoredPart stored_part(const RoomOfRows& read);

ReadRoom read_room(storage::Database& database, const core::RoomId& id, const std::vector<std::int64_t>& event_ids);

}  // namespace room
