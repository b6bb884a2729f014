// A number in the header of the open database's file, drawn anew by each server that opens it, which no backup has:
// whatever is copied over the file is noticed, although the file is still the same one. One thread, the connection's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

struct sqlite3;

namespace storage::sqlite {

class FileMark {
 public:
  /// Marks the file that is open there, outside of a transaction. Throws SQLite::Exception where it cannot be written.
  FileMark(sqlite3* database, std::string path);

  /// Throws Outage (outage.hpp) if the file has the mark no more; what was written since the last checkpoint is then
  /// never mixed into it.
  void check();

 private:
  /// Empty: it cannot be read.
  std::optional<std::uint32_t> in_file() const;

  sqlite3* const database_;
  const std::string path_;
  const std::optional<std::uint32_t> before_;  ///< in the file until the log's first page has gone into it
  const std::uint32_t mark_;
  bool is_written_ = false;
};

}  // namespace storage::sqlite
