// A database of its own for each test, removed with it: a file, or where tests run on PostgreSQL one of its databases.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "server/storage/engine/database.hpp"
#include "server/storage/engine/migrations.hpp"
#include "tests/support/postgres_server.hpp"

namespace support {

/// Databases of PostgreSQL, made as copies of one that has all migrations.
class PostgresDatabases {
 public:
  static std::string make() {
    static const bool has_model = [] {
      execute("CREATE DATABASE model");
      storage::Database model(PostgresServer::shared().address("model"), storage::Access::read_write);
      storage::migrate(model);
      return true;
    }();
    static int made = 0;
    const std::string name = "test_" + std::to_string(has_model ? ++made : 0);
    execute("CREATE DATABASE " + name + " TEMPLATE model");
    return name;
  }
  static void remove(const std::string& name) { execute("DROP DATABASE " + name + " WITH (FORCE)"); }

 private:
  static void execute(const std::string& sql) {
    storage::Database database(PostgresServer::shared().address("postgres"), storage::Access::read_write);
    const storage::WithoutStatementTimeout unlimited(database);  // a slow disk makes a database slowly
    database.execute(sql);
  }
};

/// Files of SQLite, made as copies of one that has all migrations.
class SqliteFiles {
 public:
  static void make(const std::filesystem::path& path) {
    static const SqliteFiles model;
    std::filesystem::copy_file(model.path_, path);
  }

 private:
  SqliteFiles() {
    std::string name = (std::filesystem::temp_directory_path() / "gipfel-model-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("No temporary folder can be made.");
    folder_ = name;
    path_ = folder_ / "model.sqlite";
    storage::Database model(path_.string(), storage::Access::read_write);
    storage::migrate(model);
  }
  ~SqliteFiles() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  std::filesystem::path folder_;
  std::filesystem::path path_;
};

class TempDatabase {
 public:
  /// `absent`: the test or its program begins the file.
  enum class Start { migrated, absent };

  explicit TempDatabase(Start start = Start::migrated) {
    std::string name = (std::filesystem::temp_directory_path() / "gipfel-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("No temporary folder can be made.");
    folder_ = name;
    if (PostgresServer::is_wanted()) {
      name_ = PostgresDatabases::make();
    } else if (start == Start::migrated) {
      SqliteFiles::make(folder_ / "test.sqlite");
    }
  }
  ~TempDatabase() {
    if (!name_.empty()) PostgresDatabases::remove(name_);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  TempDatabase(const TempDatabase&) = delete;
  TempDatabase& operator=(const TempDatabase&) = delete;

  /// Where the file stands, or will once somebody begins it; or the address of a database of PostgreSQL.
  std::string path() const {
    return name_.empty() ? (folder_ / "test.sqlite").string() : PostgresServer::shared().address(name_);
  }

  /// For files beside it.
  std::string folder() const { return folder_.string(); }

  /// A new connection.
  storage::Database open() const { return storage::Database(path(), storage::Access::read_write); }

 private:
  std::filesystem::path folder_;
  std::string name_;  // empty: SQLite
};

}  // namespace support
