#include "server/storage/accounts/bot_store.hpp"

#include <stdexcept>

namespace storage {

namespace {

/// An account without a password; empty: the name is taken.
std::optional<core::UserId> insert_account_of_a_program(Database& database, const std::string& name,
                                                        std::int64_t now_ms) {
  const auto statement = database.prepare(
      R"(INSERT INTO users (name, folded, likeness, guest, created_ms) VALUES ($1, $2, $3, 0, $4) ON CONFLICT DO NOTHING
         RETURNING id)");
  bind_name(*statement, 1, name);
  statement->bind(4, now_ms);
  if (!statement->step()) return std::nullopt;
  return core::UserId(statement->number(0));
}

std::optional<User> computer_of(Database& database, int level) {
  const auto statement = database.prepare(select_user() + " WHERE bots.level = $1");
  statement->bind(1, level);
  return first_user(statement);
}

}  // namespace

std::optional<User> insert_bot(Database& database, const std::string& name, core::UserId owner, std::int64_t now_ms) {
  const auto id = insert_account_of_a_program(database, name, now_ms);
  if (!id) return std::nullopt;
  const auto statement = database.prepare(R"(INSERT INTO bots ("user", owner) VALUES ($1, $2))");
  statement->bind(1, id->value());
  statement->bind(2, owner.value());
  statement->exec();
  return User{*id, name, false, true};
}

std::optional<core::UserId> owner_of(Database& database, core::UserId bot) {
  const auto statement = database.prepare(R"(SELECT owner FROM bots WHERE "user" = $1 AND owner IS NOT NULL)");
  statement->bind(1, bot.value());
  if (!statement->step()) return std::nullopt;
  return core::UserId(statement->number(0));
}

std::vector<core::UserId> bots_owned_by(Database& database, core::UserId owner) {
  const auto row = database.prepare(R"(SELECT "user" FROM bots WHERE owner = $1 ORDER BY "user")");
  row->bind(1, owner.value());
  std::vector<core::UserId> bots;
  while (row->step()) bots.emplace_back(row->number(0));
  return bots;
}

std::vector<OwnBot> own_bots(Database& database, core::UserId owner, std::int64_t now_ms) {
  const auto row = database.prepare(
      R"(SELECT users.id, users.name, coalesce(max(tokens.expires_ms), 0) FROM bots JOIN users ON users.id = bots."user"
         LEFT JOIN tokens ON tokens."user" = users.id AND tokens.expires_ms > $2
         WHERE bots.owner = $1 GROUP BY users.id, users.name ORDER BY users.id)");
  row->bind(1, owner.value());
  row->bind(2, now_ms);
  std::vector<OwnBot> bots;
  while (row->step()) bots.push_back({core::UserId(row->number(0)), row->text(1), row->number(2)});
  return bots;
}

std::vector<std::pair<core::UserId, core::UserId>> owners_of_bots(Database& database) {
  const auto row = database.prepare(R"(SELECT "user", owner FROM bots WHERE owner IS NOT NULL)");
  std::vector<std::pair<core::UserId, core::UserId>> owners;
  while (row->step()) owners.emplace_back(core::UserId(row->number(0)), core::UserId(row->number(1)));
  return owners;
}

std::vector<std::string> owner_names(Database& database, const std::vector<core::UserId>& bots) {
  std::vector<std::string> names;
  for (const core::UserId bot : bots) {
    const auto row =
        database.prepare(R"(SELECT users.name FROM bots JOIN users ON users.id = bots.owner WHERE bots."user" = $1)");
    row->bind(1, bot.value());
    names.push_back(row->step() ? row->text(0) : std::string());
  }
  return names;
}

int bots_of(Database& database, core::UserId owner) {
  const auto statement = database.prepare("SELECT count(*) FROM bots WHERE owner = $1");
  statement->bind(1, owner.value());
  statement->step();
  return statement->integer(0);
}

User own_computer(Database& database, int level, std::int64_t now_ms) {
  if (auto computer = computer_of(database, level)) return std::move(*computer);
  const std::string name = "Computer " + std::to_string(level);
  const auto id = insert_account_of_a_program(database, name, now_ms);
  if (!id) throw std::runtime_error("The name \"" + name + "\" is taken.");  // the space keeps it from everybody
  const auto statement = database.prepare(R"(INSERT INTO bots ("user", level) VALUES ($1, $2))");
  statement->bind(1, id->value());
  statement->bind(2, level);
  statement->exec();
  return User{*id, name, false, true, level};
}

}  // namespace storage
