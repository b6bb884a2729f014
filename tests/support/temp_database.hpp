// A database file of its own for each test, removed with it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "server/storage/database.hpp"
#include "server/storage/migrations.hpp"

namespace support {

class TempDatabase {
 public:
  TempDatabase() {
    std::string name = (std::filesystem::temp_directory_path() / "gipfel-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("No temporary folder can be made.");
    folder_ = name;
  }
  ~TempDatabase() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  TempDatabase(const TempDatabase&) = delete;
  TempDatabase& operator=(const TempDatabase&) = delete;

  /// Where the file stands, or will once somebody opens it.
  std::string path() const { return (folder_ / "test.sqlite").string(); }

  /// A new connection, with all migrations applied.
  storage::Database open() const {
    {
      storage::Database database(path(), storage::Access::read_write);
      storage::migrate(database, storage::embedded_migrations());
    }
    return storage::Database(path(), storage::Access::read_write);
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace support
