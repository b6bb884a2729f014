// Whether the explorer and the statistics say what the finished games say. Nothing is written.
#pragma once

#include "server/check/complaints.hpp"
#include "server/storage/engine/database.hpp"

namespace check {

/// All games are right, but for the explorer. Keeps sums alone, however many games there are: what differs between them
/// is found by a hash of 64 bits.
void check_explorer(storage::Database& database, Complaints& complaints);

}  // namespace check
