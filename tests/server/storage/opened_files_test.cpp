#include "server/storage/sqlite/opened_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <filesystem>
#include <future>

#include "server/storage/engine/outage.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::opened_files_test {
namespace {

using testing::HasSubstr;

class OpenedFilesTest : public testing::Test {
 protected:
  void move_away(const std::string& ending) { std::filesystem::rename(path_ + ending, path_ + ".away"); }
  void put_back(const std::string& ending) { std::filesystem::rename(path_ + ".away", path_ + ending); }

  /// Why the writer could not commit.
  std::string refusal() {
    std::promise<std::exception_ptr> answer;
    writer_.submit([](Database&) {}, [&](std::exception_ptr error) { answer.set_value(error); });
    const std::exception_ptr error = answer.get_future().get();
    EXPECT_EQ(is_outage(error), error != nullptr);
    try {
      if (error) std::rethrow_exception(error);
    } catch (const std::exception& why) {
      return why.what();
    }
    return "";
  }

  std::int64_t games() {
    boost::asio::io_context io;
    auto count = [](Database& database) { return database.number("SELECT count(*) FROM games"); };
    auto counted = boost::asio::co_spawn(io, readers_.run(count), boost::asio::use_future);
    io.run();
    return counted.get();
  }

  support::CapturedLog log_;
  support::TempDatabase file_;
  const std::string path_ = file_.path();
  Writer writer_{path_};
  Readers readers_{path_, 1};
};

TEST_F(OpenedFilesTest, NothingIsStoredInAFileThatWasRemovedUntilItIsBack) {
  for (const std::string ending : {"", "-wal"}) {
    EXPECT_EQ(refusal(), "");
    move_away(ending);
    EXPECT_THAT(refusal(), HasSubstr(path_ + ending + "\" was removed while the server has it open. Put it back"));
    put_back(ending);
    EXPECT_EQ(refusal(), "");
  }
}

TEST_F(OpenedFilesTest, NothingIsStoredOnceTheFileWasReplaced) {
  move_away("");
  std::filesystem::copy_file(path_ + ".away", path_);
  EXPECT_THAT(refusal(), HasSubstr("was replaced"));
}

TEST_F(OpenedFilesTest, CommitIntoARemovedFileIsNotReported) {
  std::promise<bool> failed;
  writer_.submit([this](Database&) { move_away(""); },
                 [&](std::exception_ptr error) { failed.set_value(is_outage(error)); });
  EXPECT_TRUE(failed.get_future().get());
}

TEST_F(OpenedFilesTest, NothingIsReadFromARemovedFile) {
  EXPECT_EQ(games(), 0);
  move_away("");
  EXPECT_THROW(games(), Outage);
  put_back("");
  EXPECT_EQ(games(), 0);
}

TEST_F(OpenedFilesTest, RemovalIsNoticedWhileTheDatabaseIsIdle) {
  move_away("");
  EXPECT_TRUE(log_.wait_for("\"" + path_ + "\" was removed"));
}

TEST(DatabaseFiles, AreReadableOnlyByTheirOwner) {
  const mode_t usual = umask(0);
  const support::TempDatabase file;
  const Writer writer(file.path());
  umask(usual);
  for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
    struct stat made {};
    ASSERT_EQ(stat((file.path() + ending).c_str(), &made), 0) << ending;
    EXPECT_EQ(made.st_mode & 0777, 0600u) << ending;
  }
}

}  // namespace
}  // namespace storage::opened_files_test
