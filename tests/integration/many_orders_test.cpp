// Far more orders of operators at once than a server can read rooms: all of them are carried out.
#include <gtest/gtest.h>

#include "server/base/clocks.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/moderation/order_store.hpp"
#include "server/storage/readers.hpp"
#include "tests/integration/two_players.hpp"

namespace many_orders_test {
namespace {

using support::Player;

constexpr int orders = 10 * static_cast<int>(storage::Readers::usual_most_waiting);

class ManyOrders : public support::TwoPlayers {
 protected:
  void close(storage::Database& database, const core::RoomId& room) {
    storage::Order order;
    order.at_ms = base::wall_ms();
    order.act = "close_room";
    order.room = room;
    storage::give_order(database, order);
  }
};

TEST_F(ManyOrders, OrdersBeyondTheReadersQueueAreCarriedOut) {
  start();
  storage::Database database(file_.path(), storage::Access::read_write);
  {
    storage::Transaction transaction(database);
    for (int i = 0; i < orders; ++i) close(database, core::RoomId("norooms" + std::to_string(10'000 + i)));
    close(database, core::RoomId(white_.room()));
    transaction.commit();
  }
  for (Player* player : {&white_, &black_}) player->read_until([player] { return player->over(); });
  while (database.number("SELECT count(*) FROM orders") != 0) continue;  // nobody is told
}

}  // namespace
}  // namespace many_orders_test
