// What is stored, what is shown and when; failures; the end.
#include "server/rooms/host.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <latch>

#include "server/room/chat.hpp"
#include "server/room/record.hpp"
#include "server/rooms/clocks.hpp"
#include "server/storage/games/game_store.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms::host_test {
namespace {

TEST_F(RoomHosts, TurnIsNotShownBeforeItIsStored) {
  const auto host = playing();
  auto release = hold_writer();
  host->command(ann_, 7, protocol::Turn{"key", 0, "D5xD4"});
  const Visitor late = cal_;
  host->join(late, 8, {});
  settle_thread();  // turn and join have been handled
  EXPECT_EQ(hears(late).waiting(), 0u);
  for (const Visitor* who : {&ann_, &ben_}) {
    EXPECT_FALSE(hears(*who).has(R"("kind":"turn")"));
    EXPECT_FALSE(hears(*who).has(R"("id":7)"));
  }

  release.set_value();
  EXPECT_NE(hears(ann_).next_with(R"("id":7)").find(R"("t":"ok")"), std::string::npos);
  hears(ann_).next_with(R"("kind":"turn")");
  hears(ben_).next_with(R"("kind":"turn")");
  hears(late).next_with(R"("id":8)");
  EXPECT_NE(hears(late).next().find("D5xD4"), std::string::npos);
}

TEST_F(RoomHosts, SenderGetsTheOkBeforeTheEvent) {
  const auto host = playing();
  host->command(ann_, 7, protocol::Turn{"key", 0, "D5xD4"});
  hears(ann_).next_with(R"("t":"ok")");
  hears(ann_).next_with(R"("kind":"turn")");
}

TEST_F(RoomHosts, JoinerMissesNothingAndGetsNothingTwice) {
  const auto host = playing();
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  host->join(cal_, 8, {});
  host->command(ben_, 9, protocol::Turn{"b", 1, "F1xE1 C4xD4"});
  EXPECT_NE(hears(cal_).next_with(R"("t":"full")").find("D5xD4"), std::string::npos);
  EXPECT_NE(hears(cal_).next_with(R"("kind":"turn")").find("F1xE1"), std::string::npos);
}

TEST_F(RoomHosts, ReturningWithAVersionGetsExactlyTheRest) {
  const auto host = playing();
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  hears(ann_).next_with(R"("kind":"turn")");
  host->join(ben_, 8, 3);
  const std::string tail = hears(ben_).next_with(R"("t":"tail")");
  EXPECT_NE(tail.find(R"("v":4)"), std::string::npos);
  EXPECT_EQ(tail.find(R"("v":3)"), std::string::npos);
}

TEST_F(RoomHosts, InvalidVersionGetsTheWholeRoom) {
  const auto host = playing();
  host->join(ben_, 8, 1000);
  hears(ben_).next_with(R"("t":"full")");
}

TEST_F(RoomHosts, NewerConnectionOfAPlayerReplacesTheOlder) {
  auto host = playing();
  const Visitor newer = visitor(1, "Ann", 7);
  host->join(newer, 3, {});
  hears(newer).next_with(R"("t":"full")");
  EXPECT_EQ(hears(ann_).closed(), protocol::CloseCode::replaced);
  EXPECT_EQ(hears(newer).closed(), std::nullopt);
}

TEST_F(RoomHosts, LateJoinOverAnOlderConnectionReplacesNothing) {
  auto host = made();
  const Visitor newer = visitor(1, "Ann", 7);
  host->join(newer, 3, {});
  hears(newer).next_with(R"("t":"full")");
  host->join(ann_, 2, {});
  settle(*host);
  EXPECT_EQ(hears(ann_).closed(), protocol::CloseCode::replaced);
  EXPECT_EQ(hears(newer).closed(), std::nullopt);
}

TEST_F(RoomHosts, PresenceShowsWhoIsThere) {
  const auto host = playing();
  host->join(cal_, 8, {});
  hears(ann_).next_with(R"("watchers":1)");
  host->drop(ben_.connection);
  hears(ann_).next_with(R"("second":false)");
}

TEST_F(RoomHosts, FailedWriteShowsNothingAndReloadsTheRoom) {
  const auto host = playing();
  refuse_events(true);
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  EXPECT_NE(hears(ann_).next_with(R"("id":7)").find(R"("code":"storage")"), std::string::npos);
  EXPECT_NE(hears(ben_).next_with(R"("t":"full")").find(R"("turns":[])"), std::string::npos);

  refuse_events(false);
  host->command(ann_, 8, protocol::Turn{"a", 0, "D5xD4"});
  EXPECT_NE(hears(ann_).next_with(R"("id":8)").find(R"("t":"ok")"), std::string::npos);
  hears(ben_).next_with(R"("kind":"turn")");
}

TEST_F(RoomHosts, LeavingDuringRecoveryDoesNotBlockOthers) {
  const auto host = playing();
  refuse_events(true);
  auto release = hold_writer();
  host->command(ann_, 7, protocol::Turn{"a", 0, "D5xD4"});
  host->leave(ben_, 8);
  host->join(cal_, 9, {});
  host->drop(cal_.connection);
  release.set_value();
  hears(ann_).next_with(R"("code":"storage")");
  hears(ann_).next_with(R"("t":"full")");
  refuse_events(false);
  host->command(ann_, 10, protocol::Turn{"b", 0, "D5xD4"});
  EXPECT_NE(hears(ann_).next_with(R"("id":10)").find(R"("t":"ok")"), std::string::npos);
}

TEST_F(RoomHosts, JoinAndLeaveOfAFinishedGameKeepTheirOrder) {
  const auto host = playing();
  const core::RoomId id = room_;
  host->command(ben_, 7, protocol::Resign{"r", 0});
  hears(ann_).next_with(R"("kind":"end")");
  for (const Visitor& who : {ann_, ben_}) host->drop(who.connection);
  settle(*host);
  for (int i = 0; i < 50; ++i) {
    rooms_.find(id, [&](const auto& found) { (*found)->join(cal_, 1, {}); });
    rooms_.find(id, [&](const auto& found) { (*found)->leave(cal_, 2); });
    hears(cal_).next_with(R"("t":"full")");
    settle(*host);
  }
  hears(cal_).next_with(R"("id":2)");
  until_forgotten(*host);
}

TEST_F(RoomHosts, RoomWithoutAGameLeavesNothingBehind) {
  const auto host = made();
  host->command(ann_, 7, protocol::Abort{"x", 0});
  hears(ann_).next_with(R"("id":7)");
  storage::Database database = file_.open();
  EXPECT_TRUE(storage::unfinished_events(database).empty());
  EXPECT_FALSE(storage::game_record(database, room_));
}

std::int64_t in_a_year() { return base::wall_ms() + 365LL * 86'400'000; }

TEST_F(RoomHosts, EmptyRoomExpires) {
  const auto host = made();
  rooms_.expire_waiting(in_a_year());
  storage::Database database = file_.open();
  while (!storage::unfinished_events(database).empty()) settle(*host);
  until_forgotten(*host);
}

TEST_F(RoomHosts, OccupiedRoomDoesNotExpire) {
  const auto host = made();
  host->join(ann_, 2, {});
  hears(ann_).next_with(R"("t":"full")");
  rooms_.expire_waiting(in_a_year());
  settle(*host);
  EXPECT_EQ(host->status(), protocol::RoomStatus::waiting);
}

TEST_F(RoomHosts, AbandonedRoomIsRemovedUnlessItsMakerReturns) {
  const auto host = made();
  host->join(ann_, 2, {});
  host->abandon();
  settle(*host);
  EXPECT_EQ(host->status(), protocol::RoomStatus::waiting);
  host->join(ben_, 3, {});
  host->drop(ann_.connection);
  host->abandon();
  EXPECT_NE(hears(ben_).next_with(R"("kind":"end")").find("expired"), std::string::npos);
}

TEST_F(RoomHosts, GuestMayHaveThreeWaitingRooms) {
  for (std::size_t i = 0; i < WaitingLimits{}.of_guest; ++i) made();
  protocol::Create create;
  create.game = "tzaar";
  create.setup = "fixed";
  rooms_.create(ann_, 99, create);
  EXPECT_NE(hears(ann_).next_with(R"("id":99)").find("too_many_rooms"), std::string::npos);
  rooms_.create(ben_, 99, create);
  EXPECT_NE(hears(ben_).next_with(R"("id":99)").find(R"("t":"ok")"), std::string::npos);
}

TEST_F(RoomHosts, ARepeatedRequestIsAnsweredOnceItsRoomIsStored) {
  create_.key = "once";
  auto release = hold_writer();
  create_.game = "tzaar";
  create_.setup = "fixed";
  rooms_.create(ann_, 1, create_);
  const Visitor again = visitor(1, "Ann", 7);
  rooms_.create(again, 2, create_);
  settle_thread();
  EXPECT_FALSE(hears(again).has("room")) << "it may still fail";
  release.set_value();
  const std::string first = hears(ann_).next_with(R"("id":1)");
  const std::string second = hears(again).next_with(R"("id":2)");
  EXPECT_EQ(first.substr(first.find(R"("room")")), second.substr(second.find(R"("room")")));
  EXPECT_EQ(rooms_.loaded(), 1U);
}

TEST_F(RoomHosts, RequestIsRetriedIfItsRoomCouldNotBeStored) {
  create_.key = "once";
  refuse_events(true);
  create_.game = "tzaar";
  create_.setup = "fixed";
  rooms_.create(ann_, 1, create_);
  hears(ann_).next_with(R"("code":"storage")");
  while (rooms_.loaded() != 0) settle_thread();
  refuse_events(false);
  rooms_.create(ann_, 2, create_);
  EXPECT_NE(hears(ann_).next_with(R"("id":2)").find(R"("t":"ok")"), std::string::npos);
}

TEST_F(RoomHosts, UnstoredRoomIsNeverReturned) {
  refuse_events(true);
  protocol::Create create;
  create.game = "tzaar";
  create.setup = "fixed";
  rooms_.create(ann_, 1, create);
  const std::string answer = hears(ann_).next();
  EXPECT_NE(answer.find(R"("code":"storage")"), std::string::npos);
  EXPECT_EQ(answer.find(R"("r":)"), std::string::npos);
  refuse_events(false);
}

TEST_F(RoomHosts, FinishedGameIsFoldedAndLoadedAgainForAWatcher) {
  const auto host = playing();
  const core::RoomId id = room_;
  host->command(ben_, 7, protocol::Resign{"r", 0});
  hears(ann_).next_with(R"("kind":"end")");
  storage::Database database = file_.open();
  EXPECT_TRUE(storage::unfinished_events(database).empty());
  for (const Visitor& who : {ann_, ben_}) host->drop(who.connection);
  until_forgotten(*host);
  rooms_.find(id, [&](const auto& found) { (*found)->join(cal_, 9, {}); });
  EXPECT_NE(hears(cal_).next_with(R"("t":"full")").find("resignation"), std::string::npos);
}

TEST_F(RoomHosts, ChatAfterTheEndIsStored) {
  const auto host = playing();
  host->command(ben_, 7, protocol::Resign{"r", 0});
  hears(ann_).next_with(R"("kind":"end")");
  host->command(ann_, 8, protocol::Chat{protocol::Channel::watchers, "a good game"});
  hears(ann_).next_with(R"("id":8)");
  for (const Visitor& who : {ann_, ben_}) host->drop(who.connection);
  until_forgotten(*host);
  rooms_.find(room_, [&](const auto& found) { (*found)->join(cal_, 9, {}); });
  EXPECT_NE(hears(cal_).next_with(R"("t":"full")").find("a good game"), std::string::npos);
}

TEST_F(RoomHosts, FailedWriteAfterTheEndReloadsTheRecord) {
  const auto host = playing();
  host->command(ben_, 7, protocol::Resign{"r", 0});
  hears(ann_).next_with(R"("kind":"end")");
  refuse_records(true);
  host->command(ann_, 8, protocol::Chat{protocol::Channel::watchers, "lost"});
  EXPECT_NE(hears(ann_).next_with(R"("id":8)").find(R"("code":"storage")"), std::string::npos);
  EXPECT_NE(hears(ben_).next_with(R"("t":"full")").find("resignation"), std::string::npos);
  refuse_records(false);
  host->command(ann_, 9, protocol::Chat{protocol::Channel::watchers, "kept"});
  EXPECT_NE(hears(ann_).next_with(R"("id":9)").find(R"("t":"ok")"), std::string::npos);
  hears(ben_).next_with("kept");
}

TEST_F(RoomHosts, RoomBeingUnloadedIsFoundAgain) {
  const auto host = playing();
  host->command(ben_, 7, protocol::Resign{"r", 0});
  hears(ann_).next_with(R"("kind":"end")");
  for (const Visitor& who : {ann_, ben_}) host->drop(who.connection);
  const auto say = [&](std::int64_t id) {
    const protocol::Chat line{protocol::Channel::watchers, std::to_string(id)};
    rooms_.find(room_, [this, id, line](const auto& found) {
      ASSERT_TRUE(found) << found.error().message;
      (*found)->command(ann_, id, line);
    });
  };
  for (std::int64_t id = 100; id < 150; ++id) {
    say(id);
    EXPECT_NE(hears(ann_).next_with(R"("id":)" + std::to_string(id)).find(R"("t":"ok")"), std::string::npos);
  }
  storage::Database database = file_.open();
  const std::string record = *storage::game_record(database, room_);
  EXPECT_EQ(std::count(record.begin(), record.end(), '\n'), 5 + 50);
}

TEST_F(RoomHosts, JoinAndLeaveKeepTheirOrderWhileLoading) {
  const auto played = forgotten();
  std::latch may_read(1);
  const auto wait = [&may_read](storage::Database&) { return may_read.wait(), 0; };
  auto held = boost::asio::co_spawn(io_, readers_.run(wait), boost::asio::use_future);
  rooms_.find(room_, [&](const auto& host) { (*host)->join(cal_, 1, {}); });
  ASSERT_FALSE(rooms_.find_loaded(room_)) << "it is not being read";
  rooms_.find(room_, [&](const auto& host) { (*host)->leave(cal_, 77); });
  may_read.count_down();
  held.get();
  EXPECT_NE(hears(cal_).next_with(R"("t":"ok")").find(R"("id":1)"), std::string::npos) << "the join was overtaken";
  hears(cal_).next_with(R"("id":77)");
  until_forgotten(*played);
}

TEST_F(RoomHosts, BriefVisitsToAFinishedGameLeaveNoMembers) {
  const auto played = forgotten();
  std::thread another_thread([this] { io_.run(); });
  const auto come_and_go = [this](std::int64_t id) {
    const Visitor guest = visitor(id, "Guest");
    for (std::int64_t request = 1; request < 100; request += 2) {
      rooms_.find(room_, [&](const auto& host) { (*host)->join(guest, request, {}); });
      rooms_.find(room_, [&](const auto& host) { (*host)->leave(guest, request + 1); });
      for (const std::int64_t each : {request, request + 1}) {
        const std::string answer = hears(guest).next_with(R"("t":"ok")");
        EXPECT_NE(answer.find(R"("id":)" + std::to_string(each)), std::string::npos) << "one has overtaken the other";
      }
    }
  };
  std::vector<std::future<void>> guests;
  for (const std::int64_t id : {10, 11, 12}) guests.push_back(std::async(std::launch::async, come_and_go, id));
  for (auto& guest : guests) guest.wait();
  until_forgotten(*played);
  io_.stop();
  another_thread.join();
}

/// Ann says more than a channel keeps.
class TalkativeRoom : public RoomHosts {
 protected:
  static constexpr int lines = room::chat_lines_kept + 50;

