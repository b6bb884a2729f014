#include "server/storage/people/preference_store.hpp"

namespace storage {

std::string preferences_of(Database& database, core::UserId user) {
  const auto row = database.prepare(R"(SELECT body FROM preferences WHERE "user" = $1)");
  row->bind(1, user.value());
  return row->step() ? row->text(0) : "{}";
}

void set_preferences(Database& database, core::UserId user, const std::string& body) {
  const auto insert = database.prepare(
      R"(INSERT INTO preferences ("user", body) VALUES ($1, $2)
         ON CONFLICT ("user") DO UPDATE SET body = excluded.body)");
  insert->bind(1, user.value());
  insert->bind(2, body);
  insert->exec();
}

}  // namespace storage
