// A room in the database: the jobs that write what is new of it, and the query that reads it again. A room's events
// are rows while it runs, folded into one row when it falls asleep, and one record once it is over; what happens after
// its end is added to that record.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/rating/glicko2.hpp"
#include "server/room/room.hpp"
#include "server/rooms/event_ids.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "server/storage/writer.hpp"

namespace rooms {

/// What a game did to the ratings, by side; empty: nothing.
using RatingChanges = std::optional<std::array<rating::Change, 2>>;

/// The end of a game that is to be rated.
struct RatedEnd {
  std::string pool;
  std::array<core::UserId, 2> users;         ///< by side
  std::optional<storage::Rated> rated = {};  ///< filled in by the job that stores it
};

/// An event as it is stored.
struct StoredLine {
  std::int64_t version = 0;
  std::string text;  ///< protocol::encode_stored
};

/// A row of the event table.
struct StoredRow {
  std::int64_t version = 0;
  std::int64_t id = 0;
};

/// What the database has of a room.
struct StoredPart {
  std::int64_t version = -1;         ///< up to which; -1: nothing yet
  std::vector<StoredRow> rows = {};  ///< in the event table, by version: those that are not folded
  std::int64_t folded = -1;          ///< up to this version they are folded into one row; -1: none is
  std::int64_t forgotten = 0;        ///< how many of the chat lines that the room forgot are gone there too
  /// Set while the job that removes forgotten lines is with the writer: their rows.
  std::vector<std::int64_t> going = {};
  /// Set while the job that ends a rated game is with the writer: to be read once that is committed.
  std::shared_ptr<RatedEnd> rated_end = {};
  /// Whether that of a game is: its rows are of no use then.
  bool ends = false;
};

/// What is to be written, and what is called with the outcome.
struct Write {
  storage::Writer::Job job;  ///< may be empty if there are events
  storage::Writer::Done done;
  std::vector<storage::StoredEvent> events = {};  ///< new rows, before the job
};

/// All of them in one transaction: all are stored, or none. At least one.
Write together(std::vector<Write> writes);

/// Ids of the rows.
std::vector<std::int64_t> row_ids(const StoredPart& stored);

/// The row of `games` that a finished room is folded into.
storage::FinishedGame finished_game(const core::RoomId& id, const room::Room& room);

/// Writes `lines`, all events after `stored.version`, whose new rows are noted in `stored`, and removes chat lines that
/// the room has forgotten. A game that has ended becomes one row, `stored.ends` is set, and `stored.rated_end` if it is
/// rated; a room in which two players never met leaves nothing behind. Nothing is called with the outcome yet.
Write storing(const core::RoomId& id, const room::Room& room, std::vector<StoredLine> lines, StoredPart& stored,
              EventIds& event_ids);

/// Folds all events of a room that may sleep, all of which are stored, into one row. Note it with note_folded().
storage::Writer::Job folding_job(const core::RoomId& id, const room::Room& room, const StoredPart& stored,
                                 room::Now now);
/// That job is committed.
void note_folded(StoredPart& stored);

/// Writes the events of these versions again, which are others by now than when they were stored.
storage::Writer::Job rewriting_job(const core::RoomId& id, const room::Room& room, const StoredPart& stored,
                                   const std::vector<std::int64_t>& versions);

/// The job that set `stored.going` is committed.
void note_removed(StoredPart& stored);

/// What the database holds of a room: its events while it runs, its record and what it did once it is over.
struct ReadRoom {
  std::vector<storage::StoredEvent> events;
  std::optional<std::string> record;
  RatingChanges changes;
  std::vector<storage::StoredRating> ratings = {};  ///< of its players by now, where an end was lost that is stored
};

struct RoomOfRows {
  room::Room room;
  std::vector<StoredRow> rows;  ///< of all its events; the id 0: it is folded with others
};

/// A room that is to be loaded.
struct LoadedRoom {
  RoomOfRows read;
  RatingChanges untold;  ///< what its game did to the ratings, where its record does not say so yet
};

/// The unfinished room that these rows make, in their order; a sentence if they are damaged.
core::Expected<RoomOfRows, std::string> from_stored(const std::vector<storage::StoredEvent>& events, room::Now now,
                                                    const room::Timings& timings = {});
/// The room, from its record if it is over; a sentence if what is stored is damaged.
core::Expected<RoomOfRows, std::string> restored(const ReadRoom& stored, room::Now now, const room::Timings& timings);
/// Of a room just read.
StoredPart stored_part(const RoomOfRows& read);

ReadRoom read_room(storage::Database& database, const core::RoomId& id, const std::vector<std::int64_t>& event_ids);

}  // namespace rooms
