#include "server/app/background/room_orders.hpp"

#include <algorithm>

#include "server/rooms/host.hpp"
#include "server/rooms/order.hpp"

namespace app {

using storage::Order;

namespace {

rooms::RoomOrder for_room(const Order& order, std::shared_ptr<void> under_way) {
  rooms::RoomOrder asked{order.id, rooms::CloseRoom{}, std::move(under_way)};
  if (order.act == "remove_line") asked.what = rooms::RemoveLine{order.version};
  return asked;
}

}  // namespace

bool RoomOrders::is_one(const Order& order) { return order.act == "close_room" || order.act == "remove_line"; }

void RoomOrders::note(const std::vector<Order>& orders) {
  are_open_ = std::any_of(orders.begin(), orders.end(), is_one);
}

void RoomOrders::carry_out(const std::vector<Order>& orders, bool loads) {
  for (const Order& order : orders) {
    if (!is_one(order)) continue;
    if (const auto under_way = begin(order.id)) carry_out(order, under_way, loads);
  }
}

/// Null: it is begun already.
std::shared_ptr<void> RoomOrders::begin(std::int64_t order) {
  const std::lock_guard lock(begun_->mutex);
  if (!begun_->orders.insert(order).second) return nullptr;
  return {begun_.get(), [begun = begun_, order](void*) {
            const std::lock_guard ending(begun->mutex);
            begun->orders.erase(order);
          }};
}

/// Where the room is at work at another server, that one does it.
void RoomOrders::carry_out(const Order& order, const std::shared_ptr<void>& under_way, bool loads) {
  auto found = [order, under_way, &writer = writer_](const auto& host) {
    if (host) return (*host)->carry_out(for_room(order, under_way));
    if (host.error().code != "not_found") return;
    writer.submit([id = order.id](storage::Database& database) { storage::order_is_done(database, id); },
                  [under_way](std::exception_ptr) {});
  };
  loads ? rooms_.find(order.room, std::move(found)) : rooms_.follow(order.room, std::move(found));
}

}  // namespace app
