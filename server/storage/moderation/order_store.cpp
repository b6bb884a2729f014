#include "server/storage/moderation/order_store.hpp"

namespace storage {

void give_order(Database& database, const Order& order) {
  const auto statement = database.prepare(
      R"(INSERT INTO orders (at_ms, act, "user", room, version, text, act_key) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (act_key) DO NOTHING)");
  statement->bind(1, order.at_ms);
  statement->bind(2, order.act);
  statement->bind(3, order.user.value());
  statement->bind(4, order.room.value());
  statement->bind(5, order.version);
  statement->bind(6, order.text);
  if (!order.key.empty()) statement->bind(7, order.key);
  statement->exec();
}

std::vector<Order> orders(Database& database) {
  std::vector<Order> all;
  const auto row = database.prepare(R"(SELECT id, at_ms, act, "user", room, version, text FROM orders ORDER BY id)");
  while (row->step()) {
    all.push_back({row->number(0), row->number(1), row->text(2), core::UserId(row->number(3)),
                   core::RoomId(row->text(4)), row->number(5), row->text(6)});
  }
  return all;
}

void order_is_done(Database& database, std::int64_t id) {
  const auto statement = database.prepare("DELETE FROM orders WHERE id = $1");
  statement->bind(1, id);
  statement->exec();
}

}  // namespace storage
