#include "server/storage/moderation/setting_store.hpp"

namespace storage {

ChangedSettings changed_settings(Database& database) {
  ChangedSettings all;
  const auto row = database.prepare("SELECT name, value FROM settings");
  while (row->step()) all.emplace(row->text(0), row->text(1));
  return all;
}

void change_setting(Database& database, const std::string& name, const std::string& value) {
  const auto statement = database.prepare(
      "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value");
  statement->bind(1, name);
  statement->bind(2, value);
  statement->exec();
}

bool reset_setting(Database& database, const std::string& name) {
  const auto statement = database.prepare("DELETE FROM settings WHERE name = $1");
  statement->bind(1, name);
  return statement->changed() > 0;
}

}  // namespace storage
