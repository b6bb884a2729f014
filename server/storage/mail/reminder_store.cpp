#include "server/storage/mail/reminder_store.hpp"

#include <algorithm>

#include "server/storage/mail/outbox.hpp"

namespace storage {

namespace {

/// Nothing if it is the turn that was noted last of this game.
void note_reminder(Database& database, core::UserId user, const Reminder& reminder) {
  const auto insert = database.prepare(
      R"(INSERT INTO reminders ("user", room, ply, told) VALUES ($1, $2, $3, 0)
         ON CONFLICT ("user", room) DO UPDATE SET ply = excluded.ply, told = 0
         WHERE reminders.ply <> excluded.ply)");
  insert->bind(1, user.value());
  insert->bind(2, reminder.room.value());
  insert->bind(3, reminder.ply);
  insert->exec();
}

std::int64_t reminded_ms(Database& database, core::UserId user) {
  const auto row = database.prepare(R"(SELECT reminded_ms FROM mail_addresses WHERE "user" = $1)");
  row->bind(1, user.value());
  return row->step() ? row->number(0) : 0;
}

void set_one_told(Database& database, core::UserId user, const Reminder& reminder, bool is_told) {
  const auto update =
      database.prepare(R"(UPDATE reminders SET told = $1 WHERE "user" = $2 AND room = $3 AND ply = $4)");
  update->bind(1, is_told ? 1 : 0);
  update->bind(2, user.value());
  update->bind(3, reminder.room.value());
  update->bind(4, reminder.ply);
  update->exec();
}

}  // namespace

std::vector<core::UserId> people_to_remind(Database& database) {
  const auto row = database.prepare(
      R"(SELECT "user" FROM mail_addresses WHERE address IS NOT NULL AND (refused_ms IS NULL OR wanted IS NOT NULL)
         ORDER BY "user")");
  std::vector<core::UserId> people;
  while (row->step()) people.emplace_back(row->number(0));
  return people;
}

void note_reminders(Database& database, core::UserId user, const std::vector<Reminder>& reminders,
                    std::int64_t now_ms) {
  for (const Reminder& each : reminders) note_reminder(database, user, each);
  if (untold_reminders(database, user).empty()) return;
  const std::int64_t due_ms = std::max(now_ms, reminded_ms(database, user) + between_reminders_ms);
  put_mail(database, user, MailKind::reminder, {now_ms, due_ms});
}

std::vector<Reminder> untold_reminders(Database& database, core::UserId user) {
  const auto row = database.prepare(R"(SELECT room, ply FROM reminders WHERE "user" = $1 AND told = 0 ORDER BY room)");
  row->bind(1, user.value());
  std::vector<Reminder> found;
  while (row->step()) found.push_back({core::RoomId(row->text(0)), row->integer(1)});
  return found;
}

void set_told(Database& database, core::UserId user, const std::vector<Reminder>& reminders, bool is_told,
              std::int64_t now_ms) {
  for (const Reminder& each : reminders) set_one_told(database, user, each, is_told);
  const auto update = database.prepare(R"(UPDATE mail_addresses SET reminded_ms = $1 WHERE "user" = $2)");
  update->bind(1, is_told ? now_ms : 0);
  update->bind(2, user.value());
  update->exec();
}

void forget_reminders_of_finished(Database& database) {
  database.execute("DELETE FROM reminders WHERE room IN (SELECT id FROM games)");
}

}  // namespace storage
