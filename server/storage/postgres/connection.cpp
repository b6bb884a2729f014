#include "server/storage/postgres/connection.hpp"

#include <unordered_map>
#include <utility>

#include "server/storage/postgres/link.hpp"
#include "server/storage/postgres/query.hpp"

namespace storage::postgres {

namespace {

/// The first tables in PostgreSQL, those of SQLite's version 33, had a number of their own.
constexpr int first_noted = 1;
constexpr int first_means = 33;

class Server final : public Connection {
 public:
  Server(const std::string& address, Access access) : link_(address, access) {}

  Engine engine() const override { return Engine::postgres; }
  std::unique_ptr<Prepared> prepare(const std::string& sql) override {
    return std::make_unique<Query>(link_, 's' + std::to_string(++statements_), sql);
  }
  void execute(const std::string& sql) override {
    link_.require_open();
    link_.execute(sql);
  }

  void begin(TransactionMode mode) override {
    // Each statement reads what is committed before it, whatever the database's default: what was decided while this
    // transaction waited for its turn counts.
    link_.begin("BEGIN ISOLATION LEVEL READ COMMITTED");
    // Before the fence: a server that waits for its turn can be ended meanwhile.
    is_exclusive_ = mode == TransactionMode::exclusive;
    if (is_exclusive_) link_.send("SELECT pg_advisory_xact_lock(71737070)");
    if (hold_) hold_->exec();
  }
  void begin_reading() override {
    is_exclusive_ = false;
    link_.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }
  void commit() override { link_.commit(); }
  void rollback() override {
    link_.rollback();
    if (is_exclusive_ && link_.has_timed_out()) end_silent_writer();
  }
  bool in_transaction() const override { return link_.is_in_transaction(); }
  bool defers() const override { return true; }
  void settle() override { link_.collect(); }

  /// Asked of the table of tables itself: what a server that waited for its turn remembers of names is as old as its
  /// transaction.
  int version() override {
    if (number("SELECT count(*) FROM pg_class WHERE relname = 'schema_version' AND pg_table_is_visible(oid)") == 0) {
      return 0;
    }
    const int noted = static_cast<int>(number("SELECT max(version) FROM schema_version"));
    return noted == first_noted ? first_means : noted;
  }
  void set_version(int version) override {
    execute(
        "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL); DELETE FROM schema_version;"
        "INSERT INTO schema_version VALUES (" +
        std::to_string(version) + ")");
  }
  /// Every version has these tables, and hardly any other program's database has.
  bool is_ours() override {
    return number(
               "SELECT count(*) WHERE to_regclass('room_events') IS NOT NULL AND to_regclass('games') IS NOT NULL") ==
           1;
  }
  void set_timeouts(const Timeouts& timeouts) override { link_.set_timeouts(timeouts); }
  void belong_to(core::NodeId node, std::chrono::milliseconds most_idle) override {
    link_.belong_to({node, most_idle});
  }
  void fence(core::NodeId node, std::chrono::milliseconds most_idle) override {
    belong_to(node, most_idle);
    hold_ = prepare("SELECT hold_node($1)");
    hold_->bind(1, node.value());
  }
  bool has_server() override {
    return number(
               "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database"
               " WHERE locktype = 'advisory' AND objid = 71737069 AND datname = current_database()") > 0;
  }
  std::int64_t foreign_version() override { return number("SELECT number FROM decisions"); }
  void begin_copy() override { execute("ALTER TABLE users DISABLE TRIGGER USER"); }
  void go_on_numbering(const std::string& table, Connection& from) override {
    const std::string column = numbered_column(table);
    if (column.empty()) return;
    const std::string least = std::to_string(from.last_given(table));
    number("SELECT setval(pg_get_serial_sequence('" + table + "', '" + column + "'), greatest(max(" + column + "), " +
           least + ", 1)) FROM " + table);
  }
  void end_copy() override { execute("ALTER TABLE users ENABLE TRIGGER USER"); }
  std::int64_t last_given(const std::string& table) override {
    return number(
        "SELECT max(last_value) FROM pg_sequences WHERE schemaname = current_schema() AND sequencename LIKE '" + table +
        "\\_%'");
  }
  void follow_references(bool) override {}  // it makes no table anew
  void check_place() override {}
  void tidy() override {}

 private:
  /// Whoever has the turn to write and has said nothing for half of the time that this one waited: a program that was
  /// frozen or cut off in the middle of a transaction. It would keep everybody else waiting until TCP gives it up.
  void end_silent_writer() {
    execute(
        "SELECT pg_terminate_backend(pid, 1000) FROM pg_locks JOIN pg_stat_activity USING (pid)"
        " WHERE locktype = 'advisory' AND objid = 71737070 AND granted AND datname = current_database()"
        " AND wait_event = 'ClientRead' AND clock_timestamp() - state_change"
        " > current_setting('statement_timeout')::interval / 2");
  }
  /// To whose values it gives numbers; empty: there is none.
  std::string numbered_column(const std::string& table) {
    const auto row = prepare(
        R"(SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1
           AND is_identity = 'YES')");
    row->bind(1, table);
    return row->step() ? row->text(0) : "";
  }
  std::int64_t number(const std::string& sql) {
    std::unique_ptr<Prepared>& kept = asked_[sql];
    if (!kept) kept = prepare(sql);
    const Statement row(kept.get());
    return row->step() ? row->number(0) : 0;
  }

  Link link_;
  bool is_exclusive_ = false;  ///< the transaction, or the last one
  int statements_ = 0;
  std::unique_ptr<Prepared> hold_;  // null: there is no fence
  std::unordered_map<std::string, std::unique_ptr<Prepared>> asked_;
};

}  // namespace

std::unique_ptr<Connection> connect(const std::string& address, Access access) {
  return std::make_unique<Server>(address, access);
}

}  // namespace storage::postgres
