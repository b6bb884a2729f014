#include "server/storage/people/hiding_store.hpp"

namespace storage {

namespace {

constexpr const char* set_one =
    "UPDATE users SET hides = $1, here_ms = NULL WHERE id = $2 AND guest = 0 AND hides <> $1";
constexpr const char* of_one = "SELECT hides FROM users WHERE id = $1";
constexpr const char* all = "SELECT id FROM users WHERE hides = 1";

}  // namespace

void set_hides(Database& database, core::UserId account, bool hides) {
  const auto update = database.prepare(set_one);
  update->bind(1, hides ? 1 : 0);
  update->bind(2, account.value());
  update->exec();
}

bool hides(Database& database, core::UserId user) {
  const auto row = database.prepare(of_one);
  row->bind(1, user.value());
  return row->step() && row->integer(0) != 0;
}

std::vector<core::UserId> all_who_hide(Database& database) {
  const auto row = database.prepare(all);
  std::vector<core::UserId> people;
  while (row->step()) people.emplace_back(row->number(0));
  return people;
}

std::vector<std::string> hiding_sql() { return {set_one, of_one}; }

}  // namespace storage
