// What operators have ordered of a room: the row of an order goes with what it asks for, and not before.
#include <gtest/gtest.h>

#include "server/storage/games/game_store.hpp"
#include "server/storage/moderation/order_store.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms {
namespace {

class RoomOrders : public RoomHosts {
 protected:
  RoomOrders() : RoomHosts(reading_again_soon()) {
    storage::give_order(database_, {0, 1, "any", core::UserId(), core::RoomId(), 0, ""});
  }

  /// Returns once the room has done it or given it up.
  void carry_out(Host& host, const std::variant<CloseRoom, RemoveLine>& what) {
    const auto ended = std::make_shared<std::promise<void>>();
    host.carry_out({1, what, std::shared_ptr<void>(nullptr, [ended](void*) { ended->set_value(); })});
    ended->get_future().wait();
  }
  std::size_t orders() { return storage::orders(database_).size(); }

  /// A game in which something foul was said, and is stored.
  std::shared_ptr<Host> with_a_foul_line() {
    auto host = playing();
    say_something_foul(*host);
    hears(ann_).next_with("something foul");
    return host;
  }
  void say_something_foul(Host& host) {
    host.command(ben_, 5, protocol::Chat{protocol::Channel::players, "something foul"});
  }
  bool is_foul_line_stored() {
    for (const storage::StoredEvent& event : storage::unfinished_events(database_)) {
      if (event.body.find("something foul") != std::string::npos) return true;
    }
    return false;
  }

  static constexpr std::int64_t foul_line = 4;
  storage::Database database_ = file_.open();
};

TEST_F(RoomOrders, CloseIsDoneWithTheStoredEnd) {
  const auto host = playing();
  carry_out(*host, CloseRoom{});
  EXPECT_EQ(orders(), 0u);
  EXPECT_EQ(storage::find_game(database_, room_).value().reason, "closed");
  EXPECT_NE(hears(ann_).next_with(R"("kind":"end")").find(R"("reason":"closed")"), std::string::npos);
}

TEST_F(RoomOrders, CloseIsKeptIfTheEndCannotBeStored) {
  const auto host = playing();
  refuse(true, "INSERT ON games");
  carry_out(*host, CloseRoom{});
  EXPECT_EQ(orders(), 1u);
  hears(ann_).next_with(R"("t":"full")");
  EXPECT_EQ(host->status(), protocol::RoomStatus::playing);
  refuse(false, "");
  carry_out(*host, CloseRoom{});
  EXPECT_EQ(orders(), 0u);
  EXPECT_EQ(host->status(), protocol::RoomStatus::over);
}

TEST_F(RoomOrders, CloseOfAFinishedRoomIsDoneOnceItIsStored) {
  const auto host = playing();
  auto release = hold_writer();
  host->command(ben_, 7, protocol::Resign{"r", 0});
  settle(*host);
  EXPECT_EQ(host->status(), protocol::RoomStatus::over);
  EXPECT_EQ(orders(), 1u);
  release.set_value();
  carry_out(*host, CloseRoom{});
  EXPECT_EQ(orders(), 0u);
  EXPECT_EQ(storage::find_game(database_, room_).value().reason, "resignation");
}

TEST_F(RoomOrders, LineRemovalIsDoneWithTheLine) {
  const auto host = with_a_foul_line();
  EXPECT_TRUE(is_foul_line_stored());
  carry_out(*host, RemoveLine{foul_line});
  EXPECT_EQ(orders(), 0u);
  EXPECT_FALSE(is_foul_line_stored());
}

TEST_F(RoomOrders, LineRemovalIsKeptIfTheLineCannotBeRewritten) {
  const auto host = with_a_foul_line();
  refuse(true, "UPDATE ON room_events");
  carry_out(*host, RemoveLine{foul_line});
  EXPECT_EQ(hears(ann_).next_with(R"("t":"full")").find("something foul"), std::string::npos) << "nobody reads it";
  EXPECT_EQ(orders(), 1u);
  EXPECT_TRUE(is_foul_line_stored());
  refuse(false, "");
  carry_out(*host, RemoveLine{foul_line});
  EXPECT_EQ(orders(), 0u);
  EXPECT_FALSE(is_foul_line_stored());
}

TEST_F(RoomOrders, LineRemovalWaitsUntilTheLineIsStored) {
  const auto host = playing();
  auto release = hold_writer();
  say_something_foul(*host);
  carry_out(*host, RemoveLine{foul_line});
  release.set_value();
  hears(ann_).next_with("something foul");
  EXPECT_EQ(orders(), 1u);
  carry_out(*host, RemoveLine{foul_line});
  EXPECT_EQ(orders(), 0u);
  EXPECT_FALSE(is_foul_line_stored());
}

TEST_F(RoomOrders, RemovalOfAMissingLineIsDone) {
  const auto host = playing();
  carry_out(*host, RemoveLine{99});
  EXPECT_EQ(orders(), 0u);
}

}  // namespace
}  // namespace rooms
