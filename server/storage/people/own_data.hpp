// What the database has about one person, for that person; what they said is in the records of their games. Call on a
// read connection.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/database.hpp"
#include "server/storage/people/rating_days.hpp"
#include "server/storage/people/session_store.hpp"
#include "server/storage/people/tie_store.hpp"

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
};

/// A chat line that they told the operator of.
struct OwnReport {
  std::int64_t at_ms = 0;
  std::string room;
  std::string line;
  std::string comment;
};

/// They may not write until then.
struct OwnMute {
  std::int64_t until_ms = 0;
  std::string reason;
};

struct OwnData {
  std::int64_t created_ms = 0;
  std::vector<Session> sessions;
  std::vector<std::int64_t> browsers;         ///< that are known; until when, as Unix time in milliseconds
  std::vector<std::int64_t> devices;          ///< the same for each other account that has signed in where they have
  std::optional<std::int64_t> feed_since_ms;  ///< since when a secret link shows their games; empty: there is none
  std::vector<std::string> bots;
  std::vector<std::string> former_names;
  std::vector<Tied> ties;
  std::string preferences;        ///< a JSON object
  std::vector<std::string> push;  ///< addresses at push services of browsers that are told of games
  std::vector<std::pair<std::string, std::string>> notes;  ///< game and text
  std::vector<RatingDay> ratings;
  std::vector<OwnReport> reports;
  std::vector<OwnMute> mutes;  ///< the last one, which may be over
  std::vector<OwnGame> games;  ///< that are listed, private ones too
};

OwnData own_data(Database& database, core::UserId user, std::int64_t now_ms);

/// What own_data asks SQLite, so that its plans can be looked at.
std::vector<std::string> own_data_sql();

}  // namespace storage
