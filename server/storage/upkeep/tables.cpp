#include "server/storage/upkeep/tables.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

namespace storage {

namespace {

/// Both give each column of each table, in the order in which they were made: table, column, whether it is text, and
/// its place in the key from 1; 0: it is not of the key.
constexpr const char* sqlite_columns =
    R"(SELECT made.name, columns.name, columns.type = 'TEXT', columns.pk, made.rowid AS at, columns.cid
       FROM sqlite_schema AS made JOIN pragma_table_info(made.name) AS columns
       WHERE made.type = 'table' AND made.name NOT LIKE 'sqlite\_%' ESCAPE '\'
       UNION ALL SELECT made.name, 'rowid', 0, 0, made.rowid, -1 FROM sqlite_schema AS made
       WHERE made.type = 'table' AND made.name NOT LIKE 'sqlite\_%' ESCAPE '\'
       AND (SELECT wr FROM pragma_table_list(made.name)) = 0
       AND (SELECT count(*) <> 1 OR max(type) <> 'INTEGER' FROM pragma_table_info(made.name) WHERE pk > 0)
       ORDER BY 5, 6)";
/// A number that PostgreSQL gives tells rows apart, too, and quicker.
constexpr const char* postgres_columns =
    R"(SELECT made.relname, columns.attname, columns.atttypid = 25,
       CASE WHEN numbered.attnum IS NULL THEN coalesce(array_position(keys.conkey, columns.attnum), 0)
       WHEN numbered.attnum = columns.attnum THEN 1 ELSE 0 END
       FROM pg_class AS made JOIN pg_namespace ON pg_namespace.oid = made.relnamespace AND nspname = current_schema()
       JOIN pg_attribute AS columns ON columns.attrelid = made.oid AND columns.attnum > 0 AND NOT columns.attisdropped
       LEFT JOIN pg_attribute AS numbered ON numbered.attrelid = made.oid AND numbered.attidentity <> ''
       LEFT JOIN pg_constraint AS keys ON keys.conrelid = made.oid AND keys.contype = 'p'
       WHERE made.relkind = 'r' ORDER BY made.oid, columns.attnum)";

/// Both give each table and one that it refers to.
constexpr const char* sqlite_references =
    R"(SELECT made.name, links."table" FROM sqlite_schema AS made JOIN pragma_foreign_key_list(made.name) AS links
       WHERE made.type = 'table')";
constexpr const char* postgres_references =
    R"(SELECT one.relname, other.relname FROM pg_constraint JOIN pg_class AS one ON one.oid = conrelid
       JOIN pg_class AS other ON other.oid = confrelid
       JOIN pg_namespace ON pg_namespace.oid = one.relnamespace AND nspname = current_schema() WHERE contype = 'f')";

using References = std::map<std::string, std::set<std::string>>;

bool is_copied(const std::string& table) {
  return std::find(not_copied.begin(), not_copied.end(), table) == not_copied.end();
}

bool is_sqlite(Database& database) { return database.connection().engine() == Engine::sqlite; }

/// In the order in which they were made.
std::vector<Table> tables_of(Database& database) {
  std::vector<Table> tables;
  const auto row = database.prepare(is_sqlite(database) ? sqlite_columns : postgres_columns);
  while (row->step()) {
    if (tables.empty() || tables.back().name != row->text(0)) tables.push_back({row->text(0), {}, {}});
    Table& table = tables.back();
    table.columns.push_back(row->text(1));
    const auto place = static_cast<std::size_t>(row->number(3));
    if (place == 0) continue;
    table.key.resize(std::max(table.key.size(), place));
    table.key[place - 1] = {row->text(1), row->integer(2) == 1};
  }
  std::erase_if(tables, [](const Table& table) { return !is_copied(table.name); });
  return tables;
}

References references_of(Database& database) {
  References references;
  const auto row = database.prepare(is_sqlite(database) ? sqlite_references : postgres_references);
  while (row->step()) references[row->text(0)].insert(row->text(1));
  return references;
}

/// Whether all that it refers to is there.
bool can_follow(const Table& table, const std::vector<Table>& before, const References& references) {
  const auto found = references.find(table.name);
  if (found == references.end()) return true;
  return std::ranges::all_of(found->second, [&](const std::string& other) {
    const auto is_other = [&](const Table& each) { return each.name == other; };
    return other == table.name || std::ranges::any_of(before, is_other);
  });
}

}  // namespace

std::vector<Table> copied_tables(Database& database) {
  std::vector<Table> left = tables_of(database);
  const References references = references_of(database);
  std::vector<Table> ordered;
  while (!left.empty()) {
    const auto next =
        std::ranges::find_if(left, [&](const Table& table) { return can_follow(table, ordered, references); });
    if (next == left.end()) throw std::logic_error("Tables refer to each other: " + left.front().name + ".");
    ordered.push_back(std::move(*next));
    left.erase(next);
  }
  return ordered;
}

}  // namespace storage
