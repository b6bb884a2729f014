// A real file for the rooms of a test, which can be held up or made to fail.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <string>

#include "server/rating/book.hpp"
#include "server/room/timings.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/temp_database.hpp"

namespace rooms {

class RoomsOnDisk : public testing::Test {
 protected:
  static room::Timings reading_again_soon() {
    room::Timings timings;
    timings.read_again_ms = 1;
    return timings;
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

  /// What `submit` submits to the writer is committed, and answered as if it were not: meanwhile the file has another
  /// name.
  void lose_the_answer_to(const std::function<void()>& submit) {
    const std::string path = file_.path(), away = path + ".away";
    auto release = hold_writer();
    std::promise<void> back;
    writer_.submit([=](storage::Database&) { std::filesystem::rename(path, away); },
                   [&, path, away](std::exception_ptr error) {
                     EXPECT_TRUE(error);
                     std::filesystem::rename(away, path);
                     back.set_value();
                   });
    submit();
    release.set_value();
    back.get_future().wait();
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

  boost::asio::io_context io_;  ///< outlives the readers, whose threads answer to it
  support::TempDatabase file_;
  storage::Writer writer_{file_.path()};
  storage::Readers readers_{file_.path(), 1};
  rating::Book ratings_;
};

}  // namespace rooms
