#include "server/storage/accounts/user_store.hpp"

#include <utility>

#include "server/base/spelling.hpp"
#include "server/storage/accounts/name_store.hpp"
#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/moderation/mute_store.hpp"

namespace storage {

void bind_name(Prepared& statement, int at, const std::string& name) {
  statement.bind(at, name);
  statement.bind(at + 1, base::folded(name));
  statement.bind(at + 2, base::likeness(name));
}

std::optional<core::UserId> insert_guest(Database& database, const std::string& name, std::int64_t now_ms) {
  const auto statement = database.prepare(
      R"(INSERT INTO users (name, folded, guest, created_ms, seen_ms) VALUES ($1, $2, 1, $3, $3) ON CONFLICT DO NOTHING
         RETURNING id)");
  statement->bind(1, name);
  statement->bind(2, base::folded(name));
  statement->bind(3, now_ms);
  if (!statement->step()) return std::nullopt;
  return core::UserId(statement->number(0));
}

std::optional<core::UserId> insert_account(Database& database, const std::string& name, const std::string& password,
                                           std::int64_t now_ms) {
  const auto statement = database.prepare(
      R"(INSERT INTO users (name, folded, likeness, guest, created_ms, password) VALUES ($1, $2, $3, 0, $4, $5)
         ON CONFLICT DO NOTHING RETURNING id)");
  bind_name(*statement, 1, name);
  statement->bind(4, now_ms);
  statement->bind(5, password);
  if (!statement->step()) return std::nullopt;
  return core::UserId(statement->number(0));
}

bool make_account(Database& database, core::UserId guest, const std::string& name, const std::string& password) {
  const auto statement = database.prepare(
      R"(UPDATE users SET name = $1, folded = $2, likeness = $3, guest = 0, password = $4, seen_ms = NULL WHERE id = $5
         AND guest = 1)");
  bind_name(*statement, 1, name);
  statement->bind(4, password);
  statement->bind(5, guest.value());
  if (statement->changed() != 1) return false;
  remember_name(database, guest, name);
  return true;
}

std::optional<Login> find_login(Database& database, const std::string& name) {
  const auto statement =
      database.prepare(select_user(", users.password") + " WHERE users.folded = $1 AND users.password IS NOT NULL");
  statement->bind(1, base::folded(name));
  std::optional<User> user = first_user(statement);
  if (!user) return std::nullopt;
  return Login{std::move(*user), statement->text(user_column_count)};
}

namespace {

void note_seen(Database& database, const char* sql, const std::vector<core::UserId>& people, std::int64_t now_ms,
               std::int64_t noted_before_ms) {
  const auto statement = database.prepare(sql);
  for (const core::UserId user : people) {
    statement->bind(1, now_ms);
    statement->bind(2, user.value());
    statement->bind(3, noted_before_ms);
    statement->exec();
  }
}

}  // namespace

void note_seen(Database& database, const std::vector<core::UserId>& people, std::int64_t now_ms) {
  constexpr std::int64_t hour_ms = 3'600'000;
  note_seen(database, "UPDATE users SET seen_ms = $1 WHERE id = $2 AND seen_ms < $3", people, now_ms,
            now_ms - 24 * hour_ms);
  note_seen(database,
            "UPDATE users SET here_ms = $1 WHERE id = $2 AND guest = 0 AND hides = 0 AND coalesce(here_ms, 0) < $3",
            people, now_ms, now_ms - hour_ms);
}

namespace {

struct UnseenGuest {
  core::UserId id;
  bool has_games = false;
};

std::vector<UnseenGuest> guests_unseen_since(Database& database, std::int64_t moment_ms) {
  const auto statement = database.prepare(
      R"(SELECT id, EXISTS (SELECT 1 FROM game_players WHERE "user" = users.id) FROM users
         WHERE seen_ms < $1 LIMIT $2)");
  statement->bind(1, moment_ms);
  statement->bind(2, most_guests_looked_at);
  std::vector<UnseenGuest> guests;
  while (statement->step()) {
    guests.push_back({core::UserId(statement->number(0)), statement->integer(1) != 0});
  }
  return guests;
}

/// Empty: for ever.
void keep_guest(Database& database, core::UserId guest, std::optional<std::int64_t> seen_ms) {
  const auto statement = database.prepare("UPDATE users SET seen_ms = $1 WHERE id = $2");
  if (seen_ms) statement->bind(1, *seen_ms);
  statement->bind(2, guest.value());
  statement->exec();
}

void remove_guest(Database& database, core::UserId guest) {
  const auto statement = database.prepare("DELETE FROM users WHERE id = $1");
  statement->bind(1, guest.value());
  statement->exec();
}

}  // namespace

int forget_guests(Database& database, std::int64_t seen_before_ms, std::int64_t now_ms,
                  const std::function<bool(core::UserId)>& is_needed) {
  const auto guests = guests_unseen_since(database, seen_before_ms);
  for (const UnseenGuest& guest : guests) {
    if (guest.has_games) {
      keep_guest(database, guest.id, std::nullopt);
    } else if (is_needed(guest.id) || ban_of(database, guest.id, now_ms) || mute_of(database, guest.id, now_ms)) {
      keep_guest(database, guest.id, now_ms);
    } else {
      remove_guest(database, guest.id);
    }
  }
  return static_cast<int>(guests.size());
}

void set_password(Database& database, core::UserId account, const std::string& password) {
  const auto statement = database.prepare("UPDATE users SET password = $1 WHERE id = $2 AND guest = 0");
  statement->bind(1, password);
  statement->bind(2, account.value());
  statement->exec();
}

std::optional<User> find_user(Database& database, std::string_view name) {
  const auto statement = database.prepare(select_user() + " WHERE users.folded = $1");
  statement->bind(1, base::folded(name));
  return first_user(statement);
}

std::string select_user(std::string_view more) {
  return R"(SELECT users.id, users.name, users.guest, bots."user" IS NOT NULL, bots.level)" + std::string(more) +
         R"( FROM users LEFT JOIN bots ON bots."user" = users.id)";
}

std::optional<User> first_user(const Statement& query) {
  if (!query->step()) return std::nullopt;
  User user{core::UserId(query->number(0)), query->text(1), query->integer(2) != 0};
  user.bot = query->integer(3) != 0;
  user.level = query->integer(4);  // null reads as 0
  return user;
}

}  // namespace storage
