#include "server/storage/sqlite/file_mark.hpp"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <array>
#include <random>
#include <utility>

#include "server/storage/engine/outage.hpp"

namespace storage::sqlite {

namespace {

constexpr sqlite3_int64 application_id_at = 68;  // SQLite's file format, 1.3: "The Database Header"
constexpr std::uint32_t largest = 0x7fffffff;    // SQLite takes it for a signed number

void execute(sqlite3* database, const std::string& sql) {
  if (sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) throw SQLite::Exception(database);
}

}  // namespace

FileMark::FileMark(sqlite3* database, std::string path)
    : database_(database), path_(std::move(path)), before_(in_file()), mark_(std::random_device()() % largest + 1) {
  execute(database_, "PRAGMA application_id = " + std::to_string(mark_));
  execute(database_, "PRAGMA wal_checkpoint(PASSIVE)");
}

void FileMark::check() {
  const std::optional<std::uint32_t> found = in_file();
  if (!found) return;  // whoever reads or writes next hears why
  is_written_ = is_written_ || found == mark_;
  if (found == (is_written_ ? std::optional(mark_) : before_)) return;
  sqlite3_db_config(database_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  throw Outage("\"" + path_ + "\" was overwritten while the server has it open, and nothing more is stored. Stop the" +
               " server, put the file there that you want, remove \"" + path_ + "-wal\" and \"" + path_ +
               "-shm\", and start the server again.");
}

/// Through SQLite's own descriptor: to close another one would take its locks.
std::optional<std::uint32_t> FileMark::in_file() const {
  sqlite3_file* file = nullptr;
  sqlite3_file_control(database_, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  std::array<unsigned char, 4> bytes{};  // zeros where the file is still empty
  const int read = file->pMethods->xRead(file, bytes.data(), bytes.size(), application_id_at);
  if (read != SQLITE_OK && read != SQLITE_IOERR_SHORT_READ) return std::nullopt;
  return std::uint32_t{bytes[0]} << 24U | std::uint32_t{bytes[1]} << 16U | std::uint32_t{bytes[2]} << 8U | bytes[3];
}

}  // namespace storage::sqlite
