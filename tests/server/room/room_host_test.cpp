#include "server/room/room_host.hpp"

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <thread>

#include "server/room/room_directory.hpp"
#include "server/storage/game_store.hpp"
#include "server/storage/readers.hpp"
#include "tests/support/recording_outbox.hpp"
#include "tests/support/temp_database.hpp"

namespace room {
namespace {

using support::RecordingOutbox;
using testing::Test;

/// A directory with a real writer and a real file; rooms speak to recording outboxes.
class RoomHosts : public Test {
 protected:
  RoomHosts() : work_(io_.get_executor()), thread_([this] { io_.run(); }) {}
  ~RoomHosts() override {
    io_.stop();
    thread_.join();
    writer_.drain();
  }

  Visitor visitor(std::int64_t id, const std::string& name) {
    return Visitor{core::ConnectionId(static_cast<std::uint64_t>(id)), User{core::UserId(id), name},
                   std::make_shared<RecordingOutbox>()};
  }

  static RecordingOutbox& hears(const Visitor& who) { return static_cast<RecordingOutbox&>(*who.outbox); }

  std::shared_ptr<RoomHost> made() {
    protocol::Create create;
    create.game = "tzaar";
    create.setup = "fixed";
    create.side = game::Side::first;
    rooms_.create(ann_, 1, create);
    const std::string ok = hears(ann_).next_with(R"("room":")");
    const auto at = ok.find(R"("room":")") + 8;
    room_ = core::RoomId(ok.substr(at, 12));
    return rooms_.find_loaded(room_);
  }

  /// Ann and Ben sit, have joined and read their snapshots.
  std::shared_ptr<RoomHost> playing() {
    auto host = made();
    host->sit(ben_, 1, {});
    hears(ben_).next_with(R"("t":"ok")");
    for (const Visitor& who : {ann_, ben_}) {
      host->join(who, 2, {});
      hears(who).next_with(R"("t":"full")");
    }
    return host;
  }

  /// Holds the writer thread until the promise is kept.
  std::promise<void> hold_writer() {
    std::promise<void> release;
    auto released = std::make_shared<std::future<void>>(release.get_future());
    std::promise<void> held;
    auto is_held = held.get_future();
    const auto shared = std::make_shared<std::promise<void>>(std::move(held));
    writer_.submit([released, shared](storage::Database&) { shared->set_value(), released->wait(); },
                   [](std::exception_ptr) {});
    is_held.wait();
    return release;
  }

  /// From now on the database refuses every event, or takes them again.
  void refuse_events(bool on) {
    std::promise<void> done;
    const std::string sql = on ? "CREATE TEMP TRIGGER refuse BEFORE INSERT ON room_events BEGIN"
                                 " SELECT raise(ABORT, 'the disk is full'); END"
                               : "DROP TRIGGER refuse";
    writer_.submit([sql](storage::Database& database) { database.execute(sql); },
                   [&](std::exception_ptr failed) {
                     EXPECT_FALSE(failed);
                     done.set_value();
                   });
    done.get_future().wait();
  }

  /// Returns once everything posted to the room before has been done.
  void settle(RoomHost& host) {
    const Visitor nobody = visitor(99, "Nobody");
    host.leave(nobody, 1);
    hears(nobody).next();
  }

