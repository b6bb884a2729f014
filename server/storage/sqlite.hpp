// One SQLite connection, opened our way: write-ahead log, every commit on the disk before it returns,
// foreign keys, a busy timeout. Only storage/ includes SQLiteCpp. A Database belongs to one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace storage {

enum class Access { read_write, read_only };

/// The sentence for an operator: names the setting, the file and why.
std::runtime_error cannot_open(const std::string& path, const std::string& why);

/// Gives a statement back to its cache: reset and without values.
struct ReturnStatement {
  void operator()(SQLite::Statement* statement) const noexcept;
};
using Statement = std::unique_ptr<SQLite::Statement, ReturnStatement>;

/// Everything here throws std::runtime_error with SQLite's own sentence when the database is broken,
/// full or locked.
class Database {
 public:
  /// Creates the file when `access` is read_write, for its owner alone. Throws cannot_open().
  Database(const std::string& path, Access access);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// The statement of this text, prepared once and kept. One borrower at a time for one text.
  Statement prepare(std::string_view sql);
  /// Runs statements that return nothing.
  void execute(const std::string& sql);
  /// First column of the first row as a number, e.g. of a PRAGMA.
  std::int64_t number(const std::string& sql);
  bool in_transaction() const;
  /// Another number whenever another connection, of this process or not, has committed since.
  std::int64_t foreign_version() { return number("PRAGMA data_version"); }

 private:
  void set_up(Access access);

  std::unique_ptr<SQLite::Database> connection_;
  struct HashText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  std::unordered_map<std::string, std::unique_ptr<SQLite::Statement>, HashText, std::equal_to<>> statements_;
};

/// Writes of one scope: all of them after commit(), none without.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Database& database_;
};

}  // namespace storage
