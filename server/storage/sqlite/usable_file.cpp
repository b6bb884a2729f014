#include "server/storage/sqlite/usable_file.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>

namespace storage::sqlite {

namespace {

constexpr int longest_wait_ms = 5000;

/// The first migration makes both tables and notes its number.
constexpr const char* is_ours =
    "SELECT (SELECT user_version FROM pragma_user_version) > 0"
    " AND count(*) FILTER (WHERE name IN ('users', 'tokens')) = 2 FROM sqlite_schema WHERE type = 'table'";
constexpr const char* is_empty = "SELECT count(*) = 0 FROM sqlite_schema";

/// Without a write-ahead log beside it the file is read as one that nobody changes: to open it otherwise would make a
/// log and an index, which a connection that only reads leaves behind.
SQLite::Database opened(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path + "-wal", ignored)) {
    return SQLite::Database(path, SQLite::OPEN_READONLY, longest_wait_ms);
  }
  std::string address = "file:";
  for (const char c : path) {
    const bool is_special = c == '%' || c == '?' || c == '#';
    address += is_special ? (c == '%' ? "%25" : c == '?' ? "%3f" : "%23") : std::string(1, c);
  }
  return SQLite::Database(address + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI, longest_wait_ms);
}

}  // namespace

void require_usable(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (path == ":memory:" || status.type() == fs::file_type::not_found) return;
  if (status.type() != fs::file_type::regular) throw std::runtime_error("it is no file");
  if (fs::file_size(path, ignored) == 0) return;
  SQLite::Database file = opened(path);
  if (file.execAndGet(is_empty).getInt() != 0 || file.execAndGet(is_ours).getInt() != 0) return;
  throw std::runtime_error("it is the database of another program");
}

}  // namespace storage::sqlite
