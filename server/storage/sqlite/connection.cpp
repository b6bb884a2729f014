#include "server/storage/sqlite/connection.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <optional>
#include <stdexcept>

#include "server/storage/sqlite/file_lock.hpp"
#include "server/storage/sqlite/file_mark.hpp"
#include "server/storage/sqlite/opened_files.hpp"
#include "server/storage/sqlite/query.hpp"
#include "server/storage/sqlite/spelling_functions.hpp"
#include "server/storage/sqlite/usable_file.hpp"

namespace storage::sqlite {

namespace {

constexpr int busy_timeout_ms = 5000;
constexpr const char* in_memory = ":memory:";
constexpr const char* one_server = "a file serves one server; several need PostgreSQL";

int flags(Access access) {
  // Each connection has one thread: SQLite's own mutexes are not needed.
  return SQLite::OPEN_NOMUTEX |
         (access == Access::read_only ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
}

/// SQLite would let everybody read a new file, also one that a link leads to; its log and index take their rights from
/// it. One that is there is not touched: to open and close it would take SQLite's own locks.
void create_for_owner(const std::string& path, Access access) {
  constexpr mode_t owner_only = 0600;
  if (access == Access::read_only || path == in_memory || ::access(path.c_str(), F_OK) == 0) return;
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (file >= 0) close(file);  // else SQLite says why
}

/// Its count of all memory in use takes a lock for each piece. Before the first connection of the process.
void count_no_memory() { [[maybe_unused]] static const int once = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

class File final : public Connection {
 public:
  File(const std::string& path, Access access) : path_(path) {
    if (access == Access::shared) throw std::runtime_error(one_server);
    if (access == Access::sole) require_usable(path);  // before anything is made
    create_for_owner(path, access);
    if (access == Access::sole) lock_.emplace(path);
    count_no_memory();
    opened_.emplace(path, flags(access), busy_timeout_ms);
    set_up(access);
  }

  Engine engine() const override { return Engine::sqlite; }
  std::unique_ptr<Prepared> prepare(const std::string& sql) override { return query(sql); }
  void execute(const std::string& sql) override { opened_->exec(sql); }

  void begin(TransactionMode) override { run(begin_, "BEGIN IMMEDIATE"); }
  void begin_reading() override { run(begin_reading_, "BEGIN"); }
  void commit() override { run(commit_, "COMMIT"); }
  void rollback() override { execute("ROLLBACK"); }
  bool in_transaction() const override { return sqlite3_get_autocommit(opened_->getHandle()) == 0; }

  bool defers() const override { return false; }
  void settle() override {}

  int version() override { return opened_->execAndGet("PRAGMA user_version").getInt(); }
  void set_version(int version) override { execute("PRAGMA user_version = " + std::to_string(version)); }
  void follow_references(bool follows) override {
    execute(follows ? "PRAGMA foreign_keys = ON" : "PRAGMA foreign_keys = OFF");
  }
  /// Every version has these tables, and hardly any other program's database has.
  bool is_ours() override {
    return opened_
               ->execAndGet(
                   "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('room_events', 'games')")
               .getInt() == 2;
  }
  void set_timeouts(const Timeouts&) override {}
  void belong_to(core::NodeId, std::chrono::milliseconds) override { throw std::runtime_error(one_server); }
  void fence(core::NodeId, std::chrono::milliseconds) override { throw std::runtime_error(one_server); }
  bool has_server() override { return false; }
  std::int64_t foreign_version() override { return opened_->execAndGet("PRAGMA data_version").getInt64(); }
  void check_place() override {
    if (!files_) files_.emplace(path_);  // once the log is there
    files_->check();
    if (!lock_) return;  // another connection's file
    if (!mark_) mark_.emplace(opened_->getHandle(), path_);
    mark_->check();
  }
  void begin_copy() override {
    execute("PRAGMA foreign_keys = OFF");
    sqlite3_db_config(opened_->getHandle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  }
  void go_on_numbering(const std::string& table, Connection& from) override {
    execute("UPDATE sqlite_sequence SET seq = max(seq, " + std::to_string(from.last_given(table)) + ") WHERE name = '" +
            table + "'");
  }
  void end_copy() override {
    sqlite3_db_config(opened_->getHandle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 1, nullptr);
    execute("PRAGMA foreign_keys = ON");
  }
  std::int64_t last_given(const std::string& table) override {
    return opened_->execAndGet("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = '" + table + "'")
        .getInt64();
  }
  void tidy() override {
    check_place();
    execute("PRAGMA wal_checkpoint(TRUNCATE)");
  }

 private:
  std::unique_ptr<Query> query(const std::string& sql) { return std::make_unique<Query>(opened_->getHandle(), sql); }
  void run(std::unique_ptr<Query>& kept, const char* sql) {
    if (!kept) kept = query(sql);
    const Statement statement(kept.get());
    statement->exec();
  }
  void set_up(Access access);

  const std::string path_;
  std::optional<FileLock> lock_;  // first: the file is ours until the connection is gone
  std::optional<SQLite::Database> opened_;
  std::unique_ptr<Query> begin_, begin_reading_, commit_;
  std::optional<OpenedFiles> files_;
  std::optional<FileMark> mark_;
};

void File::set_up(Access access) {
  add_spelling_functions(opened_->getHandle());
  execute("PRAGMA foreign_keys = ON");
  // Else a name in quotes that no column has would be a text.
  sqlite3_db_config(opened_->getHandle(), SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
  if (access == Access::read_only) return;
  // SQLite leaves the mode as it was where the file or its folder cannot have the log, and says so only here.
  if (opened_->execAndGet("PRAGMA journal_mode = WAL").getString() != "wal") {
    throw std::runtime_error("it cannot have a write-ahead log there");
  }
  execute("PRAGMA synchronous = FULL");
  // KiB. Games end all over the indexes: with SQLite's 2 MB every one of them would read from the disk.
  execute("PRAGMA cache_size = -65536");
  // Zeros over what is removed from pages that are written anyway. Debian's SQLite would write those too that become
  // free: each event of a finished game would be written twice.
  execute("PRAGMA secure_delete = FAST");
}

}  // namespace

std::unique_ptr<Connection> connect(const std::string& path, Access access) {
  return std::make_unique<File>(path, access);
}

}  // namespace storage::sqlite
