#include "server/storage/engine/database.hpp"

#include "server/storage/engine/address.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/postgres/connection.hpp"
#include "server/storage/sqlite/connection.hpp"

namespace storage {

std::runtime_error cannot_open(const std::string& address, const std::string& why) {
  return std::runtime_error("database: cannot open \"" + shown(address) + "\": " + why);
}

Database::Database(const std::string& address, Access access) try
    : connection_(is_postgres(address) ? postgres::connect(address, access) : sqlite::connect(address, access)) {
} catch (const std::exception& error) {
  throw cannot_open(address, explain(error));
}

Database::~Database() = default;

Statement Database::prepare(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    std::string text(sql);
    auto statement = connection_->prepare(text);
    found = statements_.emplace(std::move(text), std::move(statement)).first;
  }
  return Statement(found->second.get());
}

std::int64_t Database::number(const std::string& sql) {
  const auto row = prepare(sql);
  return row->step() ? row->number(0) : 0;
}

void Database::set_timeouts(const Timeouts& timeouts) {
  timeouts_ = timeouts;
  connection_->set_timeouts(timeouts);
}

WithoutStatementTimeout::WithoutStatementTimeout(Database& database)
    : database_(database), usual_(database.timeouts()) {
  Timeouts none = usual_;
  none.statement = std::chrono::milliseconds::zero();
  database_.set_timeouts(none);
}

WithoutStatementTimeout::~WithoutStatementTimeout() {
  try {
    database_.set_timeouts(usual_);
  } catch (const std::exception&) {
    // The connection is lost: the next one begins with them.
  }
}

Transaction::Transaction(Database& database, TransactionMode mode) : connection_(database.connection()) {
  connection_.begin(mode);
}

Transaction::~Transaction() {
  // Some errors (disk full, input/output) have rolled back already.
  if (!connection_.in_transaction()) return;
  try {
    connection_.rollback();
  } catch (const std::exception&) {
    // Nothing of it is committed either way; the next transaction says what is wrong.
  }
}

void Transaction::commit() { connection_.commit(); }

}  // namespace storage
