// Whether the ratings of a database follow from its games: all of them are worked out again beside the stored ones, and
// nothing is written.
#pragma once

#include <cstddef>

#include "server/check/complaints.hpp"
#include "server/storage/engine/database.hpp"

namespace check {

/// Returns how many games are rated. Holds all ratings in memory, no games.
std::size_t check_ratings(storage::Database& database, Complaints& complaints);

}  // namespace check
