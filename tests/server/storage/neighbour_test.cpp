#include "server/storage/sqlite/neighbour.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/storage/engine/database.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::neighbour_test {
namespace {

namespace fs = std::filesystem;

class NeighbouringDatabase : public testing::Test {
 protected:
  NeighbouringDatabase() { fs::create_directory(folder_); }
  std::string at(const std::string& name) const { return (folder_ / name).string(); }
  void make(const std::string& name) const { Database(at(name), Access::read_write).execute("CREATE TABLE t (n INT)"); }

  support::TempDatabase other_;
  fs::path folder_ = fs::path(other_.folder()) / "own";
};

TEST_F(NeighbouringDatabase, OnlySqliteFilesCount) {
  std::ofstream(at("notes.sqlite")) << "no database";
  std::ofstream(at("empty.sqlite"));
  fs::create_directory(at("folder.sqlite"));
  EXPECT_EQ(database_beside_missing(at("new.sqlite")), "");
  make("games.db");
  EXPECT_EQ(database_beside_missing(at("new.sqlite")), at("games.db"));
}

TEST_F(NeighbouringDatabase, AFileThatIsThereIsNotMissing) {
  make("games.db");
  std::ofstream(at("own.sqlite"));
  EXPECT_EQ(database_beside_missing(at("own.sqlite")), "");
}

TEST_F(NeighbouringDatabase, TheMostRecentlyChangedOneIsNamed) {
  for (const char* name : {"old.sqlite", "used.sqlite", "older.sqlite"}) make(name);
  const auto now = fs::last_write_time(at("used.sqlite"));
  for (const char* name : {"old.sqlite", "older.sqlite"}) fs::last_write_time(at(name), now - std::chrono::hours(1));
  EXPECT_EQ(database_beside_missing(at("new.sqlite")), at("used.sqlite"));
}

TEST_F(NeighbouringDatabase, AMissingFolderHasNone) {
  EXPECT_EQ(database_beside_missing(at("nowhere/new.sqlite")), "");
}

}  // namespace
}  // namespace storage::neighbour_test
