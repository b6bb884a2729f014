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

/// The rating changes of a game, by side; empty: none.
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

/// Which part of a room the database has.
struct StoredPart {
  std::int64_t version = -1;         ///< everything up to this version; -1: nothing yet
  std::vector<StoredRow> rows = {};  ///< in the event table, by version: the events that are not folded
  std::int64_t folded = -1;          ///< the events up to this version are folded into one row; -1: none
  std::int64_t forgotten = 0;        ///< how many of the room's forgotten chat lines are deleted there, too
  /// The rows of forgotten lines, while the job that deletes them is with the writer.
  std::vector<std::int64_t> going = {};
  /// Set while the job that ends a rated game is with the writer; read once that is committed.
  std::shared_ptr<RatedEnd> rated_end = {};
  /// Whether the job that ends the game is with the writer: the rows are not needed after it.
  bool ends = false;
};

/// A write, and what is called with its outcome.
struct Write {
  storage::Writer::Job job;  ///< may be empty if there are events
  storage::Writer::Done done;
  std::vector<storage::StoredEvent> events = {};  ///< new rows, before the job
};

/// One write of all of these (at least one) in one transaction: all are stored, or none.
Write together(std::vector<Write> writes);

/// Ids of the rows.
std::vector<std::int64_t> row_ids(const StoredPart& stored);

/// The row of `games` that a finished room is folded into.
storage::FinishedGame finished_game(const core::RoomId& id, const room::Room& room);

/// Writes `lines`, all events after `stored.version`, whose new rows are noted in `stored`, and removes chat lines that
/// the room has forgotten. A game that has ended becomes one row, `stored.ends` is set, and `stored.rated_end` if it is
/// rated; a room in which two players never met is deleted. The returned write has no `done` yet.
Write storing(const core::RoomId& id, const room::Room& room, std::vector<StoredLine> lines, StoredPart& stored,
              EventIds& event_ids);

/// Folds all events of a room that may sleep, all of them stored, into one row. Call note_folded() once it is
/// committed.
storage::Writer::Job folding_job(const core::RoomId& id, const room::Room& room, const StoredPart& stored,
                                 room::Now now);
/// The job of folding_job() is committed.
void note_folded(StoredPart& stored);

/// Overwrites the stored events of these versions, which have changed since they were stored.
storage::Writer::Job rewriting_job(const core::RoomId& id, const room::Room& room, const StoredPart& stored,
                                   const std::vector<std::int64_t>& versions);

/// The job that set `stored.going` is committed.
void note_removed(StoredPart& stored);

/// What the database has of a room: its events while it runs; once it is over, its record and its rating changes.
struct ReadRoom {
  std::vector<storage::StoredEvent> events;
  std::optional<std::string> record;
  RatingChanges changes;
  std::vector<storage::StoredConditional> conditional = {};
  std::vector<storage::StoredRating> ratings = {};  ///< of the players now, if an end is stored whose outcome was lost
};

struct RoomOfRows {
  room::Room room;
  std::vector<StoredRow> rows;  ///< of all its events; id 0: folded with others
};

/// A room that is to be loaded.
struct LoadedRoom {
  RoomOfRows read;
  RatingChanges untold;  ///< the game's rating changes, where its record does not have them yet
};

/// Restores an unfinished room from its rows, in order; a sentence if they are damaged.
core::Expected<RoomOfRows, std::string> from_stored(const std::vector<storage::StoredEvent>& events, room::Now now,
                                                    const room::Timings& timings = {});
/// Restores the room, from its record if it is over; a sentence if the stored data is damaged.
core::Expected<RoomOfRows, std::string> restored(const ReadRoom& stored, room::Now now, const room::Timings& timings);
/// For a room that has just been read.
StoredPart stored_part(const RoomOfRows& read);

ReadRoom read_room(storage::Database& database, const core::RoomId& id, const std::vector<std::int64_t>& event_ids);

}  // namespace rooms
