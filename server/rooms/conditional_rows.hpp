// The conditional turns of a room's players in the database: what is read of them, and the job that writes them. Pure
// but for the job.
#pragma once

#include <vector>

#include "server/room/room.hpp"
#include "server/storage/rooms/conditional_store.hpp"
#include "server/storage/writer.hpp"

namespace rooms {

/// A restored room gets what was stored of them. Rows that are damaged, or fit no more, are left out.
void bring_back(room::Room& room, const std::vector<storage::StoredConditional>& rows);

/// Writes both players' as they are now.
storage::Writer::Job keeping_conditional(const core::RoomId& id, const room::Room& room);

}  // namespace rooms
