// A room that is stored, and a client that notes what it is told, for tests of Storing.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <string>
#include <vector>

#include "server/rooms/storing.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/server/room/table.hpp"
#include "tests/server/rooms/on_disk.hpp"

namespace rooms {

inline const core::RoomId stored_id("abcdefghijkl");

/// Ann and Ben play in it. What it is told: "stored 4", "lost", "read again 4", "folded", "gone", "is" another room.
class StoredRoom : public Storing::Client {
 public:
  explicit StoredRoom(Surroundings& around)
      : strand(boost::asio::make_strand(around.io)), storing(stored_id, table.room, {}, *this, strand, around) {}

  void later(std::function<void()> act) override {
    boost::asio::post(strand, [keep = shared_from_this(), act = std::move(act)] { act(); });
  }
  void on_stored(const RatingChanges&) override { told.push_back("stored " + std::to_string(storing.version())); }
  void on_lost() override { told.push_back("lost"); }
  void on_read_again(room::Room back, const RatingChanges&) override {
    table.room = std::move(back);
    told.push_back("read again " + std::to_string(storing.version()));
  }
  void on_folded() override { told.push_back("folded"); }
  void on_gone() override { told.push_back("gone"); }
  void on_made_already(const core::RoomId& other) override { told.push_back("is " + other.value()); }

  Storing::Strand strand;
  room::Table table{""};
  Storing storing;
  std::vector<std::string> told;
};

/// Everything on the test's own thread, but for the writer and the reader.
class StoringRooms : public RoomsOnDisk {
 protected:
  ~StoringRooms() override { writer_.drain(); }

  /// Does what there is to do until the room has been told something again.
  void until_told() {
    const std::size_t before = room_->told.size();
    while (room_->told.size() == before) ASSERT_GT(io_.run_one_for(std::chrono::seconds(60)), 0u) << "nothing came";
  }
  std::string next_told() {
    until_told();
    return room_->told.back();
  }

  void play_and_store() {
    room_->table.play_turns(1);
    storing_.store();
  }

  /// The room is stored as far as it is.
  void stored() {
    storing_.store();
    until_told();
    room_->told.clear();
  }

  std::size_t rows() {
    storage::Database database = file_.open();
    return storage::unfinished_events(database).size();
  }

  /// A row in a table of the test's own, with which another room is written; `failed_` says what became of it.
  Write opening() {
    return {[](storage::Database& database) { database.execute("INSERT INTO opened VALUES (1)"); },
            [this](std::exception_ptr error) { outcomes_.push_back(error ? "failed" : "written"); }};
  }
  void make_table_for_openings() { change_database("CREATE TABLE opened (x INTEGER)"); }

  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  NoFeed feed_;
  Surroundings around_{io_, writer_, readers_, ratings_, feed_, std::chrono::milliseconds(1), reading_again_soon()};
  std::shared_ptr<StoredRoom> room_ = std::make_shared<StoredRoom>(around_);
  Storing& storing_ = room_->storing;
  std::vector<std::string> outcomes_;
};

}  // namespace rooms
