#include "server/storage/sqlite/backup.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <future>

#include "server/storage/rooms/room_store.hpp"
#include "server/storage/sqlite/unfinished_file.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::backup_test {
namespace {

using testing::HasSubstr;

class Backup : public testing::Test {
 protected:
  Backup() {
    std::filesystem::create_directory(target_.parent_path());
    file_.open();
  }

  /// Returns once it is committed.
  void store(Writer& writer, std::int64_t id, std::size_t bytes = 2) {
    std::promise<bool> stored;
    writer.submit(
        [&](Database& database) {
          const std::vector<StoredEvent> events = {{id, core::RoomId("room"), std::string(bytes, 'x')}};
          append_events(database, events);
        },
        [&](std::exception_ptr error) { stored.set_value(!error); });
    ASSERT_TRUE(stored.get_future().get());
  }

  void back_up(const BackupProgress& progress = [](int, int) {}) {
    storage::back_up(file_.path(), target_.string(), progress);
  }

  std::string refusal() {
    try {
      back_up();
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  }

  std::filesystem::path beside(const std::string& name) const { return target_.parent_path() / name; }
  /// In the folder of the copy.
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(target_.parent_path())) {
      names.push_back(file.path().filename().string());
    }
    return names;
  }

  support::TempDatabase file_;
  std::filesystem::path target_ = std::filesystem::path(file_.path()).parent_path() / "copies" / "copy.sqlite";
};

TEST_F(Backup, RemnantsOfAKilledBackupAreRemoved) {
  std::ofstream(beside("monday.sqlite.unfinished-AbCd12")) << "half";
  std::ofstream(beside("letter.unfinished-draft1.txt")) << "somebody else's";
  const UnfinishedFile running(beside("other.sqlite").string());
  back_up();
  EXPECT_THAT(files(), testing::UnorderedElementsAre(target_.filename().string(), "letter.unfinished-draft1.txt",
                                                     std::filesystem::path(running.path()).filename().string()));
}

TEST_F(Backup, IsNotRestartedByConcurrentWrites) {
  Writer writer(file_.path());
  constexpr std::int64_t before = 40;
  for (std::int64_t id = 1; id <= before; ++id) store(writer, id, 100'000);
  std::int64_t last = before;
  int highest = 0;
  back_up([&](int copied, int all) {
    EXPECT_GT(copied, highest) << "of " << all;
    highest = copied;
    store(writer, ++last);
  });
  EXPECT_GT(last, before + 2) << "it takes several steps";
  Database copy(target_.string(), Access::read_only);
  EXPECT_EQ(copy.number("SELECT count(*) FROM room_events"), before);
  EXPECT_EQ(copy.number("SELECT max(id) FROM room_events"), before);
  EXPECT_EQ(copy.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"), 1);
}

TEST_F(Backup, IsOneFileReadableOnlyByItsOwner) {
  back_up();
  EXPECT_THAT(files(), testing::ElementsAre("copy.sqlite"));
  struct stat made {};
  ASSERT_EQ(stat(target_.c_str(), &made), 0);
  EXPECT_EQ(made.st_mode & 0777, 0600u);
}

TEST_F(Backup, CanBeServed) {
  { Writer(file_.path()).drain(); }
  back_up();
  Writer writer(target_.string());
  store(writer, 1);
}

TEST_F(Backup, DoesNotOverwriteAFile) {
  for (const char* ending : {"", "-wal"}) {
    const std::string there = target_.string() + ending;
    std::ofstream(there) << "mine";
    EXPECT_THAT(refusal(), HasSubstr("\"" + there + "\" already exists"));
    EXPECT_EQ(std::filesystem::file_size(there), 4u);
    std::filesystem::remove(there);
  }
}

TEST_F(Backup, ReportsAMissingFolder) {
  std::filesystem::remove(target_.parent_path());
  EXPECT_THAT(refusal(), HasSubstr("copy.sqlite\" cannot be written: No such file or directory"));
}

TEST_F(Backup, DoesNotOverwriteAFileCreatedMeanwhile) {
  const auto make_it = [this](int, int) { std::ofstream(target_) << "mine"; };
  EXPECT_THROW(back_up(make_it), std::runtime_error);
  EXPECT_EQ(std::filesystem::file_size(target_), 4u);
  EXPECT_THAT(files(), testing::ElementsAre("copy.sqlite"));
}

TEST_F(Backup, LeavesNothingWhenAborted) {
  EXPECT_THROW(back_up([](int, int) { throw std::runtime_error("enough"); }), std::runtime_error);
  EXPECT_THAT(files(), testing::IsEmpty());
}

TEST_F(Backup, WorksOnAnOlderVersionBeforeItsMigration) {
  Database(file_.path(), Access::read_write).execute("PRAGMA user_version = 1");
  back_up();
  EXPECT_EQ(Database(target_.string(), Access::read_only).number("PRAGMA user_version"), 1);
}

TEST_F(Backup, RefusesTheDatabaseOfAnotherProgram) {
  Database(file_.path(), Access::read_write).execute("DROP TABLE room_events");
  EXPECT_EQ(refusal(), "This is not a gipfel database.");
  EXPECT_THAT(files(), testing::IsEmpty());
}

TEST_F(Backup, RefusesADamagedDatabase) {
  std::uintmax_t size = 0;
  {
    Writer writer(file_.path());
    for (std::int64_t id = 1; id <= 20; ++id) store(writer, id, 3'000);
    writer.drain();
    size = std::filesystem::file_size(file_.path());
  }
  std::fstream bytes(file_.path(), std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(static_cast<std::streamoff>(size) - 8'192);
  bytes << std::string(8'192, '\xff');
  bytes.close();
  EXPECT_THAT(refusal(), HasSubstr("damaged"));
  EXPECT_THAT(files(), testing::IsEmpty());
}

TEST_F(Backup, TemporaryBackupIsUnnamedAndComplete) {
  const TemporaryBackup backup(file_.path(), [](int, int) {});
  const std::string written = target_.string() + ".written";
  const int to = open(written.c_str(), O_WRONLY | O_CREAT, 0600);
  const std::int64_t bytes = backup.write_to(to);
  close(to);
  back_up();
  EXPECT_EQ(bytes, static_cast<std::int64_t>(std::filesystem::file_size(target_)));
  EXPECT_EQ(std::filesystem::file_size(written), std::filesystem::file_size(target_));
  for (const auto& left : std::filesystem::directory_iterator(file_.folder())) {
    EXPECT_THAT(left.path().string(), testing::Not(HasSubstr("gipfel-backup-")));
  }
  EXPECT_THROW(backup.write_to(-1), std::runtime_error);
}

}  // namespace
}  // namespace storage::backup_test
