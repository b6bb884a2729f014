// What operators have ordered: the row of an order goes in the transaction that stores what it asks for. A room that
// cannot do it now is given the order again.
#include "server/rooms/host.hpp"
#include "server/storage/moderation/order_store.hpp"

namespace rooms {

namespace {

Write removal_of(const RoomOrder& order) {
  return {[id = order.id](storage::Database& database) { storage::order_is_done(database, id); },
          [under_way = order.under_way](std::exception_ptr) {}};
}

}  // namespace

void Host::carry_out(RoomOrder order) {
  on_strand([this, order = std::move(order)] {
    if (storing_.has_failed() || asleep_) return;
    std::visit([&](const auto& what) { perform(what, order); }, order.what);
  });
}

void Host::perform(const CloseRoom&, const RoomOrder& order) {
  storing_.write_together([&order] { return removal_of(order); });
  change([](room::Room& room, room::Now now) { room.close(now); });
  storing_.store();  // where the room was over before
}

/// The line may be gone from memory, but not from the disk, because it could not be written again.
void Host::perform(const RemoveLine& line, const RoomOrder& order) {
  const bool is_on_its_way = line.version > storing_.version() && line.version <= room_.version();
  if (is_on_its_way) return;
  const bool is_new = room_.remove_line(line.version);
  storing_.write_again({line.version}, removal_of(order));
  if (is_new) show_again();
}

}  // namespace rooms
