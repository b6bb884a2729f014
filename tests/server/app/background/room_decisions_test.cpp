// What operators decide about rooms, carried out by a server whose disk may fail.
#include <gtest/gtest.h>

#include "server/app/background/decisions.hpp"
#include "server/base/clocks.hpp"
#include "server/rooms/host.hpp"
#include "tests/server/rooms/hosts.hpp"
#include "tests/support/running_storage.hpp"

namespace {

class RoomDecisions : public rooms::RoomHosts {
 protected:
  void give(const std::string& act, const core::RoomId& room) {
    storage::give_order(database_, {0, base::wall_ms(), act, core::UserId(), room, 0, ""});
  }
  void learn() { support::finish(decisions_.learn()); }
  std::size_t orders() { return storage::orders(database_).size(); }

  storage::Database database_ = file_.open();
  account::Listener nobody_;
  account::Accounts accounts_{writer_, readers_, std::chrono::hours(24), base::wall_ms, nobody_};
  presence::Presence presence_;
  session::Audience audience_{10, presence_};
  session::Mutes mutes_;
  bool leads_ = true;
  lobby::Chat chat_{rooms_.blocks(), {}};
  app::LobbyLines lobby_lines_{writer_, chat_};
  app::Decisions decisions_{{writer_, readers_, accounts_, audience_, rooms_, ratings_, mutes_, lobby_lines_, nobody_,
                             [](const auto&) {}, [this] { return leads_; }}};
};

TEST_F(RoomDecisions, OrderIsKeptUntilItsResultIsStored) {
  const auto host = playing();
  give("close_room", room_);
  refuse(true, "INSERT ON games");
  learn();
  hears(ann_).next_with(R"("t":"full")");
  EXPECT_EQ(orders(), 1u);
  EXPECT_TRUE(decisions_.is_behind());
  refuse(false, "");
  while (orders() > 0) learn();
  EXPECT_EQ(host->status(), protocol::RoomStatus::over);
  learn();
  EXPECT_FALSE(decisions_.is_behind());
}

TEST_F(RoomDecisions, OwnerOfTheRoomCarriesOutTheOrder) {
  leads_ = false;
  const auto host = playing();
  give("close_room", room_);
  while (orders() > 0) learn();
  EXPECT_EQ(host->status(), protocol::RoomStatus::over);
}

TEST_F(RoomDecisions, LeaderRemovesAnOrderForAMissingRoom) {
  leads_ = false;
  give("close_room", core::RoomId("k3Xq9aTz01Lm"));
  learn();
  EXPECT_EQ(orders(), 1u);
  EXPECT_TRUE(decisions_.is_behind());
  leads_ = true;
  while (orders() > 0) learn();
}

TEST_F(RoomDecisions, FinishedRoomIsLoadedForTheOrder) {
  forgotten();
  give("remove_line", room_);
  while (orders() > 0) learn();
}

}  // namespace
