#include "server/doctor/examine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <filesystem>
#include <fstream>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/sqlite/file_lock.hpp"
#include "tests/support/temp_database.hpp"

namespace doctor::examine_test {
namespace {

using testing::HasSubstr;

class Examine : public testing::Test {
 protected:
  Examine() {
    settings.database = file.path();
    settings.port = 0;
    settings.address = "127.0.0.1";
  }
  Facts facts() { return examine(settings, std::nullopt, 0); }

  support::TempDatabase file;
  config::Settings settings;
};

TEST_F(Examine, FindsNoDatabaseInAFreshFolder) {
  std::filesystem::remove(file.path());
  const Facts found = facts();
  EXPECT_FALSE(found.database.exists);
  EXPECT_TRUE(found.folder.exists);
  EXPECT_TRUE(found.folder.writable);
  EXPECT_GT(found.folder.free_bytes, 0u);
  EXPECT_GT(found.open_files, 0u);
  EXPECT_EQ(found.port_refused, "");
  EXPECT_TRUE(std::filesystem::is_empty(found.folder.path)) << "nothing is made";
}

TEST_F(Examine, ChecksWhetherNatsAnswers) {
  EXPECT_EQ(facts().bus_refused, "");
  settings.bus = "nats://127.0.0.1:1";
  EXPECT_NE(facts().bus_refused, "");
}

TEST_F(Examine, ReadsADatabase) {
  storage::Database database = file.open();
  storage::insert_guest(database, "Calm Ibex 27", 77);
  const DatabaseFile found = facts().database;
  EXPECT_TRUE(found.exists && found.readable && found.writable);
  EXPECT_FALSE(found.open_to_others);
  EXPECT_EQ(found.refused, "");
  EXPECT_EQ(found.versions_behind, 0);
  EXPECT_EQ(found.newest, 77);
  EXPECT_GT(found.bytes, 0u);
}

TEST_F(Examine, DetectsWhoMayOpenTheFile) {
  file.open();
  chmod(file.path().c_str(), 0640);
  EXPECT_TRUE(facts().database.open_to_others);
}

TEST_F(Examine, DetectsARunningServer) {
  file.open();
  EXPECT_FALSE(facts().database.has_server);
  const storage::FileLock server(file.path());
  EXPECT_TRUE(facts().database.has_server);
}

TEST_F(Examine, ReadsVersions) {
  storage::Database database = file.open();
  database.execute("PRAGMA user_version = 1");
  EXPECT_GT(facts().database.versions_behind, 0);
  EXPECT_EQ(facts().database.refused, "");
  database.execute("PRAGMA user_version = 999");
  EXPECT_THAT(facts().database.refused, HasSubstr("newer gipfel"));
}

TEST_F(Examine, DetectsAFileOfAnotherProgram) {
  std::ofstream(file.path()) << std::string(5'000, 'x');
  EXPECT_THAT(facts().database.refused, HasSubstr("not a database"));
}

TEST_F(Examine, DetectsAMissingFolder) {
  settings.database = "/nowhere/gipfel.sqlite";
  EXPECT_FALSE(facts().folder.exists);
  EXPECT_EQ(facts().folder.path, "/nowhere");
}

TEST_F(Examine, DetectsAnotherDatabaseBesideAMissingOne) {
  file.open();
  EXPECT_EQ(facts().database.beside, "");
  settings.database = file.folder() + "/mistyped.sqlite";
  EXPECT_EQ(facts().database.beside, file.path());
}

TEST_F(Examine, ReadsTheOperatorsFiles) {
  file.open();
  EXPECT_EQ(facts().face_refused, "");
  settings.welcome_file = "/nowhere/welcome.md";
  EXPECT_THAT(facts().face_refused, HasSubstr("\"welcome_file\") is not there"));
}

TEST_F(Examine, DetectsAMemoryFileSystem) {
  settings.database = "/dev/shm/gipfel.sqlite";
  EXPECT_EQ(facts().folder.disk, Folder::Disk::memory);
}

TEST_F(Examine, DetectsAPortInUse) {
  boost::asio::io_context io;
  const auto loopback = boost::asio::ip::make_address("127.0.0.1");
  const boost::asio::ip::tcp::acceptor other(io, {loopback, 0});
  settings.port = other.local_endpoint().port();
  EXPECT_EQ(facts().port_refused, "Address already in use");
}

TEST_F(Examine, DetectsAnAddressOfAnotherMachine) {
  settings.address = "192.0.2.1";
  EXPECT_NE(facts().port_refused, "");
}

}  // namespace
}  // namespace doctor::examine_test
