#include "server/storage/sqlite/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "server/storage/migrations.hpp"
#include "server/storage/outage.hpp"
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
  const std::string found = copy.execAndGet("PRAGMA integrity_check").getString();
  if (found != "ok") throw std::runtime_error("SQLite finds the copy damaged, so the database is too: " + found);
}

}  // namespace

void back_up(const std::string& database, const std::string& target, const BackupProgress& progress) {
  require_ours(database);
  UnfinishedFile file(target);
  try {
    SQLite::Database from(database, SQLite::OPEN_READONLY, busy_timeout_ms);
    from.exec("BEGIN");
    from.exec("SELECT count(*) FROM sqlite_schema");  // the moment
    copy_pages(from, file, progress);
    check(file.path());
  } catch (const std::exception& error) {
    throw std::runtime_error(explain(error));
  }
  file.finish();
}

}  // namespace storage
