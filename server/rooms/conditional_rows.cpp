#include "server/rooms/conditional_rows.hpp"

#include <utility>

#include "server/protocol/turn_lines.hpp"

namespace rooms {

void bring_back(room::Room& room, const std::vector<storage::StoredConditional>& rows) {
  for (const storage::StoredConditional& row : rows) {
    const auto side = room.seat_of(row.user);
    const auto lines = protocol::read_turn_lines(row.lines);
    if (side && lines) room.bring_back(*side, *lines, row.dropped_at);
  }
}

storage::Writer::Job keeping_conditional(const core::RoomId& id, const room::Room& room) {
  std::vector<storage::StoredConditional> rows;
  for (const game::Side side : game::both_sides) {
    const room::ConditionalTurns& each = room.conditional(side);
    const std::string lines = each.is_nothing() ? std::string() : protocol::turn_lines_json(each.lines());
    rows.push_back({id, room.seat(side)->id, lines, each.dropped_at()});
  }
  return [rows = std::move(rows)](storage::Database& database) {
    for (const storage::StoredConditional& row : rows) {
      row.lines.empty() ? storage::drop_conditional(database, row.room, row.user)
                        : storage::keep_conditional(database, row);
    }
  };
}

}  // namespace rooms
