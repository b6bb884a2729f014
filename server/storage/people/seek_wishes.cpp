#include "server/storage/people/seek_wishes.hpp"

#include <optional>
#include <utility>

namespace storage {

namespace {

constexpr const char* wishes_sql = R"(SELECT game, is_live, told_ms FROM seek_wishes WHERE "user" = $1
                                      ORDER BY game, is_live)";
constexpr const char* insert_wish_sql =
    R"(INSERT INTO seek_wishes ("user", game, is_live, told_ms) VALUES ($1, $2, $3, $4))";
constexpr const char* delete_sql = R"(DELETE FROM seek_wishes WHERE "user" = $1)";
constexpr const char* told_sql =
    R"(UPDATE seek_wishes SET told_ms = $2 WHERE "user" = $1 AND told_ms <= $3 RETURNING told_ms)";

std::string whom_sql() {
  return select_user() + R"( JOIN seek_wishes ON seek_wishes."user" = users.id
      WHERE seek_wishes.game = $1 AND seek_wishes.is_live = $2 AND seek_wishes.told_ms <= $3 AND users.id <> $4
      AND EXISTS (SELECT 1 FROM push_subscriptions WHERE push_subscriptions."user" = users.id)
      AND NOT EXISTS (SELECT 1 FROM ties WHERE ties."user" = users.id AND ties.other = $4 AND ties.tie = 'block')
      AND NOT EXISTS (SELECT 1 FROM ties WHERE ties."user" = $4 AND ties.other = users.id AND ties.tie = 'block')
      ORDER BY seek_wishes.told_ms, seek_wishes."user" LIMIT $5)";
}

/// 0: never, or there are no wishes.
std::int64_t last_told(Database& database, core::UserId user) {
  const auto row = database.prepare(wishes_sql);
  row->bind(1, user.value());
  return row->step() ? row->number(2) : 0;
}

}  // namespace

std::vector<SeekWish> seek_wishes_of(Database& database, core::UserId user) {
  std::vector<SeekWish> wishes;
  const auto row = database.prepare(wishes_sql);
  row->bind(1, user.value());
  while (row->step()) wishes.push_back({row->text(0), row->integer(1) != 0});
  return wishes;
}

void set_seek_wishes(Database& database, core::UserId user, const std::vector<SeekWish>& wishes) {
  const std::int64_t told_ms = last_told(database, user);
  const auto remove = database.prepare(delete_sql);
  remove->bind(1, user.value());
  remove->exec();
  for (const SeekWish& wish : wishes) {
    const auto insert = database.prepare(insert_wish_sql);
    insert->bind(1, user.value());
    insert->bind(2, wish.game);
    insert->bind(3, wish.is_live ? 1 : 0);
    insert->bind(4, told_ms);
    insert->exec();
  }
}

std::vector<User> people_to_tell(Database& database, const SeekWish& seek, core::UserId maker, std::int64_t now_ms,
                                 std::size_t most) {
  std::vector<User> people;
  const auto row = database.prepare(whom_sql());
  row->bind(1, seek.game);
  row->bind(2, seek.is_live ? 1 : 0);
  row->bind(3, now_ms - seek_pause_ms);
  row->bind(4, maker.value());
  row->bind(5, static_cast<std::int64_t>(most));
  while (auto user = first_user(row)) people.push_back(std::move(*user));
  return people;
}

bool note_told(Database& database, core::UserId user, std::int64_t now_ms) {
  const auto update = database.prepare(told_sql);
  update->bind(1, user.value());
  update->bind(2, now_ms);
  update->bind(3, now_ms - seek_pause_ms);
  bool is_noted = false;
  while (update->step()) is_noted = true;
  return is_noted;
}

}  // namespace storage
