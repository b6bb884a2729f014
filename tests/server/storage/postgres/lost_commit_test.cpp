// A commit that PostgreSQL has made, and whose answer never arrives: its process for the connection is ended while it
// waits for a standby that does not exist.
#include <gtest/gtest.h>

#include <boost/asio/local/stream_protocol.hpp>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/storage/engine/outage.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/relay.hpp"
#include "tests/support/temp_database.hpp"

namespace storage {
namespace {

class PostgresLosesAnAnswer : public testing::Test {
 protected:
  void SetUp() override {
    server_ = std::make_unique<support::PostgresServer>();
    address_ = server_->address("postgres");
    writer_ = std::make_unique<Writer>(address_);
    watcher_ = std::make_unique<Database>(address_, Access::read_write);
    watcher_->execute("CREATE TABLE written (text TEXT)");
  }

  /// From now on each commit waits behind its own end, until commits_wait(false).
  void commits_wait(bool wait) {
    watcher_->execute(wait ? "ALTER SYSTEM SET synchronous_standby_names = 'nobody'"
                           : "ALTER SYSTEM RESET synchronous_standby_names");
    watcher_->number("SELECT pg_reload_conf()");
    // PostgreSQL follows a moment later.
    while (wait && !a_commit_waits()) continue;
  }

  std::int64_t waiting() { return watcher_->number("SELECT count(*) FROM pg_stat_activity WHERE " + waits_); }

  /// The connections of those that wait end, although their transactions are committed.
  void cut_those_that_wait() {
    watcher_->number("SELECT count(pg_terminate_backend(pid, 60000)) FROM pg_stat_activity WHERE " + waits_);
  }

  std::int64_t written(const std::string& text) {
    return watcher_->number("SELECT count(*) FROM written WHERE text = '" + text + "'");
  }

  static Writer::Job note(const std::string& text, int& runs) {
    return [text, &runs](Database& database) {
      ++runs;
      database.execute("INSERT INTO written VALUES ('" + text + "')");
    };
  }

  std::future<std::exception_ptr> submit(Writer::Job job) {
    const auto answer = std::make_shared<std::promise<std::exception_ptr>>();
    writer_->submit(std::move(job), [answer](std::exception_ptr error) { answer->set_value(error); });
    return answer->get_future();
  }

  std::exception_ptr settled() {
    std::promise<std::exception_ptr> answer;
    writer_->settle(core::RoomId("room"), [&answer](std::exception_ptr error) { answer.set_value(error); });
    return answer.get_future().get();
  }

  /// What `submit_all` submits is written in one transaction.
  void in_one_batch(const std::function<void()>& submit_all) {
    std::promise<void> begun, released;
    const auto hold = [&](Database&) { begun.set_value(), released.get_future().wait(); };
    auto held = submit(hold);
    begun.get_future().wait();
    submit_all();
    released.set_value();
    EXPECT_EQ(held.get(), nullptr);
  }

  const std::string waits_ = "wait_event = 'SyncRep'";
  std::unique_ptr<support::PostgresServer> server_;
  std::string address_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Database> watcher_;

 private:
  bool a_commit_waits() {
    auto probe = std::async(std::launch::async, [this] {
      Database(address_, Access::read_write).execute("INSERT INTO written VALUES ('probe')");
    });
    const auto has_ended = [&probe] { return probe.wait_for(std::chrono::seconds(0)) == std::future_status::ready; };
    while (!has_ended() && waiting() == 0) std::this_thread::yield();
    const bool waits = !has_ended();
    if (waits) watcher_->number("SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE " + waits_);
    probe.get();
    return waits;
  }
};

TEST_F(PostgresLosesAnAnswer, PossiblyCommittedWorkIsNotRetried) {
  std::vector<int> runs(3);
  std::vector<std::future<std::exception_ptr>> answers;
  commits_wait(true);
  in_one_batch([&] {
    for (std::size_t i = 0; i < runs.size(); ++i) answers.push_back(submit(note("job " + std::to_string(i), runs[i])));
  });
  while (waiting() == 0) std::this_thread::yield();
  cut_those_that_wait();
  commits_wait(false);
  for (auto& answer : answers) EXPECT_TRUE(is_outage(answer.get()));
  EXPECT_EQ(runs, std::vector<int>(3, 1));
  for (std::size_t i = 0; i < runs.size(); ++i) EXPECT_EQ(written("job " + std::to_string(i)), 1);
}

/// PostgreSQL's process for the lost connection is still at it, and nobody sees what it has committed.
TEST_F(PostgresLosesAnAnswer, UncertainCommitCanBeReadOnceSettled) {
  support::Relay cable(boost::asio::local::stream_protocol::endpoint(server_->socket()));
  writer_.reset();
  writer_ = std::make_unique<Writer>("postgresql://gipfel@127.0.0.1:" + std::to_string(cable.port()) + "/postgres");
  int runs = 0;
  commits_wait(true);
  auto answer = submit(note("unclear", runs));
  while (waiting() == 0) std::this_thread::yield();
  cable.become(support::Relay::State::cut);
  EXPECT_TRUE(is_unclear(answer.get()));
  EXPECT_EQ(written("unclear"), 0);
  EXPECT_TRUE(is_outage(settled())) << "PostgreSQL cannot be asked";
  cable.become(support::Relay::State::whole);
  EXPECT_EQ(settled(), nullptr);
  EXPECT_EQ(written("unclear"), 1);
  commits_wait(false);
}

TEST_F(PostgresLosesAnAnswer, WorkCutOffBeforeItsCommitIsRetried) {
  int runs = 0, cuts = 0;
  std::future<std::exception_ptr> cut, other;
  in_one_batch([&] {
    cut = submit([&](Database& database) {
      const std::string pid = std::to_string(database.number("SELECT pg_backend_pid()"));
      if (++cuts == 1) watcher_->number("SELECT pg_terminate_backend(" + pid + ", 60000)");
    });
    other = submit(note("other", runs));
  });
  EXPECT_EQ(cut.get(), nullptr);
  EXPECT_EQ(other.get(), nullptr);
  EXPECT_EQ(cuts, 2);
  EXPECT_EQ(written("other"), 1);
}

}  // namespace
}  // namespace storage
