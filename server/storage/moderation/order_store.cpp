#include "server/storage/moderation/order_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

namespace storage {

void give_order(Database& database, const Order& order) {
  const auto statement =
      database.prepare("INSERT INTO orders (at_ms, act, user, room, version, text) VALUES (?, ?, ?, ?, ?, ?)");
  statement->bind(1, order.at_ms);
  statement->bind(2, order.act);
  statement->bind(3, order.user.value());
  statement->bind(4, order.room.value());
  statement->bind(5, order.version);
  statement->bind(6, order.text);
  statement->exec();
}

std::vector<Order> orders(Database& database) {
  std::vector<Order> all;
  const auto row = database.prepare("SELECT id, at_ms, act, user, room, version, text FROM orders ORDER BY id");
  while (row->executeStep()) {
    all.push_back({row->getColumn(0).getInt64(), row->getColumn(1).getInt64(), row->getColumn(2).getString(),
                   core::UserId(row->getColumn(3).getInt64()), core::RoomId(row->getColumn(4).getString()),
                   row->getColumn(5).getInt64(), row->getColumn(6).getString()});
  }
  return all;
}

void order_is_done(Database& database, std::int64_t id) {
  const auto statement = database.prepare("DELETE FROM orders WHERE id = ?");
  statement->bind(1, id);
  statement->exec();
}

}  // namespace storage
