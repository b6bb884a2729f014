// What PostgreSQL does otherwise than an SQLite file: it is reached over a connection that may be lost.
#include "server/storage/postgres/connection.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <future>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/moderation/order_store.hpp"
#include "server/storage/writer.hpp"
#include "tests/support/captured_log.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::connection_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string refusal_of(const std::function<void()>& tried) {
  try {
    tried();
  } catch (const std::exception& error) {
    return explain(error);
  }
  return "";
}

void insert(Database& database, std::int64_t id) {
  const auto statement = database.prepare("INSERT INTO room_events (id, room, body) VALUES ($1, 'room', '{}')");
  statement->bind(1, id);
  statement->exec();
}

/// Why the job was not committed; empty: it was.
std::string write(Writer& writer, Writer::Job job) {
  std::promise<std::exception_ptr> answer;
  writer.submit(std::move(job), [&](std::exception_ptr error) { answer.set_value(error); });
  const std::exception_ptr error = answer.get_future().get();
  EXPECT_EQ(is_outage(error), error != nullptr);
  return refusal_of([&] {
    if (error) std::rethrow_exception(error);
  });
}

class Postgres : public testing::Test {
 protected:
  support::TempDatabase file;
  std::string address = file.path();
};

/// With a server of its own, which may stop; without any table.
class PostgresThatStops : public testing::Test {
 protected:
  void SetUp() override {
    server = std::make_unique<support::PostgresServer>();
    address = server->address("postgres");
  }

  std::unique_ptr<support::PostgresServer> server;
  std::string address;
};

TEST_F(Postgres, AllowsOneWriter) {
  Writer writer(address);
  EXPECT_THAT(refusal_of([&] { Writer other(address); }), HasSubstr("it is in use by another gipfel"));
  EXPECT_TRUE(Database(address, Access::read_only).connection().has_server());
}

TEST_F(Postgres, AllowsAnotherWriterAfterTheFirst) {
  { Writer writer(address); }
  Writer again(address);
}

TEST_F(Postgres, ReportsNoServerAfterItLeft) {
  { Writer writer(address); }
  // PostgreSQL's own process for the connection ends a moment after it.
  while (Database(address, Access::read_only).connection().has_server()) continue;
}

/// As PgBouncer does for connections that take turns with one of PostgreSQL's.
TEST_F(Postgres, LostPreparedStatementsAreAnOutageAndAreMadeAgain) {
  Writer writer(address);
  const auto job = [](Database& database) { insert(database, database.number("SELECT count(*) FROM room_events")); };
  ASSERT_EQ(write(writer, job), "");
  ASSERT_EQ(write(writer, [](Database& database) { database.execute("DEALLOCATE ALL"); }), "");
  EXPECT_THAT(write(writer, job), HasSubstr("does not exist"));
  EXPECT_EQ(write(writer, job), "");
}

TEST_F(Postgres, UnreachableAddressIsReportedWithoutItsPassword) {
  const std::string refusal =
      refusal_of([] { Database("postgresql://club:secret@127.0.0.1:1/club", Access::read_write); });
  EXPECT_THAT(refusal, HasSubstr("database: cannot open \"postgresql://club:***@127.0.0.1:1/club\": "));
  EXPECT_THAT(refusal, Not(HasSubstr("secret")));
  EXPECT_THAT(refusal, AllOf(HasSubstr("Start PostgreSQL"), HasSubstr("createdb")));
}

TEST_F(PostgresThatStops, WritesResumeAfterARestart) {
  Writer writer(address);
  EXPECT_EQ(write(writer, [](Database& database) { insert(database, 1); }), "");
  server->stop("fast");
  server->start();
  EXPECT_EQ(write(writer, [](Database& database) { insert(database, 2); }), "");
  EXPECT_EQ(Database(address, Access::read_only).number("SELECT count(*) FROM room_events"), 2);
}

TEST_F(PostgresThatStops, IsAnOutageUntilItIsBack) {
  const support::CapturedLog log;
  Writer writer(address);
  server->stop("immediate");
  EXPECT_THAT(write(writer, [](Database& database) { insert(database, 1); }), HasSubstr("Start PostgreSQL"));
  EXPECT_THAT(log.text(), HasSubstr("cannot be used"));
  server->start();
  EXPECT_EQ(write(writer, [](Database& database) { insert(database, 1); }), "");
}