  void talk(Host& host) {
    for (int line = 1; line <= lines; ++line) {
      host.command(ann_, line, protocol::Chat{protocol::Channel::watchers, "line " + std::to_string(line)});
      hears(ann_).next_with(R"("id":)" + std::to_string(line) + ",");
    }
  }
};

TEST_F(TalkativeRoom, ForgottenLinesAreDeletedAndTheRoomReloads) {
  const auto host = playing();
  talk(*host);
  storage::Database database = file_.open();
  const auto rows = storage::unfinished_events(database);
  EXPECT_EQ(rows.size(), 4u + room::chat_lines_kept);
  const auto back = from_stored(rows, read_clocks());
  ASSERT_TRUE(back.has_value()) << back.error();
  EXPECT_EQ(back->room.version(), 3 + lines);
}

TEST_F(TalkativeRoom, FailedWriteLosesNoKeptLine) {
  const auto host = playing();
  talk(*host);
  refuse_events(true);
  host->command(cal_, 5'000, protocol::Chat{protocol::Channel::watchers, "lost"});
  hears(cal_).next_with(R"("code":"storage")");
  hears(ann_).next_with(R"("t":"full")");
  refuse_events(false);
  host->command(ann_, 5'001, protocol::Chat{protocol::Channel::watchers, "kept"});
  hears(ann_).next_with(R"("id":5001)");
  storage::Database database = file_.open();
  EXPECT_EQ(storage::unfinished_events(database).size(), 4u + room::chat_lines_kept);
}

TEST_F(TalkativeRoom, TheRecordOfAFinishedGameKeepsTheLastLinesToo) {
  const auto host = playing();
  host->command(ben_, 7, protocol::Resign{"r", 0});
  hears(ann_).next_with(R"("kind":"end")");
  talk(*host);
  storage::Database database = file_.open();
  const std::string record = *storage::game_record(database, room_);
  EXPECT_EQ(std::count(record.begin(), record.end(), '\n'), 5 + room::chat_lines_kept);
  const auto back = room::from_record(record);
  ASSERT_TRUE(back.has_value()) << back.error();
  EXPECT_EQ(back->version(), 4 + lines);
}

}  // namespace
}  // namespace rooms::host_test
