#include "server/storage/sqlite/usable_file.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace storage::sqlite {

namespace {

constexpr int busy_timeout_ms = 5000;

/// The first migration makes both tables and notes its number.
constexpr const char* is_ours =
    "SELECT (SELECT user_version FROM pragma_user_version) > 0"
    " AND count(*) FILTER (WHERE name IN ('users', 'tokens')) = 2 FROM sqlite_schema WHERE type = 'table'";
constexpr const char* is_empty = "SELECT count(*) = 0 FROM sqlite_schema";

}  // namespace

void require_usable(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (path == ":memory:" || status.type() == fs::file_type::not_found) return;
  if (status.type() != fs::file_type::regular) throw std::runtime_error("it is no file");
  if (fs::file_size(path, ignored) == 0) return;
  SQLite::Database file(path, SQLite::OPEN_READONLY, busy_timeout_ms);
  if (file.execAndGet(is_empty).getInt() != 0 || file.execAndGet(is_ours).getInt() != 0) return;
  throw std::runtime_error("it is the database of another program");
}

}  // namespace storage::sqlite
