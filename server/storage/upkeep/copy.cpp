#include "server/storage/upkeep/copy.hpp"

#include <stdexcept>
#include <vector>

#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/moderation/setting_store.hpp"

namespace storage {

namespace {

constexpr int rows_a_page = 2000;

struct Table {
  std::string name;
  std::vector<std::string> key;  ///< both databases have the same order by it; empty: all rows are one page
};

/// A row comes after those it points to.
const std::vector<Table> tables = {
    {"users", {"id"}},
    {"reserved_names", {}},
    {"bots", {"user"}},
    {"tokens", {"hash"}},
    {"known_browsers", {"user", "hash"}},
    {"shared_devices", {"user", "other"}},
    {"erasures", {"user"}},
    {"preferences", {"user"}},
    {"feeds", {"user"}},
    {"ties", {"user", "other"}},
    {"push_key", {"id"}},
    {"push_subscriptions", {"rowid"}},
    {"games", {"number"}},
    {"game_players", {"user", "visibility", "ended_ms", "game_id"}},
    {"player_names", {}},
    {"notes", {"user", "game"}},
    {"reviews", {"game"}},
    {"ratings", {"user", "pool"}},
    {"game_ratings", {"game_id", "side"}},
    {"opponents", {"user", "pool", "opponent"}},
    {"rating_days", {"user", "pool", "day"}},
    {"player_results", {"user", "visibility", "game", "setup_kind", "side"}},
    {"pair_results", {"user", "opponent"}},
    {"streaks", {"user"}},
    {"game_statistics", {}},
    {"explored_games", {"number"}},
    {"explorer_segments", {"place"}},
    {"explorer", {}},
    {"room_events", {}},
    {"folded_events", {"room"}},
    {"sleeping_rooms", {"room"}},
    {"reports", {"id"}},
    {"mutes", {"user"}},
    {"bans", {"rowid"}},
    {"device_marks", {"hash", "user"}},
    {"audit", {"id"}},
    {"orders", {"id"}},
    {"settings", {}},
};

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

std::vector<std::string> columns_of(Database& database, const Table& table) {
  const auto row = database.prepare("SELECT * FROM " + table.name + " LIMIT 0");
  row->step();
  std::vector<std::string> columns;
  // SQLite has this one, too, but does not tell.
  if (table.key == std::vector<std::string>{"rowid"}) columns.push_back(quoted("rowid"));
  for (int i = 0; i < row->columns(); ++i) {
    if (row->name(i) != "rowid") columns.push_back(quoted(row->name(i)));
  }
  return columns;
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

/// Rows of a table without a key as the other database has them. Each engine numbers events in its own way: by what is
/// written in them (protocol::encode_stored) or one after the other.
std::string all_rows(const std::string& table, const std::string& columns, Engine from, Engine to) {
  if (table != "room_events" || from == to) return "SELECT " + columns + " FROM " + table + that_are_copied(table);
  const char* id = to == Engine::postgres
                       ? "coalesce(CASE WHEN json_valid(body) THEN json_extract(body, '$.v') + 1 END, id)"
                       : "row_number() OVER (ORDER BY room, id)";
  return "SELECT " + std::string(id) + " AS id, room, body FROM room_events" + that_are_copied(table);
}

class TableCopy {
 public:
  TableCopy(Database& from, Database& to, const Table& table)
      : from_(from), to_(to), table_(table), columns_(comma_separated(columns_of(from, table))) {}

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
    std::string key, backwards;
    for (const std::string& column : table_.key) {
      key += (key.empty() ? "" : ", ") + quoted(column);
      backwards += (backwards.empty() ? "" : ", ") + quoted(column) + " DESC";
    }
    const auto last = to_.prepare("SELECT " + key + " FROM " + table_.name + " ORDER BY " + backwards + " LIMIT 1");
    const bool is_begun = last->step();
    const std::string where = is_begun ? " WHERE (" + key + ") > (" + values(table_.key.size()) + ")" : "";
    Statement rows = from_.prepare("SELECT " + columns_ + " FROM " + table_.name + where + " ORDER BY " + key +
                                   " LIMIT " + std::to_string(rows_a_page));
    if (!is_begun) return rows;
    for (int i = 0; i < static_cast<int>(table_.key.size()); ++i) {
      if (last->kind(i) == Kind::number) {
        rows->bind(i + 1, last->number(i));
      } else if (last->kind(i) == Kind::text) {
        rows->bind(i + 1, last->text(i));
      } else {
        key_bytes_ = last->text(i);
        rows->bind_bytes(i + 1, key_bytes_);
      }
    }
    return rows;
  }

  void put(const Prepared& row) {
    const auto count = static_cast<std::size_t>(row.columns());
    const auto insert =
        to_.prepare("INSERT INTO " + table_.name + " (" + columns_ + ") VALUES (" + values(count) + ")");
    for (int i = 0; i < row.columns(); ++i) bind_column(*insert, i + 1, row, i);
    insert->exec();
  }

  Database& from_;
  Database& to_;
  const Table& table_;
  const std::string columns_;
  std::string key_bytes_;
};

/// Whether an earlier try has begun with it.
bool is_begun(Database& to, const std::string& from) {
  const ChangedSettings settings = changed_settings(to);
  const auto mark = settings.find(std::string(unfinished_copy));
  if (mark == settings.end()) return false;
  if (mark->second == from) return true;
  throw std::runtime_error("A copy of \"" + mark->second + "\" into it was begun and is not finished.");
}

void begin(Database& to, const std::string& from) {
  if (is_begun(to, from)) return;
  for (const Table& table : tables) {
    if (table.name != "explorer" && rows_in(to, table.name) > 0) throw std::runtime_error("It is not empty.");
  }
  change_setting(to, std::string(unfinished_copy), from);
}

/// The same number of rows everywhere; all of them together.
std::int64_t compare(Database& from, Database& to) {
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
  begin(to, shown(from_address));
  to.connection().begin_copy();
  for (const Table& table : tables) TableCopy(from, to, table).run(progress);
  const std::int64_t rows = compare(from, to);
  to.connection().end_copy(from.connection());
  reset_setting(to, std::string(unfinished_copy));
  to.connection().tidy();
  return rows;
}

}  // namespace storage
