// Tournaments: who directs them, and what happened in them. The bodies of events are opaque here. What writes is for
// the writer, in its transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/tournaments/event_log.hpp"

namespace storage {

struct StoredTournament {
  core::TournamentId id;
  core::UserId director;
  bool unlisted = false;
  std::int64_t created_ms = 0;
  std::optional<core::ClubId> club = {};  ///< whose event it is
  bool members_only = false;              ///< of that club: nobody else knows of it
  friend bool operator==(const StoredTournament&, const StoredTournament&) = default;
};

using StoredTournamentEvent = NumberedEvent;

/// What the row of a tournament says of where its events have led.
struct TournamentEnd {
  std::optional<std::int64_t> ended_ms;
  bool is_settled = false;                  ///< it has ended, and so have all its games
  std::optional<core::UserId> winner = {};  ///< empty: it has not ended, or without one
  int players = 0;                          ///< at its end
  friend bool operator==(const TournamentEnd&, const TournamentEnd&) = default;
};

/// Without its events.
void add_tournament(Database& database, const StoredTournament& tournament);
/// All of these, which follow each other, or none: false if there is an event of the first one's number. Call with
/// those that follow the last one that is stored.
bool append_tournament_events(Database& database, const core::TournamentId& id,
                              std::span<const StoredTournamentEvent> events);
void set_tournament_end(Database& database, const core::TournamentId& id, const TournamentEnd& end);

/// Empty: there is none.
std::optional<StoredTournament> find_tournament(Database& database, const core::TournamentId& id);
/// From this number on, in order.
std::vector<StoredTournamentEvent> tournament_events(Database& database, const core::TournamentId& id,
                                                     std::int64_t from);

/// Those that are not settled.
std::vector<StoredTournament> tournaments_at_work(Database& database);
/// The last that have ended, at most so many; without those of leagues.
std::vector<StoredTournament> last_tournaments(Database& database, int most);
/// How many events there are of each that is not settled.
struct TournamentLength {
  core::TournamentId id;
  std::int64_t events = 0;
};
std::vector<TournamentLength> lengths_of_tournaments_at_work(Database& database);

/// One that has ended.
struct ClubResult {
  core::TournamentId id;
  std::int64_t ended_ms = 0;
  std::optional<core::UserId> winner;  ///< empty: it was cancelled
  int players = 0;
  std::string creation;  ///< body of its first event
};
/// The last ones of this club, without the divisions of its leagues. `for_member`: those that only members may know of,
/// and unlisted ones, too.
std::vector<ClubResult> results_of_club(Database& database, const core::ClubId& club, bool for_member, int most);

/// For limits.
struct TournamentCounts {
  std::int64_t open_of_director = 0;  ///< that have not ended
  std::int64_t made_by_director = 0;  ///< since `since_ms`
  std::int64_t open = 0;              ///< of everybody; those of leagues, which nobody directs, have a bound there
};
TournamentCounts count_tournaments(Database& database, core::UserId director, std::int64_t since_ms);

/// What became of the game of a room, as the tournament that it was made for asks.
struct GameOfRoom {
  bool is_over = false;  ///< then the rest says how
  std::string outcome;   ///< "first" "second" "draw" "aborted"
  std::string reason;
  int plies = 0;
};
/// Empty: no such game has ended, and in PostgreSQL no server runs the room.
std::optional<GameOfRoom> game_of_room(Database& database, const core::RoomId& room);

/// Empty: there is no such person.
struct PersonInTournament {
  std::string name;
  bool guest = true;
  bool bot = false;
};
std::optional<PersonInTournament> person_in_tournament(Database& database, core::UserId user);

}  // namespace storage
