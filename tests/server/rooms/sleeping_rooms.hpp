// Rooms for tests that sleep as soon as nobody is in them, and other servers that are started from what is on the disk.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <functional>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "server/protocol/stored.hpp"
#include "server/rooms/host.hpp"
#include "server/storage/games/game_store.hpp"
#include "tests/server/rooms/hosts.hpp"
#include "tests/support/running_storage.hpp"

namespace rooms {

inline constexpr std::int64_t day_ms = 86'400'000;

inline room::Timings sleepy() {
  room::Timings timings;
  timings.awake_ms = 1;
  return timings;
}

class SleepingRooms : public RoomHosts {
 protected:
  explicit SleepingRooms(const room::Timings& timings = sleepy()) : RoomHosts(timings) {
    create_.game = "tzaar";
    create_.setup = "fixed";
    create_.side = game::Side::first;
    create_.clock = "3d";
  }

  void with_room(const std::function<void(Host&)>& act) {
    rooms_.find(room_, [act](const auto& host) {
      ASSERT_TRUE(host) << host.error().message;
      act(**host);
    });
  }
  void make() {
    rooms_.create(ann_, 1, create_);
    const std::string ok = hears(ann_).next_with(R"("room":")");
    room_ = core::RoomId(ok.substr(ok.find(R"("room":")") + 8, 12));
  }
  void ask(const Visitor& who, const room::Command& command) {
    with_room([&](Host& host) { host.command(who, 1, command); });
    EXPECT_NE(hears(who).next_with(R"("id":1)").find(R"("t":"ok")"), std::string::npos);
  }
  /// As a browser does: again as long as the room is being read from the disk.
  void come_in(const Visitor& who) {
    std::string answer;
    do {
      with_room([&](Host& host) { host.join(who, 77, {}); });
      answer = hears(who).next_with(R"("id":77)");
    } while (answer.find(R"("code":"storage")") != std::string::npos);
    hears(who).next_with(R"("t":"full")");
  }
  /// Returns once no room is in memory.
  void until_asleep() {
    while (rooms_.loaded() != 0) settle_thread();
  }
  /// After one turn; nobody is in it.
  void make_sleeping_game() {
    make();
    ask(ben_, protocol::Sit{});
    ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
    until_asleep();
  }
  std::string state(Directory& rooms, core::UserId viewer = {}) {
    auto asked = rooms.state(room_, viewer);
    return boost::asio::co_spawn(io_, std::move(asked), boost::asio::use_future).get().value_or("");
  }
  std::string state() { return state(rooms_); }

  storage::Database open() { return storage::Database(file_.path(), storage::Access::read_only); }
  /// All that is on the disk of unfinished games.
  std::string stored() {
    storage::Database database = open();
    std::string text;
    for (const storage::StoredEvent& event : storage::unfinished_events(database)) text += event.body;
    return text;
  }
  std::int64_t rows(const std::string& table) { return open().number("SELECT count(*) FROM " + table); }

  /// Another server that is started from what is on the disk now, as after a SIGKILL. Its rooms stay awake once they
  /// are.
  class Restarted {
   public:
    explicit Restarted(SleepingRooms& test, std::int64_t grace_ms = 0, AbsenceBook::ByPerson absences = {})
        : test_(test),
          rooms({io_, test.writer_, test.readers_, test.ratings_, feed, test.peers_}, std::chrono::milliseconds(1),
                timings(grace_ms)) {
      rooms.absences().set_all(std::move(absences));
      storage::Database database = test.open();
      database.execute("BEGIN");  // one moment: the other server goes on
      rooms.restore(storage::event_table(database));
      storage::for_each_sleeping(database, [this](const auto& sleeping) { rooms.restore_asleep(sleeping); });
      thread_ = std::thread([this] { io_.run(); });
    }
    ~Restarted() {
      io_.stop();
      thread_.join();
      // The writer's and the reader's threads have answered to io_.
      support::finish(test_.writer_.run([](storage::Database&) {}));
      support::finish(test_.readers_.run([](storage::Database&) { return true; }));
    }

   private:
    static room::Timings timings(std::int64_t grace_ms) {
      room::Timings timings;
      timings.correspondence_grace_ms = grace_ms;
      return timings;
    }
    SleepingRooms& test_;
    boost::asio::io_context io_;
    const boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
    std::thread thread_;

   public:
    RecordingFeed feed;
    Directory rooms;
  };
};

}  // namespace rooms
