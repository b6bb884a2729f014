#include "server/storage/upkeep/copy.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/moderation/setting_store.hpp"
#include "server/storage/upkeep/tables.hpp"

namespace storage {

namespace {

constexpr int rows_a_page = 2000;

std::string comma_separated(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

/// "$1, $2, …"
std::string values(std::size_t count) {
  std::vector<std::string> all;
  for (std::size_t i = 1; i <= count; ++i) all.push_back('$' + std::to_string(i));
  return comma_separated(all);
}

std::string quoted(const std::string& name) { return '"' + name + '"'; }

/// Engines number events in their own ways.
bool is_renumbered(const Table& table) { return table.name == "room_events"; }

/// As they are in `from`, in the order that `to` needs. Throws std::runtime_error if `to` has no place for something.
std::vector<Table> tables_to_copy(Database& from, Database& to) {
  std::vector<Table> tables;
  std::vector<Table> left = copied_tables(from);
  for (const Table& target : copied_tables(to)) {
    const auto source = std::ranges::find(left, target.name, &Table::name);
    if (source == left.end()) throw std::runtime_error("What is copied from has no table " + target.name + ".");
    std::erase_if(source->columns, [&](const std::string& column) {
      return column == "rowid" && std::ranges::find(target.columns, column) == target.columns.end();
    });
    if (is_renumbered(*source)) source->key.clear();
    tables.push_back(std::move(*source));
    left.erase(source);
  }
  if (!left.empty()) throw std::runtime_error("What is copied into has no table " + left.front().name + ".");
  return tables;
}

void bind_column(Prepared& into, int at, const Prepared& row, int column) {
  switch (row.kind(column)) {
    case Kind::number:
      return into.bind(at, row.number(column));
    case Kind::real:
      return into.bind(at, row.real(column));
    case Kind::text:
      return into.bind_view(at, row.bytes(column));
    case Kind::bytes:
      return into.bind_bytes(at, row.bytes(column));
    case Kind::null:
      break;
  }
}

/// Which rows of a table belong to a copy.
std::string that_are_copied(const std::string& table) {
  if (table == "settings") return " WHERE name <> '" + std::string(unfinished_copy) + "'";
  if (table == "room_events") return " WHERE room NOT IN (SELECT id FROM games)";
  return "";
}

std::int64_t rows_in(Database& database, const std::string& table) {
  return database.number("SELECT count(*) FROM " + table + that_are_copied(table));
}

/// Rows of a table without a key as the other database has them. Events are numbered by what is written in them
/// (protocol::encode_stored) or one after the other.
std::string all_rows(const std::string& table, const std::string& columns, Engine from, Engine to) {
  if (table != "room_events" || from == to) return "SELECT " + columns + " FROM " + table + that_are_copied(table);
  const char* id = to == Engine::postgres
                       ? "coalesce(CASE WHEN json_valid(body) THEN json_extract(body, '$.v') + 1 END, id)"
                       : "row_number() OVER (ORDER BY room, id)";
  return "SELECT " + std::string(id) + " AS id, room, body FROM room_events" + that_are_copied(table);
}

/// By its bytes: the order by a key is the same in both databases.
std::string in_order(const Column& column, Engine engine) {
  if (!column.is_text) return quoted(column.name);
  return quoted(column.name) + (engine == Engine::postgres ? R"( COLLATE "C")" : " COLLATE BINARY");
}

std::vector<std::string> in_order(const std::vector<Column>& key, Engine engine, const std::string& direction = "") {
  std::vector<std::string> columns;
  for (const Column& column : key) columns.push_back(in_order(column, engine) + direction);
  return columns;
}

std::vector<std::string> quoted_columns(const Table& table) {
  std::vector<std::string> columns;
  for (const std::string& column : table.columns) columns.push_back(quoted(column));
  return columns;
}

class TableCopy {
 public:
  TableCopy(Database& from, Database& to, const Table& table)
      : from_(from),
        to_(to),
        table_(table),
        columns_(comma_separated(quoted_columns(table))),
        insert_("INSERT INTO " + table.name + " (" + columns_ + ") VALUES (" + values(table.columns.size()) + ")") {}

  void run(const CopyProgress& progress) {
    std::int64_t rows = rows_in(to_, table_.name);
    for (int copied = rows_a_page; copied == rows_a_page;) {
      progress(table_.name, rows);
      copied = copy_page();
      rows += copied;
    }
  }

 private:
  /// How many rows it had.
  int copy_page() {
    Transaction transaction(to_);
    const auto row = page();
    int copied = 0;
    for (; row->step(); ++copied) put(*row);
    transaction.commit();
    return table_.key.empty() ? 0 : copied;
  }

  /// The rows after the last one that the target has.
  Statement page() {
    if (table_.key.empty()) {
      to_.execute("DELETE FROM " + table_.name + that_are_copied(table_.name));
      return from_.prepare(all_rows(table_.name, columns_, from_.connection().engine(), to_.connection().engine()));
    }
    const auto last = last_copied();
    if (!last->step()) return from_.prepare(rows_where(that_are_copied(table_.name)));
    const std::string key = comma_separated(in_order(table_.key, from_.connection().engine()));
    const std::string copied = that_are_copied(table_.name);
    Statement rows = from_.prepare(rows_where((copied.empty() ? " WHERE " : copied + " AND ") + "(" + key + ") > (" +
                                              values(table_.key.size()) + ")"));
    last_key_.resize(table_.key.size());
    for (int i = 0; i < static_cast<int>(table_.key.size()); ++i) bind_key(*rows, i, *last);
    return rows;
  }

  /// What is bound outlives `last`.
  void bind_key(Prepared& rows, int column, const Prepared& last) {
    if (last.kind(column) == Kind::number) return rows.bind(column + 1, last.number(column));
    std::string& kept = last_key_[static_cast<std::size_t>(column)];
    kept = last.text(column);
    if (last.kind(column) == Kind::text) return rows.bind_view(column + 1, kept);
    rows.bind_bytes(column + 1, kept);
  }

  /// The key of the last row that the target has.
  Statement last_copied() {
    std::vector<std::string> key;
    for (const Column& column : table_.key) key.push_back(quoted(column.name));
    return to_.prepare("SELECT " + comma_separated(key) + " FROM " + table_.name + that_are_copied(table_.name) +
                       " ORDER BY " + comma_separated(in_order(table_.key, to_.connection().engine(), " DESC")) +
                       " LIMIT 1");
  }

  std::string rows_where(const std::string& condition) {
    return "SELECT " + columns_ + " FROM " + table_.name + condition + " ORDER BY " +
           comma_separated(in_order(table_.key, from_.connection().engine())) + " LIMIT " + std::to_string(rows_a_page);
  }

  void put(const Prepared& row) {
    const auto insert = to_.prepare(insert_);
    for (int i = 0; i < row.columns(); ++i) bind_column(*insert, i + 1, row, i);
    insert->exec();
  }

  Database& from_;
  Database& to_;
  const Table& table_;
  const std::string columns_;
  const std::string insert_;
  std::vector<std::string> last_key_;
};

/// Whether an earlier try has begun with it.
bool is_begun(Database& to, const std::string& from) {
  const ChangedSettings settings = changed_settings(to);
  const auto mark = settings.find(std::string(unfinished_copy));
  if (mark == settings.end()) return false;
  if (mark->second == from) return true;
  throw std::runtime_error("A copy of \"" + mark->second + "\" into it was begun and is not finished.");
}

/// Whether a new database may have rows in it. Tables without a key are emptied before they are copied.
bool may_have_rows(const Table& table) {
  const bool is_emptied = table.key.empty() && !is_renumbered(table);
  return is_emptied || table.name == "puzzles" || table.name == "puzzle_themes";
}

/// A new database has the puzzles that come with the program: those of `from` take their place.
void begin(Database& to, const std::vector<Table>& tables, const std::string& from) {
  if (is_begun(to, from)) return;
  for (const Table& table : tables) {
    if (!may_have_rows(table) && rows_in(to, table.name) > 0) throw std::runtime_error("It is not empty.");
  }
  Transaction transaction(to);
  to.execute("DELETE FROM puzzles WHERE source_game IS NULL");
  if (rows_in(to, "puzzles") > 0) throw std::runtime_error("It is not empty.");
  change_setting(to, std::string(unfinished_copy), from);
  transaction.commit();
}

/// The same number of rows everywhere; all of them together.
std::int64_t compare(Database& from, Database& to, const std::vector<Table>& tables) {
  std::int64_t all = 0;
  for (const Table& table : tables) {
    const std::int64_t rows = rows_in(from, table.name);
    if (rows != rows_in(to, table.name)) {
      throw std::runtime_error("What is copied from has changed since the copy began (" + table.name +
                               "). Empty the database that is copied into, and begin again.");
    }
    all += rows;
  }
  return all;
}

}  // namespace

std::int64_t copy_all(const std::string& from_address, const std::string& to_address, const CopyProgress& progress) {
  require_up_to_date(from_address);
  Database from(from_address, Access::sole);
  require_whole(from);
  Database to(to_address, Access::sole);
  const WithoutStatementTimeout unlimited_from(from), unlimited_to(to);
  migrate(to, embedded_migrations(to.connection().engine()));
  const std::vector<Table> tables = tables_to_copy(from, to);
  begin(to, tables, shown(from_address));
  to.connection().begin_copy();
  for (const Table& table : tables) TableCopy(from, to, table).run(progress);
  const std::int64_t rows = compare(from, to, tables);
  for (const Table& table : tables) to.connection().go_on_numbering(table.name, from.connection());
  to.connection().end_copy();
  reset_setting(to, std::string(unfinished_copy));
  to.connection().tidy();
  return rows;
}

}  // namespace storage
