// What the database has about one person, for that person; what they said is in the records of their games. Call on a
// read connection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/accounts/session_store.hpp"
#include "server/storage/clubs/club_store.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/people/absence_store.hpp"
#include "server/storage/people/message_rights.hpp"
#include "server/storage/people/note_store.hpp"
#include "server/storage/people/rating_days.hpp"
#include "server/storage/people/tie_store.hpp"
#include "server/storage/puzzles/solve_store.hpp"

namespace storage {

/// A listed game as one of its players had it.
struct OwnGame {
  std::string id;
  std::string game;
  std::string setup;
  std::string side;  ///< "first" "second"
  std::string name;  ///< theirs, as it was then
  std::string outcome;
  std::string visibility;
  std::int64_t ended_ms = 0;
  friend bool operator==(const OwnGame&, const OwnGame&) = default;
};

/// A chat line that they told the operator of.
struct OwnReport {
  std::int64_t at_ms = 0;
  std::int64_t id = 0;
  std::string room;
  std::string line;
  std::string comment;
  friend bool operator==(const OwnReport&, const OwnReport&) = default;
};

/// A person whom they told the operator of.
struct OwnComplaint {
  std::int64_t at_ms = 0;
  std::int64_t id = 0;
  std::string whom;
  std::string reason;
  std::string room;
  std::string comment;
  friend bool operator==(const OwnComplaint&, const OwnComplaint&) = default;
};

/// They may not write until then.
struct OwnMute {
  std::int64_t until_ms = 0;
  std::string reason;
};

/// What is never much.
struct OwnData {
  std::int64_t created_ms = 0;
  std::optional<std::int64_t> here_ms;  ///< when they were last here; empty: that is not kept
  bool hides = false;
  Writers writers = Writers::known;
  std::vector<Session> sessions;
  std::vector<std::int64_t> browsers;         ///< that are known; until when, as Unix time in milliseconds
  std::vector<std::int64_t> devices;          ///< the same for each other account that has signed in where they have
  std::optional<std::int64_t> feed_since_ms;  ///< since when a secret link shows their games; empty: there is none
  std::vector<std::string> bots;
  std::vector<std::string> former_names;
  std::vector<Tied> ties;
  std::vector<OwnClub> clubs;
  std::vector<Club> clubs_asked;  ///< that they ask to enter
  std::vector<StoredAbsence> absences;
  std::string preferences;           ///< a JSON object
  std::vector<std::string> push;     ///< addresses at push services of browsers that are told of games
  std::string mail;                  ///< the address to which they have mail sent; empty: none is confirmed
  std::string wanted_mail;           ///< one that is to be confirmed; empty: none
  std::vector<std::string> notices;  ///< of their games that they have chosen: "mail late: on"
  std::vector<OwnMute> mutes;        ///< the last one, which may be over
  std::vector<PuzzleRating> puzzle_ratings;
};

OwnData own_data(Database& database, core::UserId user, std::int64_t now_ms);

// What may be much: those behind `last`, a default one: from the first. At most `most`. The same in note_store.hpp,
// message_store.hpp and rating_days.hpp.

/// By time.
std::vector<OwnReport> own_reports_after(Database& database, core::UserId user, const OwnReport& last, int most);
std::vector<OwnComplaint> own_complaints_after(Database& database, core::UserId user, const OwnComplaint& last,
                                               int most);
/// Listed games, private ones too; these first, each by their ends.
std::vector<OwnGame> own_games_after(Database& database, core::UserId user, const OwnGame& last, int most);

/// What all these ask SQLite, so that its plans can be looked at.
std::vector<std::string> own_data_sql();

}  // namespace storage
