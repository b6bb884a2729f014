// A server of a cluster loads the rooms that it owns, however many they are and whatever fails meanwhile.
#include "server/rooms/restoration.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <functional>
#include <future>
#include <memory>
#include <thread>

#include "server/rating/book.hpp"
#include "server/rooms/host.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/live_rooms.hpp"
#include "tests/support/temp_database.hpp"

namespace rooms {
namespace {

using support::live_room;
using testing::HasSubstr;

class OnPostgresRestoration : public testing::Test {
 protected:
  ~OnPostgresRestoration() override {
    io_.stop();
    thread_.join();
    writer_.drain();
  }

  static Restoration::Pace quick() {
    Restoration::Pace pace;
    pace.first_pause = pace.longest_pause = pace.between_looks = std::chrono::milliseconds(5);
    return pace;
  }
  static std::vector<core::RoomId> rooms(int count) {
    std::vector<core::RoomId> all;
    for (int i = 0; i < count; ++i) all.push_back(live_room(i));
    return all;
  }
  static void await(const std::function<bool()>& is_so) {
    while (!is_so()) std::this_thread::yield();
  }
  void await_loaded(std::size_t count) {
    await([&] { return restoration_.left() == 0 && rooms_.loaded() == count; });
  }
  std::int64_t owned() { return database_.number("SELECT count(*) FROM room_owners"); }
  /// Nothing is written until the promise is kept.
  std::promise<void> hold_writer() {
    std::promise<void> held, release;
    writer_.submit(
        [&held, released = release.get_future().share()](storage::Database&) {
          held.set_value();
          released.wait();
        },
        {});
    held.get_future().wait();
    return release;
  }
  /// The readers' queue is full until the promise is kept.
  std::promise<void> hold_readers() {
    std::promise<void> release;
    const auto begun = std::make_shared<std::atomic<int>>(0);
    const auto hold = [&, released = release.get_future().share()] {
      auto wait = [begun, released](storage::Database&) {
        ++*begun;
        released.wait();
        return 0;
      };
      boost::asio::co_spawn(io_, readers_.run(std::move(wait)), [](std::exception_ptr, int) {});
    };
    hold();
    await([&] { return *begun == 1; });
    for (std::size_t i = 0; i < most_waiting; ++i) hold();
    await([&] { return readers_.waiting() == most_waiting; });
    return release;
  }

  static constexpr std::size_t most_waiting = storage::Readers::usual_most_waiting;
  boost::asio::io_context io_;
  const boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  const support::TempDatabase file_;
  storage::Database database_ = file_.open();
  const core::NodeId node_ = storage::enter_node(database_, 3'600'000);
  storage::Writer writer_{file_.path(), storage::Fence{node_}};
  storage::Readers readers_{file_.path(), 1};
  rating::Book ratings_;
  NoFeed feed_;
  NoPeers peers_;
  Directory rooms_{{io_, writer_, readers_, ratings_, feed_, peers_}, std::chrono::milliseconds(1), {}, {}, node_};
  Restoration restoration_{io_, rooms_, readers_, node_, quick()};
  std::thread thread_{[this] { io_.run(); }};
};

TEST_F(OnPostgresRestoration, MoreThanTenTimesTheReadersQueueIsLoaded) {
  constexpr int count = 10 * static_cast<int>(most_waiting) + 100;
  support::put_live_rooms(database_, node_, count);
  restoration_.add(rooms(count));
  EXPECT_GT(restoration_.left(), most_waiting);
  await_loaded(count);
  EXPECT_EQ(owned(), count);
}

TEST_F(OnPostgresRestoration, UnreadableRoomsAreRetried) {
  const support::CapturedLog log;
  support::put_live_rooms(database_, node_, 3);
  database_.execute("ALTER TABLE room_events RENAME TO hidden_events");
  restoration_.add(rooms(3));
  ASSERT_TRUE(log.wait_for("3 rooms could not be read and will be tried again"));
  EXPECT_EQ(restoration_.left(), 3U);
  database_.execute("ALTER TABLE hidden_events RENAME TO room_events");
  await_loaded(3);
}

TEST_F(OnPostgresRestoration, RoomsAreRetriedUntilAReaderIsFree) {
  const support::CapturedLog log;
  support::put_live_rooms(database_, node_, 3);
  std::promise<void> release = hold_readers();
  restoration_.add(rooms(3));
  ASSERT_TRUE(log.wait_for("Too many queries are waiting"));
  EXPECT_EQ(restoration_.left(), 3U);
  release.set_value();
  await_loaded(3);
}

TEST_F(OnPostgresRestoration, FinishedMissingAndDamagedRoomsAreReleased) {
  const support::CapturedLog log;
  const core::RoomId over("over00000000"), missing("missing00000"), damaged("damaged00000");
  support::put_live_rooms(database_, node_, 1);
  for (const core::RoomId& room : {over, missing, damaged}) storage::own_new_room(database_, room, node_);
  const storage::Player ann{core::UserId(1), "Ann"}, ben{core::UserId(2), "Ben"};
  storage::finish_game(database_, support::finished_game(over.value(), ann, ben, 1));
  storage::append_events(database_, std::array{storage::StoredEvent{1, damaged, "{}"}});
  restoration_.add({over, missing, damaged, live_room(0)});
  await_loaded(1);
  await([&] { return owned() == 1; });
  EXPECT_THAT(log.text(), HasSubstr("room damaged00000: cannot be brought back"));
}

TEST_F(OnPostgresRestoration, ARoomOfAnotherServerIsNotLoaded) {
  const core::NodeId other = storage::enter_node(database_, 3'600'000);
  support::put_live_rooms(database_, other, 1);
  restoration_.add(rooms(1));
  await_loaded(0);
  EXPECT_EQ(storage::owner_of(database_, live_room(0))->node, other);
}

TEST_F(OnPostgresRestoration, OwnedRoomsAreFoundWithoutBeingAdded) {
  support::put_live_rooms(database_, node_, 3);
  restoration_.start();
  await_loaded(3);
}

TEST_F(OnPostgresRestoration, CallerDuringLoadingGetsTheSameRoom) {
  support::put_live_rooms(database_, node_, 1);
  const core::RoomId missing("missing00000");
  storage::own_new_room(database_, missing, node_);
  std::promise<void> release = hold_writer();
  restoration_.add({live_room(0), missing});
  await([&] { return writer_.waiting() > 0; });
  std::promise<std::shared_ptr<Host>> found;
  rooms_.find(live_room(0), [&](const auto& host) { found.set_value(host ? *host : nullptr); });
  std::promise<std::string> refused;
  rooms_.find(missing, [&](const auto& host) { refused.set_value(host ? "" : host.error().code); });
  release.set_value();
  const std::shared_ptr<Host> host = found.get_future().get();
  EXPECT_EQ(refused.get_future().get(), "not_found");
  await_loaded(1);
  EXPECT_NE(host, nullptr);
  EXPECT_EQ(host, rooms_.find_loaded(live_room(0)));
}

}  // namespace
}  // namespace rooms
