// Whether the opening explorer says what the finished games say. Nothing is written.
#pragma once

#include "server/check/complaints.hpp"
#include "server/storage/sqlite.hpp"

namespace check {

/// All games are right, but for the explorer. Keeps sums alone, however many games there are: counts that are off
/// between games that are all there are found by a hash of 64 bits.
void check_openings(storage::Database& database, Complaints& complaints);

}  // namespace check
