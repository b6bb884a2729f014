// Rooms on their strands for tests: a directory with a real writer and a real file; people are recording outboxes.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include "server/room/room_directory.hpp"
#include "server/storage/readers.hpp"
#include "tests/support/recording_outbox.hpp"
#include "tests/support/temp_database.hpp"

namespace room {

class RoomHosts : public testing::Test {
 protected:
  explicit RoomHosts(const Timings& timings = {})
      : rooms_(io_, writer_, readers_, ratings_, std::chrono::milliseconds(1), timings),
        work_(io_.get_executor()),
        thread_([this] { io_.run(); }) {}
  ~RoomHosts() override {
    io_.stop();
    thread_.join();
    writer_.drain();
  }

  /// Over a connection of the same number, unless another is said.
  static Visitor visitor(std::int64_t id, const std::string& name, std::uint64_t connection = 0) {
    const core::ConnectionId number(connection != 0 ? connection : static_cast<std::uint64_t>(id));
    return Visitor{number, User{core::UserId(id), name}, std::make_shared<support::RecordingOutbox>()};
  }

  static support::RecordingOutbox& hears(const Visitor& who) {
    return static_cast<support::RecordingOutbox&>(*who.outbox);
  }

  std::shared_ptr<RoomHost> made() {
    create_.game = "tzaar";
    create_.setup = "fixed";
    create_.side = game::Side::first;
    rooms_.create(ann_, 1, create_);
    const std::string ok = hears(ann_).next_with(R"("room":")");
    const auto at = ok.find(R"("room":")") + 8;
    room_ = core::RoomId(ok.substr(at, 12));
    return rooms_.find_loaded(room_);
  }

  /// Ann and Ben sit, have joined and read their snapshots.
  std::shared_ptr<RoomHost> playing() {
    auto host = made();
    host->command(ben_, 1, protocol::Sit{});
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

  /// From now on the database refuses every event, or takes them again; or what is added to records.
  void refuse_events(bool on) { refuse(on, "INSERT ON room_events"); }
  void refuse_records(bool on) { refuse(on, "UPDATE ON games"); }
  void refuse(bool on, const std::string& what) {
    change_database(on ? "CREATE TEMP TRIGGER refuse BEFORE " + what +
                             " BEGIN SELECT raise(ABORT, 'the disk is full'); END"
                       : "DROP TRIGGER refuse");
  }

  /// From now on nothing can be written to the unfinished rooms or read of them, or all again.
  void hide_events(bool on) {
    change_database(on ? "ALTER TABLE room_events RENAME TO hidden_events"
                       : "ALTER TABLE hidden_events RENAME TO room_events");
  }
  void change_database(const std::string& sql) {
    std::promise<void> done;
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

  /// Returns once the one thread that runs the rooms has come this far.
  void settle_thread() {
    std::promise<void> handled;
    boost::asio::post(io_, [&handled] { handled.set_value(); });
    handled.get_future().wait();
  }

  /// Returns once no room is loaded any more.
  void until_forgotten(RoomHost& host) {
    while (rooms_.loaded() != 0) settle(host);
  }

  support::TempDatabase file_;
  storage::Writer writer_{file_.path()};
  storage::Readers readers_{file_.path(), 1};
  rating::Book ratings_;
  boost::asio::io_context io_;
  RoomDirectory rooms_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::thread thread_;
  Visitor ann_ = visitor(1, "Ann");
  Visitor ben_ = visitor(2, "Ben");
  Visitor cal_ = visitor(3, "Cal");
  protocol::Create create_;  ///< what made() asks for
  core::RoomId room_;        ///< the last one made
};

}  // namespace room
