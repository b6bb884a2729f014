#include "server/storage/sqlite.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include "server/storage/outage.hpp"
#include "server/storage/spelling_functions.hpp"

namespace storage {

namespace {

constexpr int busy_timeout_ms = 5000;

int flags(Access access) {
  // Each connection has one thread: SQLite's own mutexes are not needed.
  return SQLite::OPEN_NOMUTEX |
         (access == Access::read_only ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
}

/// SQLite would let everybody read a new file, also one that a link leads to; its log and index take their rights from
/// it. One that is there is not touched: to open and close it would take SQLite's own locks.
void create_for_owner(const std::string& path, Access access) {
  constexpr mode_t owner_only = 0600;
  if (access == Access::read_only || path == ":memory:" || ::access(path.c_str(), F_OK) == 0) return;
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (file >= 0) close(file);  // else SQLite says why
}

/// Its count of all memory in use takes a lock for each piece. Before the first connection of the process.
void count_no_memory() { [[maybe_unused]] static const int once = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

}  // namespace

void ReturnStatement::operator()(SQLite::Statement* statement) const noexcept {
  statement->tryReset();
  statement->clearBindings();  // cannot fail
}

std::runtime_error cannot_open(const std::string& path, const std::string& why) {
  return std::runtime_error("database: cannot open \"" + path + "\": " + why);
}

Database::Database(const std::string& path, Access access) try {
  count_no_memory();
  create_for_owner(path, access);
  connection_ = std::make_unique<SQLite::Database>(path, flags(access), busy_timeout_ms);
  set_up(access);
} catch (const std::exception& error) {
  throw cannot_open(path, explain(error));
}

void Database::set_up(Access access) {
  add_spelling_functions(connection_->getHandle());
  execute("PRAGMA foreign_keys = ON");
  if (access == Access::read_only) return;
  // SQLite leaves the mode as it was where the file or its folder cannot have the log, and says so only here.
  if (connection_->execAndGet("PRAGMA journal_mode = WAL").getString() != "wal") {
    throw std::runtime_error("it cannot have a write-ahead log there");
  }
  execute("PRAGMA synchronous = FULL");
  // KiB. Games end all over the indexes: with SQLite's 2 MB every one of them would read from the disk.
  execute("PRAGMA cache_size = -65536");
  // Zeros over what is removed from pages that are written anyway. Debian's SQLite would write those too that become
  // free: each event of a finished game would be written twice.
  execute("PRAGMA secure_delete = FAST");
}

Database::~Database() = default;

Statement Database::prepare(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    std::string text(sql);
    auto statement = std::make_unique<SQLite::Statement>(*connection_, text);
    found = statements_.emplace(std::move(text), std::move(statement)).first;
  }
  return Statement(found->second.get());
}

void Database::execute(const std::string& sql) { connection_->exec(sql); }

std::int64_t Database::number(const std::string& sql) { return connection_->execAndGet(sql).getInt64(); }

bool Database::in_transaction() const { return sqlite3_get_autocommit(connection_->getHandle()) == 0; }

Transaction::Transaction(Database& database) : database_(database) { database_.prepare("BEGIN IMMEDIATE")->exec(); }

Transaction::~Transaction() {
  // Some errors (disk full, input/output) have rolled back already.
  if (!database_.in_transaction()) return;
  try {
    database_.execute("ROLLBACK");
  } catch (const std::exception&) {
    // Nothing of it is committed either way; the next BEGIN says what is wrong.
  }
}

void Transaction::commit() { database_.prepare("COMMIT")->exec(); }

}  // namespace storage
