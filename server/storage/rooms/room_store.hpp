// What rooms write: events of running games in one append-only table, and the fold of a finished game
// into one row. The bodies are the protocol's and opaque here. Call on the writer, in its transaction.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/conditional_store.hpp"
#include "server/storage/rooms/rated.hpp"

namespace storage {

struct StoredEvent {
  /// In a file from one counter of the whole process, in PostgreSQL of its room alone; 0: it is folded with others.
  std::int64_t id = 0;
  core::RoomId room;
  std::string body;  ///< protocol::encode_stored
};

struct Player {
  core::UserId id;
  std::string name;
  bool bot = false;  ///< read, never written: the table of bots has it
  friend bool operator==(const Player&, const Player&) = default;
};

/// Of a game that was not played here: where it comes from.
struct Provenance {
  std::int64_t imported_ms = 0;
  std::optional<std::string> source;  ///< "boardspace.net"; empty: another Gipfel
  std::string tags;                   ///< those of its record that mean nothing here, as lines of it
  friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// FinishedGame::clock by what a record tells of it. Empty text: none; from another site that may only mean that nobody
/// wrote it down.
std::optional<std::string> known_clock(const std::string& told, const std::optional<Provenance>& from);

/// The clocks::name by which games with such a clock are searched.
std::optional<std::string_view> speed_of(const std::optional<std::string>& clock);

/// Both sides have played. Games with fewer plies are kept, but neither rated nor listed, wherever they were played.
inline constexpr int least_plies = 2;

struct FinishedGame {
  core::RoomId room;
  std::string game;
  std::string setup;                           ///< full: a random one with its seed
  std::array<std::optional<Player>, 2> seats;  ///< by side
  std::string outcome;                         ///< "first" "second" "draw" "aborted"
  std::string reason;
  std::string visibility;  ///< "public" "private"
  std::int64_t created_ms = 0;
  std::int64_t ended_ms = 0;
  int plies = 0;
  std::optional<std::string> clock{};      ///< clocks::text; empty: not known
  std::optional<core::UserId> left{};      ///< who lost a rated one, or drew it, by not being there
  bool same_network = false;               ///< of a rated one: its players came into it through one network
  std::string pool;                        ///< of a rated game: rating::pool_of; empty: not rated
  std::string record;                      ///< the bodies of all its events, as room/record.hpp puts them together
  std::optional<Provenance> provenance{};  ///< empty: played here
  std::vector<std::uint64_t> positions{};  ///< explorer::keys, where the game belongs in the explorer
};

/// Ids must rise from call to call, of each room; an id that is taken throws and stores nothing.
void append_events(Database& database, std::span<const StoredEvent> events);
/// None is null.
void append_events(Database& database, std::span<const StoredEvent* const> events);
/// Another body for a row that is there; nothing if it is gone.
void replace_event(Database& database, const StoredEvent& event);

/// Stores the game for ever. Its events, if any, mean nothing from now on: PostgreSQL removes them at once, from a file
/// drop_rows() may.
/// A game of this id that is stored already throws.
/// Returned is what a rated one (rating_store.hpp: rated_game) has done to the ratings of its players.
std::optional<Rated> finish_game(Database& database, const FinishedGame& game);

/// Adds lines to the record of a game that is stored already: what was said and offered after its end. Each line ends
/// with a line break. `version`: of the record's last line. Nothing if the record ends with these lines already,
/// because they were stored and the answer was lost. Throws, and changes nothing, if the record is at another version
/// or there is no such game.
void append_to_record(Database& database, const core::RoomId& room, std::int64_t version, const std::string& lines);

/// Puts another record in place of that of a game that is stored already. Throws if there is no such game.
void replace_record(Database& database, const core::RoomId& room, const std::string& record);

/// From `first` to `last`, both included.
struct RowRange {
  std::int64_t first = 0;
  std::int64_t last = 0;
  friend bool operator==(const RowRange&, const RowRange&) = default;
};

/// Removes all events with these ids from a file, of whatever room.
void drop_rows(Database& database, std::span<const RowRange> ranges);

/// Removes these events of the room.
void drop_events(Database& database, const core::RoomId& room, std::span<const std::int64_t> event_ids);

/// All there is in the table of events.
struct EventTable {
  /// Of every game that has not ended and does not sleep, each game's in order; folded ones (sleeping_store.hpp) too.
  std::vector<StoredEvent> unfinished;
  std::vector<StoredConditional> conditional = {};  ///< of all rooms
  std::vector<std::int64_t> done;                   ///< ids of events of games that have ended
  std::int64_t last_id = 0;                         ///< the highest in use; in a file those above it are free
};
EventTable event_table(Database& database);
/// Of every game that has not ended, asleep or not; each game's in order.
std::vector<StoredEvent> unfinished_events(Database& database);

/// Those of the room's events with these ids that are rows, in the order given. In PostgreSQL all of its rows, in their
/// order: another server may have written some of them.
std::vector<StoredEvent> room_events(Database& database, const core::RoomId& room, std::span<const std::int64_t> ids);

/// All events of a room that has not ended, asleep or not, in order; none: there is no such room. In a file it looks at
/// every row of every room: for what an operator asks now and then.
std::vector<StoredEvent> all_events(Database& database, const core::RoomId& room);

}  // namespace storage