  support::TempDatabase file_;
  storage::Writer writer_{file_.path()};
  storage::Readers readers_{file_.path(), 1};
  boost::asio::io_context io_;
  RoomDirectory rooms_{io_, writer_, readers_, std::chrono::milliseconds(1)};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::thread thread_;
  Visitor ann_ = visitor(1, "Ann");
  Visitor ben_ = visitor(2, "Ben");
  Visitor cal_ = visitor(3, "Cal");
  core::RoomId room_;  ///< the last one made
};

TEST_F(RoomHosts, TurnIsShownToNobodyBeforeItIsStored) {
  const auto host = playing();
  auto release = hold_writer();
  host->turn(ann_, 7, {"key", 0, "D5xD4"});
  const Visitor late = cal_;
  host->join(late, 8, {});
  // One thread runs the rooms: when this has run, turn and join have been handled.
  const auto handled = std::make_shared<std::promise<void>>();
  boost::asio::post(io_, [handled] { handled->set_value(); });
  handled->get_future().wait();
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
  host->turn(ann_, 7, {"key", 0, "D5xD4"});
  hears(ann_).next_with(R"("t":"ok")");
  hears(ann_).next_with(R"("kind":"turn")");
}

TEST_F(RoomHosts, JoinerMissesNothingAndGetsNothingTwice) {
  const auto host = playing();
  host->turn(ann_, 7, {"a", 0, "D5xD4"});
  host->join(cal_, 8, {});
  host->turn(ben_, 9, {"b", 1, "F1xE1 C4xD4"});
  EXPECT_NE(hears(cal_).next_with(R"("t":"full")").find("D5xD4"), std::string::npos);
  EXPECT_NE(hears(cal_).next_with(R"("kind":"turn")").find("F1xE1"), std::string::npos);
}

TEST_F(RoomHosts, ReturningByVersionGetsExactlyTheRest) {
  const auto host = playing();
  host->turn(ann_, 7, {"a", 0, "D5xD4"});
  hears(ann_).next_with(R"("kind":"turn")");
  host->join(ben_, 8, 3);
  const std::string tail = hears(ben_).next_with(R"("t":"tail")");
  EXPECT_NE(tail.find(R"("v":4)"), std::string::npos);
  EXPECT_EQ(tail.find(R"("v":3)"), std::string::npos);
}

TEST_F(RoomHosts, VersionThatNeverWasGetsTheWhole) {
  const auto host = playing();
  host->join(ben_, 8, 1000);
  hears(ben_).next_with(R"("t":"full")");
}

TEST_F(RoomHosts, PresenceTellsWhoIsThere) {
  const auto host = playing();
  host->join(cal_, 8, {});
  hears(ann_).next_with(R"("watchers":1)");
  host->drop(ben_.connection);
  hears(ann_).next_with(R"("second":false)");
}

TEST_F(RoomHosts, WhenStoringFailsNothingIsShownAndTheRoomGoesOnFromTheDisk) {
  const auto host = playing();
  refuse_events(true);
  host->turn(ann_, 7, {"a", 0, "D5xD4"});
  EXPECT_NE(hears(ann_).next_with(R"("id":7)").find(R"("code":"storage")"), std::string::npos);
  EXPECT_NE(hears(ben_).next_with(R"("t":"full")").find(R"("turns":[])"), std::string::npos);

  refuse_events(false);
  host->turn(ann_, 8, {"a", 0, "D5xD4"});
  EXPECT_NE(hears(ann_).next_with(R"("id":8)").find(R"("t":"ok")"), std::string::npos);
  hears(ben_).next_with(R"("kind":"turn")");
}

TEST_F(RoomHosts, WhoLeavesBetweenTheFailureAndTheRecoveryBlocksNobody) {
  const auto host = playing();
  refuse_events(true);
  auto release = hold_writer();
  host->turn(ann_, 7, {"a", 0, "D5xD4"});
  host->leave(ben_, 8);
  host->join(cal_, 9, {});
  host->drop(cal_.connection);
  release.set_value();
  hears(ann_).next_with(R"("code":"storage")");
  hears(ann_).next_with(R"("t":"full")");
  refuse_events(false);
  host->turn(ann_, 10, {"b", 0, "D5xD4"});
  EXPECT_NE(hears(ann_).next_with(R"("id":10)").find(R"("t":"ok")"), std::string::npos);
}

TEST_F(RoomHosts, JoinAndLeaveOfAFinishedGameKeepTheirOrder) {
  const auto host = playing();
  const core::RoomId id = room_;
  host->resign(ben_, 7, {"r", 0});
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
  while (rooms_.loaded() != 0) settle(*host);
}

TEST_F(RoomHosts, RoomInWhichNobodyMetLeavesNothingBehind) {
  const auto host = made();
  host->abort(ann_, 7, {"x", 0});
  hears(ann_).next_with(R"("id":7)");
  storage::Database database = file_.open();
  EXPECT_TRUE(storage::unfinished_events(database).empty());
  EXPECT_FALSE(storage::game_record(database, room_));
}

TEST_F(RoomHosts, EmptyRoomThatWaitedTooLongIsGone) {
  const auto host = made();
  rooms_.expire_waiting(std::numeric_limits<std::int64_t>::max());
  settle(*host);
  storage::Database database = file_.open();
  while (!storage::unfinished_events(database).empty()) settle(*host);
  settle(*host);
  EXPECT_EQ(rooms_.loaded(), 0u);
}

TEST_F(RoomHosts, RoomWithSomebodyInItDoesNotExpire) {
  const auto host = made();
  host->join(ann_, 2, {});
  hears(ann_).next_with(R"("t":"full")");
  rooms_.expire_waiting(std::numeric_limits<std::int64_t>::max());
  settle(*host);
  EXPECT_EQ(host->status(), protocol::RoomStatus::waiting);
}

TEST_F(RoomHosts, NobodyHasMoreThanTenRoomsWaiting) {
  for (std::size_t i = 0; i < RoomDirectory::max_waiting_rooms; ++i) made();
  protocol::Create create;
  create.game = "tzaar";
  create.setup = "fixed";
  rooms_.create(ann_, 99, create);
  EXPECT_NE(hears(ann_).next_with(R"("id":99)").find("too_many_rooms"), std::string::npos);
  rooms_.create(ben_, 99, create);
  EXPECT_NE(hears(ben_).next_with(R"("id":99)").find(R"("t":"ok")"), std::string::npos);
}

TEST_F(RoomHosts, RoomThatCouldNotBeStoredIsNeverGivenOut) {
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
  host->resign(ben_, 7, {"r", 0});
  hears(ann_).next_with(R"("kind":"end")");
  storage::Database database = file_.open();
  EXPECT_TRUE(storage::unfinished_events(database).empty());
  for (const Visitor& who : {ann_, ben_}) host->drop(who.connection);
  settle(*host);
  EXPECT_EQ(rooms_.loaded(), 0u);
  rooms_.find(id, [&](const auto& found) { (*found)->join(cal_, 9, {}); });
  EXPECT_NE(hears(cal_).next_with(R"("t":"full")").find("resignation"), std::string::npos);
}

TEST_F(RoomHosts, ClocksAndRatingsThatAreNotOfferedAreRefused) {
  protocol::Create create;
  create.game = "tzaar";
  create.setup = "fixed";
  create.clock = "10+5";
  rooms_.create(ann_, 1, create);
  EXPECT_NE(hears(ann_).next().find(R"("code":"unsupported")"), std::string::npos);
  create.clock.reset();
  create.rated = true;
  rooms_.create(ann_, 2, create);
  EXPECT_NE(hears(ann_).next().find(R"("code":"unsupported")"), std::string::npos);
}

}  // namespace
}  // namespace room
