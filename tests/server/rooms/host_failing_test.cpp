// A disk that can be neither written nor read for a while.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>

#include "server/rooms/host.hpp"
#include "server/storage/engine/outage.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms::host_failing_test {
namespace {

class FailingDisk : public RoomHosts {
 protected:
  FailingDisk() : RoomHosts(reading_again_soon()) {}

  /// Returns once every query that was asked before has been answered.
  void settle_readers() {
    boost::asio::co_spawn(io_, readers_.run([](storage::Database&) { return 0; }), boost::asio::use_future).get();
  }
};

TEST_F(FailingDisk, UnreadableRoomIsRetriedWithoutACommand) {
  const auto host = playing();
  hide_events(true);
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  EXPECT_NE(hears(ann_).next_with(R"("id":7)").find(R"("code":"storage")"), std::string::npos);
  for (int i = 0; i < 3; ++i) settle(*host), settle_readers();  // it has tried and failed
  EXPECT_FALSE(hears(ben_).has(R"("t":"full")"));
  hide_events(false);
  EXPECT_NE(hears(ben_).next_with(R"("t":"full")").find(R"("turns":[])"), std::string::npos);
}

TEST_F(FailingDisk, ReloadedRoomIsAvailableOverHttp) {
  const auto host = playing();
  const auto state = [this] { return boost::asio::co_spawn(io_, rooms_.state(room_), boost::asio::use_future).get(); };
  hide_events(true);
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  hears(ann_).next_with(R"("code":"storage")");
  EXPECT_THROW(state(), storage::Outage) << "not: there is no such room";
  hide_events(false);
  hears(ben_).next_with(R"("t":"full")");
  EXPECT_NE(state().value().find(R"("turns":[])"), std::string::npos);
}

TEST_F(FailingDisk, FailedSitKeepsTheAddressOfTheRoom) {
  ann_.address = "here";
  const auto host = made();
  host->join(ann_, 2, {});
  hears(ann_).next_with(R"("t":"full")");
  refuse_events(true);
  host->command(ben_, 7, protocol::Sit{});
  hears(ben_).next_with(R"("code":"storage")");
  refuse_events(false);
  hears(ann_).next_with(R"("t":"full")");
  EXPECT_EQ(host->status(), protocol::RoomStatus::waiting);
  EXPECT_EQ(rooms_.address_of(room_), "here");
}

TEST_F(FailingDisk, SenderIsToldOfAFailedWrite) {
  const auto host = playing();
  refuse_events(true);
  auto release = hold_writer();
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  settle(*host);
  auto state = boost::asio::co_spawn(io_, rooms_.state(room_), boost::asio::use_future);
  settle(*host);
  release.set_value();
  EXPECT_THROW(state.get(), storage::Outage);
}

TEST_F(FailingDisk, StateIsShownOnceItIsStored) {
  const auto host = playing();
  auto release = hold_writer();
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  settle(*host);
  auto state = boost::asio::co_spawn(io_, rooms_.state(room_), boost::asio::use_future);
  settle(*host);
  release.set_value();
  EXPECT_NE(state.get().value().find(R"("turns":["D5xD4"])"), std::string::npos);
}

TEST_F(FailingDisk, NeverStoredRoomIsForgottenEverywhere) {
  refuse_events(true);
  create_.game = "tzaar";
  create_.setup = "fixed";
  const auto listing = rooms_.create(ann_, 1, create_, protocol::origin::Seek{});
  EXPECT_EQ(feed_.changed.at(0), listing.value().room);
  EXPECT_FALSE(rooms_.find_loaded(listing->room));
  refuse_events(false);
  for (std::size_t i = 0; i < WaitingLimits{}.of_guest; ++i) made();
}

}  // namespace
}  // namespace rooms::host_failing_test
