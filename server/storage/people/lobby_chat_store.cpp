#include "server/storage/people/lobby_chat_store.hpp"

#include <algorithm>
#include <optional>

#include "server/storage/accounts/naming.hpp"

namespace storage {

namespace {

using Said = LobbySaying::What;

constexpr std::int64_t within_ms = 60'000;

constexpr const char* lobby_known_sql = R"(SELECT id FROM lobby_lines WHERE "user" = $1 AND key = $2)";
constexpr const char* lobby_said_sql =
    R"(SELECT at_ms FROM lobby_lines WHERE "user" = $1 AND at_ms > $2 ORDER BY id DESC LIMIT 1 OFFSET $3)";
constexpr const char* lobby_of_all_sql =
    "SELECT at_ms FROM lobby_lines WHERE at_ms > $1 ORDER BY at_ms DESC LIMIT 1 OFFSET $2";
constexpr const char* lobby_number_sql =
    R"(INSERT INTO lobby_chat (one, last) VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET last = lobby_chat.last + 1
       RETURNING last)";
constexpr const char* lobby_oldest_kept_sql = "SELECT id FROM lobby_lines ORDER BY id DESC LIMIT 1 OFFSET $1";

/// $1: the name of whoever has deleted their account.
const std::string lobby_lines_sql =
    R"(SELECT lines.id, lines."user", CASE WHEN users.deleted_ms IS NULL THEN users.name ELSE $1 END, lines.at_ms,
       lines.line FROM lobby_lines AS lines JOIN users ON users.id = lines."user" WHERE )";
const std::string lobby_latest_sql = lobby_lines_sql + "lines.at_ms >= $2 ORDER BY lines.id DESC LIMIT $3";
const std::string lobby_before_sql = lobby_lines_sql + "lines.id < $2 ORDER BY lines.id DESC LIMIT $3";
const std::string lobby_behind_sql = lobby_lines_sql + "lines.id >= $2 ORDER BY lines.id LIMIT $3";
const std::string lobby_own_sql = lobby_lines_sql + R"(lines.id > $2 AND lines."user" = $4 ORDER BY lines.id LIMIT $3)";

Statement asking(Database& database, const std::string& sql, std::int64_t value, int most) {
  Statement row = database.prepare(sql);
  row->bind_view(1, deleted_name);
  row->bind(2, value);
  row->bind(3, most);
  return row;
}

std::vector<LobbyLine> lines_in(const Statement& row) {
  std::vector<LobbyLine> found;
  while (row->step()) {
    found.push_back({row->number(0), core::UserId(row->number(1)), row->text(2), row->number(3), row->text(4)});
  }
  return found;
}

std::vector<LobbyLine> oldest_first(std::vector<LobbyLine> lines) {
  std::reverse(lines.begin(), lines.end());
  return lines;
}

/// 0: it is not there.
std::int64_t known_line(Database& database, core::UserId user, const std::string& key) {
  if (key.empty()) return 0;
  const auto row = database.prepare(lobby_known_sql);
  row->bind(1, user.value());
  row->bind_view(2, key);
  return row->step() ? row->number(0) : 0;
}

/// When the person said the line that comes before so many others; empty: not since then.
std::optional<std::int64_t> said_ms(Database& database, core::UserId user, std::int64_t since_ms, int others) {
  const auto row = database.prepare(lobby_said_sql);
  row->bind(1, user.value());
  row->bind(2, since_ms);
  row->bind(3, others);
  return row->step() ? std::optional(row->number(0)) : std::nullopt;
}

/// The same of all together.
std::optional<std::int64_t> said_by_all_ms(Database& database, std::int64_t since_ms, int others) {
  const auto row = database.prepare(lobby_of_all_sql);
  row->bind(1, since_ms);
  row->bind(2, others);
  return row->step() ? std::optional(row->number(0)) : std::nullopt;
}

/// Said: nothing forbids it.
LobbySaying asked(Database& database, const LobbyLine& line) {
  const std::int64_t since_ms = line.at_ms - within_ms;
  const auto wait_ms = [&line](std::int64_t said) { return said + within_ms - line.at_ms; };
  const auto own = said_ms(database, line.user, since_ms, lobby_lines_a_minute - 1);
  if (own) return {Said::too_fast, wait_ms(*own)};
  const bool is_quiet = !said_ms(database, line.user, since_ms, 0);
  const int most = lobby_lines_of_all_a_minute * (is_quiet ? 2 : 1);
  const auto of_all = said_by_all_ms(database, since_ms, most - 1);
  if (of_all) return {Said::too_many, wait_ms(*of_all)};
  return {};
}

void insert(Database& database, std::int64_t id, const LobbyLine& line, const std::string& key) {
  const auto row =
      database.prepare(R"(INSERT INTO lobby_lines (id, "user", at_ms, line, key) VALUES ($1, $2, $3, $4, $5))");
  row->bind(1, id);
  row->bind(2, line.user.value());
  row->bind(3, line.at_ms);
  row->bind_view(4, line.line);
  row->bind_view(5, key);
  row->exec();
}

int delete_where(Database& database, const char* sql, std::int64_t value) {
  const auto statement = database.prepare(sql);
  statement->bind(1, value);
  return statement->changed();
}

void trim(Database& database) {
  const auto oldest = database.prepare(lobby_oldest_kept_sql);
  oldest->bind(1, lobby_lines_kept - 1);
  if (oldest->step()) delete_where(database, "DELETE FROM lobby_lines WHERE id < $1", oldest->number(0));
}

}  // namespace

LobbySaying say_in_lobby(Database& database, const LobbyLine& line, const std::string& key) {
  if (const std::int64_t known = known_line(database, line.user, key); known > 0) return {Said::said, 0, known};
  LobbySaying saying = asked(database, line);
  if (saying.what != Said::said) return saying;
  const auto number = database.prepare(lobby_number_sql);
  number->step();
  saying.id = number->number(0);
  insert(database, saying.id, line, key);
  trim(database);
  return saying;
}

std::vector<LobbyLine> lobby_lines(Database& database, std::int64_t since_ms, int most) {
  return oldest_first(lines_in(asking(database, lobby_latest_sql, since_ms, most)));
}

std::vector<LobbyLine> lobby_lines_around(Database& database, std::int64_t id, int most) {
  std::vector<LobbyLine> behind = lines_in(asking(database, lobby_behind_sql, id, most + 1));
  if (behind.empty() || behind.front().id != id) return {};
  std::vector<LobbyLine> around = oldest_first(lines_in(asking(database, lobby_before_sql, id, most)));
  around.insert(around.end(), behind.begin(), behind.end());
  return around;
}

bool remove_lobby_line(Database& database, std::int64_t id) {
  return delete_where(database, "DELETE FROM lobby_lines WHERE id = $1", id) > 0;
}

bool delete_lobby_lines_before(Database& database, std::int64_t at_ms) {
  return delete_where(database, "DELETE FROM lobby_lines WHERE at_ms < $1", at_ms) > 0;
}

std::vector<LobbyLine> own_lobby_lines_after(Database& database, core::UserId user, const LobbyLine& last, int most) {
  const auto row = asking(database, lobby_own_sql, last.id, most);
  row->bind(4, user.value());
  return lines_in(row);
}

}  // namespace storage
