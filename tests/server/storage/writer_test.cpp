#include "server/storage/writer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <string>

#include "server/storage/rooms/room_store.hpp"
#include "server/storage/sqlite/backup.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::writer_test {
namespace {

void insert(Database& database, std::int64_t id, const std::string& body = "{}") {
  const std::vector<StoredEvent> events = {{id, core::RoomId("room"), body}};
  append_events(database, events);
}

/// Keeps the writer busy, so that what is submitted meanwhile becomes one batch.
class Hold {
 public:
  explicit Hold(Writer& writer) {
    writer.submit(
        [this](Database&) {
          begun_.set_value();
          released_.get_future().wait();
        },
        nullptr);
    begun_.get_future().wait();
  }
  void release() { released_.set_value(); }

 private:
  std::promise<void> begun_;
  std::promise<void> released_;
};

class WriterTest : public testing::Test {
 protected:
  /// Submits a job and keeps its answer under `name`.
  void submit(const std::string& name, Writer::Job job) {
    writer.submit(std::move(job), [this, name](std::exception_ptr error) { answers.emplace_back(name, !error); });
  }

  /// The same for new events without a job.
  void append(const std::string& name, const std::vector<std::int64_t>& ids) {
    std::vector<StoredEvent> events;
    for (const std::int64_t id : ids) events.push_back({id, core::RoomId("room"), "{}"});
    writer.submit(
        nullptr, [this, name](std::exception_ptr error) { answers.emplace_back(name, !error); }, std::move(events));
  }

  /// Waits for everything submitted so far.
  void settle() {
    std::promise<void> done;
    writer.submit([](Database&) {}, [&done](std::exception_ptr) { done.set_value(); });
    done.get_future().wait();
  }

  std::int64_t stored() { return Database(file.path(), Access::read_only).number("SELECT count(*) FROM room_events"); }

  using Answers = std::vector<std::pair<std::string, bool>>;  ///< name, committed

