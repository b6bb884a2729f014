// Coroutines that wait for the writer and the readers.
#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::await_test {
namespace {

namespace asio = boost::asio;

class Await : public testing::Test {
 protected:
  /// Runs the coroutine to its end on this thread; what it throws is thrown here.
  template <class T>
  T finish(asio::awaitable<T> coroutine) {
    auto result = asio::co_spawn(io, std::move(coroutine), asio::use_future);
    io.restart();
    io.run();
    return result.get();
  }

  asio::awaitable<std::int64_t> write(std::string sql) {
    auto job = [sql](Database& database) {
      database.execute(sql);
      return database.number("SELECT count(*) FROM room_events");
    };
    const std::int64_t count = co_await writer.run(std::move(job));
    resumed_on = std::this_thread::get_id();
    co_return count;
  }

  asio::awaitable<void> write_only(std::string sql) {
    auto job = [sql](Database& database) { database.execute(sql); };
    co_await writer.run(std::move(job));
  }

  asio::awaitable<std::int64_t> read(std::string sql) {
    auto query = [sql](Database& database) { return database.number(sql); };
    const std::int64_t number = co_await readers.run(std::move(query));
    resumed_on = std::this_thread::get_id();
    co_return number;
  }

  support::TempDatabase file;
  Writer writer{file.path()};
  Readers readers{file.path(), 2};
  asio::io_context io;
  std::thread::id resumed_on;
};

const std::string insert =
    "INSERT INTO room_events (id, room, body) SELECT count(*) + 1, 'room', '{}' FROM room_events";
const std::string count = "SELECT count(*) FROM room_events";

TEST_F(Await, AWriteReturnsItsResultOnTheCallersThread) {
  EXPECT_EQ(finish(write(insert)), 1);
  EXPECT_EQ(resumed_on, std::this_thread::get_id());
}

TEST_F(Await, AWriteMayReturnNothing) {
  finish(write_only(insert));
  EXPECT_EQ(finish(read(count)), 1);
}

TEST_F(Await, AFailedWriteThrows) { EXPECT_THROW(finish(write("NONSENSE")), std::runtime_error); }

TEST_F(Await, AWriteAfterDrainThrows) {
  writer.drain();
  EXPECT_THROW(finish(write(insert)), std::runtime_error);
}

TEST_F(Await, ReadSeesEarlierCommits) {
  finish(write(insert));
  EXPECT_EQ(finish(read(count)), 1);
  EXPECT_EQ(resumed_on, std::this_thread::get_id());
}

TEST_F(Await, AFailedReadThrowsAndTheNextOneSucceeds) {
  EXPECT_THROW(finish(read("NONSENSE")), std::runtime_error);
  EXPECT_EQ(finish(read("SELECT 7")), 7);
}

TEST_F(Await, AReadCannotWrite) { EXPECT_THROW(finish(read("DELETE FROM room_events")), std::runtime_error); }

TEST_F(Await, QueriesBeyondTheConnectionsAreAnswered) {
  std::vector<std::future<std::int64_t>> results;
  for (int i = 0; i < 100; ++i) {
    results.push_back(asio::co_spawn(io, read("SELECT " + std::to_string(i)), asio::use_future));
  }
  io.run();
  for (int i = 0; i < 100; ++i) EXPECT_EQ(results[static_cast<std::size_t>(i)].get(), i);
}

TEST_F(Await, QueriesBeyondTheQueueAreRefused) {
  constexpr std::size_t most_waiting = Readers::usual_most_waiting;
  Readers one(file.path(), 1);
  std::promise<void> begun;
  std::promise<void> released;
  auto block = [&](Database&) {
    begun.set_value();
    released.get_future().wait();
    return 0;
  };
  auto quick = [](Database&) { return 1; };
  auto blocked = asio::co_spawn(io, one.run(block), asio::use_future);
  io.poll();
  begun.get_future().wait();
  std::vector<std::future<int>> asked;
  for (std::size_t i = 0; i < 10 * most_waiting; ++i) {
    asked.push_back(asio::co_spawn(io, one.run(quick), asio::use_future));
  }
  io.poll();
  for (std::size_t i = most_waiting; i < asked.size(); ++i) EXPECT_THROW(asked[i].get(), base::Busy);
  released.set_value();
  io.run();
  for (std::size_t i = 0; i < most_waiting; ++i) EXPECT_EQ(asked[i].get(), 1);
}

TEST_F(Await, ReadsContinueWhileTheWriterIsBusy) {
  std::promise<void> begun;
  std::promise<void> released;
  writer.submit(
      [&](Database& database) {
        database.execute(insert);
        begun.set_value();
        released.get_future().wait();
      },
      nullptr);
  begun.get_future().wait();
  EXPECT_EQ(finish(read(count)), 0);  // not committed yet
  released.set_value();
}

}  // namespace
}  // namespace storage::await_test
