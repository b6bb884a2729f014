#include "server/storage/sqlite/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <thread>

#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/sqlite/unfinished_file.hpp"

namespace storage {

namespace {

constexpr int pages_a_step = 32;  // 128 KiB: a commit waits for no more than that
constexpr int rests_a_step = 3;   // each as long as the step took
constexpr int busy_timeout_ms = 5000;

/// Neither journal nor syncs of SQLite's own: a copy that is cut off is thrown away.
void make_plain(SQLite::Database& copy) {
  copy.exec("PRAGMA journal_mode = OFF");
  copy.exec("PRAGMA synchronous = OFF");
}

void copy_pages(SQLite::Database& from, UnfinishedFile& file, const BackupProgress& progress) {
  SQLite::Database to(file.path(), SQLite::OPEN_READWRITE, busy_timeout_ms);
  make_plain(to);
  SQLite::Backup backup(to, from);
  for (bool done = false; !done;) {
    const auto began = std::chrono::steady_clock::now();
    done = backup.executeStep(pages_a_step) == SQLITE_DONE;
    file.write_out();  // little by little: all at once would hold up the commits of the server
    const int all = backup.getTotalPageCount();
    progress(all - backup.getRemainingPageCount(), all);
    if (!done) std::this_thread::sleep_for(rests_a_step * (std::chrono::steady_clock::now() - began));
  }
}

void check(const std::string& path) {
  SQLite::Database copy(path, SQLite::OPEN_READWRITE, busy_timeout_ms);
  copy.exec("PRAGMA journal_mode = DELETE");  // one file, without a log beside it, until a server opens it
  copy.exec("PRAGMA application_id = 0");     // that of the running server: FileMark
  const std::string found = copy.execAndGet("PRAGMA integrity_check").getString();
  if (found != "ok") throw std::runtime_error("SQLite finds the copy damaged, so the database is too: " + found);
}

void copy(const std::string& database, UnfinishedFile& file, const BackupProgress& progress) {
  try {
    SQLite::Database from(database, SQLite::OPEN_READONLY, busy_timeout_ms);
    from.exec("BEGIN");
    from.exec("SELECT count(*) FROM sqlite_schema");  // the moment
    copy_pages(from, file, progress);
    check(file.path());
  } catch (const std::exception& error) {
    throw std::runtime_error(explain(error));
  }
}

std::runtime_error system_error(const std::string& what) {
  return std::runtime_error(what + ": " + std::generic_category().message(errno));
}

/// TMPDIR, or else the database's own: where it can be written, a copy of it fits best.
std::filesystem::path folder_beside(const std::string& database) {
  const char* wanted = std::getenv("TMPDIR");
  if (wanted != nullptr && *wanted != '\0') return wanted;
  return std::filesystem::absolute(database).parent_path();
}

void write_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(to, bytes.data(), bytes.size());
    if (written < 0) throw system_error("It cannot be written");
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

void back_up(const std::string& database, const std::string& target, const BackupProgress& progress) {
  require_ours(database);
  UnfinishedFile file(target);
  copy(database, file, progress);
  file.finish();
}

TemporaryBackup::TemporaryBackup(const std::string& database, const BackupProgress& progress) {
  require_ours(database);
  UnfinishedFile file((folder_beside(database) / ("gipfel-backup-" + std::to_string(getpid()))).string());
  copy(database, file, progress);
  file_ = open(file.path().c_str(), O_RDONLY | O_CLOEXEC);  // its name goes with `file`
  if (file_ < 0) throw system_error("\"" + file.path() + "\" cannot be read");
}

TemporaryBackup::~TemporaryBackup() { close(file_); }

std::int64_t TemporaryBackup::write_to(int descriptor) const {
  std::array<char, 64 * 1024> part;
  std::int64_t all = 0;
  for (;;) {
    const ssize_t bytes = pread(file_, part.data(), part.size(), all);
    if (bytes < 0) throw system_error("The copy cannot be read");
    if (bytes == 0) return all;
    write_all(descriptor, {part.data(), static_cast<std::size_t>(bytes)});
    all += bytes;
  }
}

}  // namespace storage