TEST_F(PostgresThatStops, RollsBackAnOpenTransaction) {
  Writer writer(address);
  const std::string refusal = write(writer, [this](Database& database) {
    insert(database, 1);
    server->stop("immediate");
    server->start();
    insert(database, 2);
  });
  EXPECT_NE(refusal, "");
  EXPECT_EQ(write(writer, [](Database& database) { insert(database, 3); }), "");
  EXPECT_EQ(Database(address, Access::read_only).number("SELECT count(*) FROM room_events"), 1);
}

TEST_F(Postgres, TransactionMayHaveManyPipelinedStatements) {
  constexpr int many = 5000;
  Database database(address, Access::read_write);
  Transaction transaction(database);
  for (int i = 1; i <= many; ++i) insert(database, i);
  transaction.commit();
  EXPECT_EQ(database.number("SELECT count(*) FROM room_events"), many);
}

TEST_F(Postgres, AValueMayBeNullFirstAndSomethingLater) {
  Database database(address, Access::read_write);
  const auto statement = database.prepare("SELECT coalesce($1, 7)");
  ASSERT_TRUE(statement->step());
  EXPECT_EQ(statement->number(0), 7);
  statement->reset();
  statement->bind(1, std::int64_t{1} << 40);
  ASSERT_TRUE(statement->step());
  EXPECT_EQ(statement->number(0), std::int64_t{1} << 40);
}

TEST_F(Postgres, BytesRoundTrip) {
  Database database(address, Access::read_write);
  const std::string bytes("\0\\x'\xff", 5);
  const auto statement = database.prepare("SELECT $1");
  statement->bind_bytes(1, bytes);
  ASSERT_TRUE(statement->step());
  EXPECT_EQ(statement->kind(0), Kind::bytes);
  EXPECT_EQ(statement->text(0), bytes);
}

TEST_F(Postgres, AuditLogCannotBeChanged) {
  Database database(address, Access::read_write);
  note_act(database, {1, "mute", std::nullopt, "rude", std::nullopt});
  for (const char* sql : {"DELETE FROM audit", "UPDATE audit SET detail = ''", "TRUNCATE audit"}) {
    EXPECT_THAT(refusal_of([&] { database.execute(sql); }), HasSubstr("cannot be changed")) << sql;
  }
  EXPECT_EQ(latest_acts(database, 5).size(), 1U);
}

/// Also where the operator has set another isolation for the whole database.
TEST_F(Postgres, TransactionThatWaitedReadsLaterCommits) {
  Database one(address, Access::read_write);
  const std::string name = address.substr(address.rfind('/', address.find('?')) + 1);
  one.execute("ALTER DATABASE " + name.substr(0, name.find('?')) +
              " SET default_transaction_isolation = 'repeatable read'");
  Database two(address, Access::read_write);
  Transaction first(one);
  set_ban(one, {core::UserId(), "192.0.2.0/24", 1000, "A flood."});
  one.connection().settle();
  auto second = std::async(std::launch::async, [&two] {
    const Transaction transaction(two);
    return network_bans_after(two, 0).size();
  });
  Database third(address, Access::read_only);
  while (third.number("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted") == 0) continue;
  first.commit();
  EXPECT_EQ(second.get(), 1U);
}

TEST_F(Postgres, OrdersOfAnotherProgramAreNoticed) {
  Database database(address, Access::read_write);
  Database other(address, Access::read_write);
  const std::int64_t before = database.connection().foreign_version();
  EXPECT_EQ(database.connection().foreign_version(), before);
  give_order(other, {0, 1, "announce", core::UserId(), core::RoomId(""), 0, "Soon"});
  EXPECT_NE(database.connection().foreign_version(), before);
}

TEST_F(Postgres, NewerDatabaseIsRefused) {
  Database database(address, Access::read_write);
  database.connection().set_version(99);
  EXPECT_THAT(refusal_of([&] { migrate(database); }), HasSubstr("newer"));
}

TEST_F(PostgresThatStops, WithForeignTablesIsRefused) {
  Database(address, Access::read_write).execute("CREATE TABLE songs (title TEXT)");
  EXPECT_EQ(refusal_of([&] { require_up_to_date(address); }), "This is not a gipfel database.");
}

}  // namespace
}  // namespace storage::connection_test
