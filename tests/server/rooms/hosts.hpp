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

#include "server/rooms/directory.hpp"
#include "server/rooms/host.hpp"
#include "tests/server/rooms/on_disk.hpp"
#include "tests/server/rooms/recording_feed.hpp"
#include "tests/support/recording_outbox.hpp"

namespace rooms {

class RoomHosts : public RoomsOnDisk {
 protected:
  explicit RoomHosts(const room::Timings& timings = {})
      : rooms_({io_, writer_, readers_, ratings_, feed_, peers_}, std::chrono::milliseconds(1), timings),
        work_(io_.get_executor()),
        thread_([this] { io_.run(); }) {}
  ~RoomHosts() override {
    stop_rooms();
    writer_.drain();
  }

  /// Nothing is done in a room any more: what a test gave to the rooms may go.
  void stop_rooms() {
    io_.stop();
    if (thread_.joinable()) thread_.join();
  }

  /// Over a connection of the same number, unless another is said.
  static Visitor visitor(std::int64_t id, const std::string& name, std::uint64_t connection = 0) {
    const core::ConnectionId number(connection != 0 ? connection : static_cast<std::uint64_t>(id));
    return Visitor{number, room::User{core::UserId(id), name}, std::make_shared<support::RecordingOutbox>()};
  }

  static support::RecordingOutbox& hears(const Visitor& who) {
    return static_cast<support::RecordingOutbox&>(*who.outbox);
  }

  std::shared_ptr<Host> made() {
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
  std::shared_ptr<Host> playing() {
    auto host = made();
    host->command(ben_, 1, protocol::Sit{});
    hears(ben_).next_with(R"("t":"ok")");
    for (const Visitor& who : {ann_, ben_}) {
      host->join(who, 2, {});
      hears(who).next_with(R"("t":"full")");
    }
    return host;
  }

  /// Returns once everything posted to the room before has been done.
  void settle(Host& host) {
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
  void until_forgotten(Host& host) {
    while (rooms_.loaded() != 0) settle(host);
  }
  /// A game that has ended, with nobody in its room: it has left memory.
  std::shared_ptr<Host> forgotten() {
    auto host = playing();
    host->command(ben_, 7, protocol::Resign{"r", 0});
    for (const Visitor& who : {ann_, ben_}) {
      hears(who).next_with(R"("kind":"end")");
      host->drop(who.connection);
    }
    until_forgotten(*host);
    return host;
  }

  RecordingFeed feed_;
  NoPeers peers_;
  Directory rooms_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::thread thread_;
  Visitor ann_ = visitor(1, "Ann");
  Visitor ben_ = visitor(2, "Ben");
  Visitor cal_ = visitor(3, "Cal");
  protocol::Create create_;  ///< what made() asks for
  core::RoomId room_;        ///< the last one made
};

}  // namespace rooms
