// How long a connection to PostgreSQL waits, and what becomes of one that was given up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <future>
#include <thread>

#include "server/storage/cluster/node_store.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"
#include "tests/support/postgres_cable.hpp"
#include "tests/support/temp_database.hpp"

namespace storage {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using support::PostgresCable;
using testing::HasSubstr;

std::string refusal_of(const std::function<void()>& tried) {
  try {
    tried();
  } catch (const std::exception& error) {
    return explain(error);
  }
  return "";
}

std::string setting(Database& database, const std::string& name) {
  const auto row = database.prepare("SELECT current_setting('" + name + "')");
  row->step();
  return row->text(0);
}

class PostgresTimeouts : public testing::Test {
 protected:
  static constexpr Timeouts short_ones{seconds(2), milliseconds(200), milliseconds(0)};

  /// Returns once so many connections have or want the turn to write.
  void await_locks(std::int64_t number) {
    while (database.number("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 71737070") !=
           number) {
      std::this_thread::yield();
    }
  }

  support::TempDatabase file;
  std::string address = file.path();
  Database database{address, Access::read_write};
};

TEST_F(PostgresTimeouts, ApplyToEveryConnection) {
  for (const Access access : {Access::read_only, Access::read_write, Access::shared}) {
    Database any(address, access);
    EXPECT_EQ(setting(any, "statement_timeout"), "9s");
    EXPECT_EQ(setting(any, "lock_timeout"), "0");
    // Their values say nothing on a Unix socket.
    EXPECT_EQ(any.number("SELECT count(*) FROM pg_settings WHERE source = 'session' AND name IN ('tcp_user_timeout',"
                         " 'tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count')"),
              4);
  }
}

TEST_F(PostgresTimeouts, AreKeptByAReconnectedConnection) {
  Database other(address, Access::read_write);
  other.set_timeouts({seconds(2), milliseconds(300), milliseconds(100)});
  const std::int64_t process = other.number("SELECT pg_backend_pid()");
  database.number("SELECT count(pg_terminate_backend(" + std::to_string(process) + ", 60000))");
  EXPECT_EQ(setting(other, "statement_timeout"), "300ms");
  EXPECT_EQ(setting(other, "lock_timeout"), "100ms");
  EXPECT_NE(other.number("SELECT pg_backend_pid()"), process);
}

/// As a program that is frozen, or cut off, in the middle of a transaction.
TEST_F(PostgresTimeouts, LimitHowLongASilentWriterBlocksOthers) {
  Database silent(address, Access::read_write);
  Transaction held(silent);
  silent.number("SELECT 1");
  database.set_timeouts(short_ones);
  EXPECT_THAT(refusal_of([&] {
                Transaction waits(database);
                database.number("SELECT 1");
              }),
              HasSubstr("statement timeout"));
  Transaction next(database);
  EXPECT_EQ(database.number("SELECT 1"), 1);
  next.commit();
  EXPECT_THAT(refusal_of([&] { held.commit(); }), HasSubstr("terminating connection"));
}

TEST_F(PostgresTimeouts, SlowStatementIsAnOutage) {
  database.set_timeouts(short_ones);
  EXPECT_THAT(refusal_of([&] { database.number("SELECT count(pg_sleep(3600))"); }),
              HasSubstr("PostgreSQL takes too long"));
  EXPECT_EQ(database.number("SELECT 1"), 1) << "the connection is as good as before";
}

TEST_F(PostgresTimeouts, CanBeLiftedForLongStatements) {
  database.set_timeouts(short_ones);
  {
    const WithoutStatementTimeout unlimited(database);
    EXPECT_EQ(setting(database, "statement_timeout"), "0");
    EXPECT_EQ(database.number("SELECT count(pg_sleep(0.5))"), 1);
  }
  EXPECT_EQ(setting(database, "statement_timeout"), "200ms");
}

TEST_F(PostgresTimeouts, DoNotApplyToMigrations) {
  const int version = database.connection().version();
  const std::string sql = "CREATE TABLE slow AS SELECT current_setting('statement_timeout') AS timeout";
  database.set_timeouts(short_ones);
  migrate(database, std::array{Migration{version + 1, sql}});
  EXPECT_EQ(database.number("SELECT count(*) FROM slow WHERE timeout = '0'"), 1);
  EXPECT_EQ(setting(database, "statement_timeout"), "200ms");
}

TEST_F(PostgresTimeouts, BoundTheWaitForASilentPostgres) {
  PostgresCable cable;
  Database over_cable(cable.address(address), Access::read_write);
  over_cable.set_timeouts(short_ones);
  cable.become(PostgresCable::State::silent);
  EXPECT_THAT(refusal_of([&] { over_cable.number("SELECT 1"); }), HasSubstr("PostgreSQL does not answer"));
  EXPECT_NE(refusal_of([&] { over_cable.number("SELECT 1"); }), "") << "nor where it does not take a connection";
  cable.become(PostgresCable::State::whole);
  EXPECT_EQ(over_cable.number("SELECT 1"), 1);
}

/// PostgreSQL does not know that the connection is lost: it waits for the rest of the transaction, with its locks.
TEST_F(PostgresTimeouts, ReconnectingReleasesLocksOfTheLostConnection) {
  PostgresCable lost;
  Database writing(lost.address(address), Access::read_write);
  writing.set_timeouts(short_ones);
  writing.connection().belong_to(enter_node(database, 3'600'000), seconds(3600));
  lost.become_silent_after(2000);  // enough for what comes before the long text
  EXPECT_NE(refusal_of([&] {
              Transaction transaction(writing);
              const auto insert = writing.prepare("INSERT INTO room_events (id, room, body) VALUES (1, 'room', $1)");
              insert->bind(1, std::string(100'000, 'x'));
              insert->exec();
              transaction.commit();
            }),
            "");
  await_locks(1);
  auto other = std::async(std::launch::async, [&] {
    Database waiting(address, Access::read_write);
    Transaction transaction(waiting);
    transaction.commit();
  });
  await_locks(2);
  lost.become_whole_for_new_ones();
  {
    Transaction transaction(writing);
    EXPECT_EQ(writing.number("SELECT count(*) FROM room_events"), 0);
    transaction.commit();
  }
  other.get();
}

}  // namespace
}  // namespace storage
