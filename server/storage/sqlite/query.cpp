#include "server/storage/sqlite/query.hpp"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <stdexcept>

namespace storage::sqlite {

namespace {

/// To SQLite no address is null, and an empty text may have none.
const char* address(std::string_view text) { return text.data() != nullptr ? text.data() : ""; }

}  // namespace

Query::Query(sqlite3* connection, const std::string& sql) : connection_(connection) {
  check(sqlite3_prepare_v2(connection_, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr));
  try {
    find_values();
  } catch (...) {
    sqlite3_finalize(statement_);
    throw;
  }
}

Query::~Query() { sqlite3_finalize(statement_); }

void Query::check(int code) const {
  if (code != SQLITE_OK) throw SQLite::Exception(connection_, code);
}

/// To SQLite "$1" is a name.
void Query::find_values() {
  const int values = sqlite3_bind_parameter_count(statement_);
  for (int at = 1; at <= values; ++at) {
    indexes_.push_back(sqlite3_bind_parameter_index(statement_, ('$' + std::to_string(at)).c_str()));
    if (indexes_.back() == 0) throw std::logic_error(std::string("Values are $1, $2, …: ") + sqlite3_sql(statement_));
  }
}

int Query::index_of(int at) const {
  if (at < 1 || at > static_cast<int>(indexes_.size())) {
    throw std::out_of_range(std::string("A statement has no such value: ") + sqlite3_sql(statement_));
  }
  return indexes_[static_cast<std::size_t>(at) - 1];
}

void Query::bind_number(int at, std::int64_t number) { check(sqlite3_bind_int64(statement_, index_of(at), number)); }

void Query::bind_real(int at, double number) { check(sqlite3_bind_double(statement_, index_of(at), number)); }

void Query::bind_text(int at, std::string_view text) {
  check(sqlite3_bind_text(statement_, index_of(at), address(text), static_cast<int>(text.size()), SQLITE_TRANSIENT));
}

void Query::bind_view(int at, std::string_view text) {
  check(sqlite3_bind_text(statement_, index_of(at), address(text), static_cast<int>(text.size()), SQLITE_STATIC));
}

void Query::bind_bytes(int at, std::string_view bytes) {
  check(sqlite3_bind_blob(statement_, index_of(at), address(bytes), static_cast<int>(bytes.size()), SQLITE_STATIC));
}

bool Query::step() {
  is_under_way_ = true;
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  throw SQLite::Exception(connection_, code);
}

void Query::exec() {
  if (step()) throw std::logic_error("A statement with rows was run as one without.");
  reset();
}

int Query::changed() {
  exec();
  return sqlite3_changes(connection_);
}

/// What it returns is what step() has thrown.
void Query::reset() {
  sqlite3_reset(statement_);
  is_under_way_ = false;
}

void Query::clear() noexcept {
  if (is_under_way_) reset();
  sqlite3_clear_bindings(statement_);  // cannot fail
}

int Query::columns() const { return sqlite3_column_count(statement_); }

std::string Query::name(int column) const { return sqlite3_column_name(statement_, column); }

Kind Query::kind(int column) const {
  switch (sqlite3_column_type(statement_, column)) {
    case SQLITE_INTEGER:
      return Kind::number;
    case SQLITE_FLOAT:
      return Kind::real;
    case SQLITE_TEXT:
      return Kind::text;
    case SQLITE_BLOB:
      return Kind::bytes;
    default:
      return Kind::null;
  }
}

bool Query::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_, column); }

double Query::real(int column) const { return sqlite3_column_double(statement_, column); }

std::string_view Query::bytes(int column) const {
  // In this order: the first may have to write a number as text.
  const auto* first = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return {first, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

}  // namespace storage::sqlite
