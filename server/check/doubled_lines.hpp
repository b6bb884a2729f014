// Lines that the record of a finished game has twice, because an older gipfel ran the job that adds them again after a
// commit whose answer was lost. Such a game cannot be read.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "server/check/check.hpp"
#include "server/storage/engine/database.hpp"

namespace check {

struct Mended {
  std::string record;
  std::set<std::int64_t> versions;  ///< of the lines that were there twice
};

/// The record without each line that says again, word for word, what a line before it says. Empty: there is no such
/// line, or what is left is not the record of a game that is over. Pure.
std::optional<Mended> without_doubled_lines(const std::string& record);

/// "event 58" or "events 58, 59".
std::string named(const std::set<std::int64_t>& versions);

/// Takes doubled lines out of the records of all finished games, each record in a transaction of its own, and tells a
/// sentence for each of them. A server may be running. Returns how many it has mended. What `progress` throws ends it.
std::size_t mend_records(storage::Database& database, const Tell& tell, const Progress& progress);

}  // namespace check