  support::TempDatabase file;
  Writer writer{file.path()};
  Answers answers;  ///< in the order they were given; read after settle() or drain()
};

/// Why there can be no writer of this file.
std::string refusal(const std::string& path) {
  try {
    const Writer writer(path);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(WriterOf, ANewDatabaseIsLoggedOnce) {
  const support::TempDatabase file(support::TempDatabase::Start::absent);
  for (const bool is_new : {true, false}) {
    const support::CapturedLog log;
    const Writer writer(file.path());
    EXPECT_EQ(log.text().find("is new, without accounts and games") != std::string::npos, is_new) << log.text();
  }
}

TEST_F(WriterTest, AFileHasOneWriter) {
  EXPECT_EQ(refusal(file.path()), "database: cannot open \"" + file.path() + "\": it is in use by another gipfel");
  submit("goes on", [](Database& database) { insert(database, 1); });
  settle();
  EXPECT_EQ(answers, (Answers{{"goes on", true}}));
}

TEST_F(WriterTest, AFileHasOneWriterByAllItsNames) {
  const std::string link = file.path() + "-link";
  std::filesystem::create_symlink(file.path(), link);
  EXPECT_THAT(refusal(link), testing::HasSubstr("in use by another gipfel"));
  const std::string second_name = file.path() + "-second";
  std::filesystem::create_hard_link(file.path(), second_name);
  EXPECT_THAT(refusal(second_name), testing::HasSubstr("in use by another gipfel"));
}

TEST_F(WriterTest, AFileThatWasOverwrittenIsNotWritten) {
  const support::CapturedLog log;
  const std::string copy = file.folder() + "/copy.sqlite";
  back_up(file.path(), copy, [](int, int) {});
  submit("before", [](Database& database) { insert(database, 1); });
  settle();
  std::filesystem::copy_file(copy, file.path(), std::filesystem::copy_options::overwrite_existing);
  submit("after", [](Database& database) { insert(database, 2); });
  writer.drain();
  EXPECT_EQ(answers, (Answers{{"before", true}, {"after", false}}));
  EXPECT_THAT(log.text(), testing::HasSubstr("was overwritten while the server has it open"));
  std::ifstream as_it_is(copy, std::ios::binary), as_it_was_left(file.path(), std::ios::binary);
  const std::string wanted(std::istreambuf_iterator<char>(as_it_is), {});
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(as_it_was_left), {}), wanted);
}

TEST(WriterOf, AFileIsFreeAgainAfterItsWriter) {
  const support::TempDatabase file;
  EXPECT_EQ(refusal(file.path()), "");
  EXPECT_EQ(refusal(file.path()), "");
}

TEST(WriterOf, ForeignFileIsReportedWithItsSetting) {
  EXPECT_THAT(refusal(":memory:"), testing::StartsWith("database: cannot open \":memory:\": "));
  EXPECT_THAT(refusal("/nowhere/club.sqlite"), testing::StartsWith("database: cannot open \"/nowhere/club.sqlite\": "));
  const support::TempDatabase file;
  { file.open().execute("PRAGMA user_version = 1000"); }
  EXPECT_THAT(refusal(file.path()), testing::HasSubstr(file.path() + "\": The database has version 1000"));
}

TEST_F(WriterTest, WaitingJobsShareOneTransaction) {
  Hold hold(writer);
  for (int id = 1; id <= 100; ++id) submit("job", [id](Database& database) { insert(database, id); });
  hold.release();
  writer.drain();
  EXPECT_EQ(writer.counts().transactions, 2u);  // the held one and the hundred
  EXPECT_EQ(writer.counts().committed, 101u);
  EXPECT_EQ(stored(), 100);
}

TEST_F(WriterTest, AnswersAfterTheCommit) {
  std::int64_t seen = 0;
  std::promise<void> done;
  writer.submit([](Database& database) { insert(database, 1); },
                [&](std::exception_ptr) {
                  seen = stored();  // by another connection
                  done.set_value();
                });
  done.get_future().wait();
  EXPECT_EQ(seen, 1);
}

TEST_F(WriterTest, RunsAndAnswersInOrder) {
  Hold hold(writer);
  std::string order;
  for (const char name : std::string("abcdef")) {
    submit(std::string(1, name), [&order, name](Database&) { order += name; });
  }
  hold.release();
  writer.drain();
  EXPECT_EQ(order, "abcdef");
  EXPECT_EQ(answers, (Answers{{"a", true}, {"b", true}, {"c", true}, {"d", true}, {"e", true}, {"f", true}}));
}

TEST_F(WriterTest, EventsOfManyJobsGoInTogether) {
  Hold hold(writer);
  for (int id = 1; id <= 40; ++id) append("events", {2 * id, 2 * id + 1});
  std::int64_t seen = 0;
  submit("behind them", [&seen](Database& database) { seen = database.number("SELECT count(*) FROM room_events"); });
  hold.release();
  writer.drain();
  EXPECT_EQ(seen, 80);
  EXPECT_EQ(stored(), 80);
  EXPECT_EQ(writer.counts().transactions, 2u);
}

TEST_F(WriterTest, FailingEventsDoNotAffectOthers) {
  Hold hold(writer);
  append("before", {1, 2});
  append("guilty", {3, 2});
  append("after", {4});
  hold.release();
  writer.drain();
  EXPECT_EQ(answers, (Answers{{"before", true}, {"guilty", false}, {"after", true}}));
  EXPECT_EQ(stored(), 3);
}

TEST_F(WriterTest, FailingJobDoesNotAffectOthers) {
  Hold hold(writer);
  submit("before", [](Database& database) { insert(database, 1); });
  submit("guilty", [](Database& database) {
    insert(database, 2);
    throw std::runtime_error("no");
  });
  submit("after", [](Database& database) { insert(database, 3); });
  hold.release();
  writer.drain();
  EXPECT_EQ(answers, (Answers{{"before", true}, {"guilty", false}, {"after", true}}));
  EXPECT_EQ(stored(), 2);
  EXPECT_EQ(writer.counts().failed, 1u);
}

TEST_F(WriterTest, SeveralFailingJobsDoNotAffectOthers) {
  Hold hold(writer);
  for (int id = 0; id < 50; ++id) {
    submit(id % 7 == 0 ? "guilty" : "good", [id](Database& database) {
      insert(database, id + 1);
      if (id % 7 == 0) throw std::runtime_error("no");
    });
  }
  hold.release();
  writer.drain();
  ASSERT_EQ(answers.size(), 50u);
  for (const auto& [name, committed] : answers) EXPECT_EQ(committed, name == "good");
  EXPECT_EQ(stored(), 42);
}

TEST_F(WriterTest, AFailingCommitFailsItsBatchAndTheNextOneSucceeds) {
  Hold hold(writer);
  submit("first", [](Database& database) { insert(database, 1); });
  submit("deferred", [](Database& database) {
    database.execute("PRAGMA defer_foreign_keys = ON");
    database.execute(
        // No such user: found out by COMMIT.
        R"(INSERT INTO tokens (hash, "user", expires_ms) VALUES (x'00', 12345, 0))");
  });
  hold.release();
  settle();
  submit("next", [](Database& database) { insert(database, 2); });
  writer.drain();
  EXPECT_EQ(answers, (Answers{{"first", false}, {"deferred", false}, {"next", true}}));
  EXPECT_EQ(stored(), 1);
}

TEST_F(WriterTest, AFullDiskIsAnErrorUntilThereIsRoomAgain) {
  submit("limit", [](Database& database) {
    database.number("PRAGMA max_page_count = " + std::to_string(database.number("PRAGMA page_count")));
  });
  submit("too large", [](Database& database) { insert(database, 1, std::string(100'000, 'x')); });
  settle();
  submit("room", [](Database& database) { database.number("PRAGMA max_page_count = 1000000"); });
  settle();
  submit("again", [](Database& database) { insert(database, 1, std::string(100'000, 'x')); });
  writer.drain();
  EXPECT_EQ(answers, (Answers{{"limit", true}, {"too large", false}, {"room", true}, {"again", true}}));
}

TEST_F(WriterTest, ALockedDatabaseIsAnErrorUntilItIsFree) {
  submit("impatient", [](Database& database) { database.execute("PRAGMA busy_timeout = 1"); });
  settle();
  {
    Database other(file.path(), Access::read_write);
    const Transaction locks(other);
    submit("locked", [](Database& database) { insert(database, 1); });
    settle();
  }
  submit("free", [](Database& database) { insert(database, 1); });
  writer.drain();
  EXPECT_EQ(answers, (Answers{{"impatient", true}, {"locked", false}, {"free", true}}));
}

TEST_F(WriterTest, FourThreadsMaySubmitAtOnce) {
  constexpr int each = 500;
  std::atomic<int> committed = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([this, thread, &committed] {
      for (int i = 0; i < each; ++i) {
        const std::int64_t id = thread * each + i + 1;
        writer.submit([id](Database& database) { insert(database, id); },
                      [&committed](std::exception_ptr error) { committed += error ? 0 : 1; });
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  writer.drain();
  EXPECT_EQ(committed, 4 * each);
  EXPECT_EQ(stored(), 4 * each);
}

TEST_F(WriterTest, DrainFinishesQueuedJobsAndEmptiesTheLog) {
  Hold hold(writer);
  submit("queued", [](Database& database) { insert(database, 1); });
  hold.release();
  writer.drain();
  EXPECT_EQ(answers, (Answers{{"queued", true}}));
  const std::string log = file.path() + "-wal";
  EXPECT_TRUE(!std::filesystem::exists(log) || std::filesystem::file_size(log) == 0);
}

TEST_F(WriterTest, JobsAfterDrainFail) {
  writer.drain();
  submit("late", [](Database& database) { insert(database, 1); });
  EXPECT_EQ(answers, (Answers{{"late", false}}));
  EXPECT_EQ(stored(), 0);
}

TEST_F(WriterTest, JobNeedsNoAnswer) {
  writer.submit([](Database& database) { insert(database, 1); }, nullptr);
  writer.drain();
  EXPECT_EQ(stored(), 1);
}

}  // namespace
}  // namespace storage::writer_test
