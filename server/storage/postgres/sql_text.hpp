// Our SQL as PostgreSQL spells it. What differs in more than spelling is written so that both databases take it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace storage::postgres {

struct SqlText {
  std::string text;
  int values = 0;                  ///< how many
  std::vector<std::string> names;  ///< of the values from the first on, with their colons; empty: they have none

  /// From 1; 0: there is none of this name.
  int place_of(std::string_view name) const;
};

/// Values, "?", "?2" or ":user", become "$1"; the column `user` is quoted, because the word means something else to
/// PostgreSQL; INSERT OR IGNORE and OR REPLACE become an ON CONFLICT; and INDEXED BY goes, because it knows no such
/// hints.
SqlText spelled(std::string_view sql);

}  // namespace storage::postgres
