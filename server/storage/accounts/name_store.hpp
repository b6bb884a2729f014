// The names under which people have played, those of guests who now have an account too: by the beginning of one
// their games are found.
#pragma once

#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// How many names one search looks behind, so that a single letter costs no more than a whole name.
inline constexpr int most_names_found = 50;

/// From now on that person is found by this name, too. On the writer.
void remember_name(Database& database, core::UserId user, const std::string& name);

struct Named {
  std::vector<core::UserId> people;  ///< each once
  bool more = false;                 ///< more names than most_names_found begin so: these are the first by alphabet
};

/// The people who have had a name that begins with `beginning`; upper and lower case are the same. A whole name is
/// among the first.
Named find_named(Database& database, const std::string& beginning);

/// The least text above all that begin so.
std::string beyond(const std::string& beginning);

/// The names that begin so, folded: from the first one on.
struct NameRange {
  std::string first;
  std::string beyond;  ///< the least one above all of them
};
NameRange names_beginning(const std::string& beginning);

/// What find_named asks SQLite, so that its plan can be looked at.
std::string named_sql();

}  // namespace storage
