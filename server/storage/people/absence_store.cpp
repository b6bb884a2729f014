#include "server/storage/people/absence_store.hpp"

#include <string>

namespace storage {

namespace {

std::vector<StoredAbsence> absences_in(Prepared& row) {
  std::vector<StoredAbsence> found;
  while (row.step()) {
    found.push_back({row.number(0), core::UserId(row.number(1)), row.number(2), row.number(3), row.number(4),
                     static_cast<int>(row.number(5))});
  }
  return found;
}

constexpr const char* of_one_person =
    R"(SELECT id, "user", from_ms, until_ms, announced_ms, changes FROM absences WHERE "user" = $1
       ORDER BY from_ms, id)";

}  // namespace

std::vector<StoredAbsence> absences_of(Database& database, core::UserId user) {
  const auto row = database.prepare(of_one_person);
  row->bind(1, user.value());
  return absences_in(*row);
}

std::vector<StoredAbsence> all_absences(Database& database) {
  const auto row = database.prepare(R"(SELECT id, "user", from_ms, until_ms, announced_ms, changes FROM absences)");
  return absences_in(*row);
}

void add_absence(Database& database, const StoredAbsence& absence) {
  const auto insert = database.prepare(
      R"(INSERT INTO absences ("user", from_ms, until_ms, announced_ms, changes) VALUES ($1, $2, $3, $4, $5))");
  insert->bind(1, absence.user.value());
  insert->bind(2, absence.from_ms);
  insert->bind(3, absence.until_ms);
  insert->bind(4, absence.announced_ms);
  insert->bind(5, absence.changes);
  insert->exec();
}

void change_absence(Database& database, const StoredAbsence& absence) {
  const auto update = database.prepare("UPDATE absences SET from_ms = $1, until_ms = $2, changes = $3 WHERE id = $4");
  update->bind(1, absence.from_ms);
  update->bind(2, absence.until_ms);
  update->bind(3, absence.changes);
  update->bind(4, absence.id);
  update->exec();
}

void forget_absences(Database& database, std::int64_t now_ms) {
  const auto remove = database.prepare("DELETE FROM absences WHERE until_ms < $1");
  remove->bind(1, now_ms - absence_kept_ms);
  remove->exec();
}

}  // namespace storage
