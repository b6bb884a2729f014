#include "server/storage/mail/report_mail.hpp"

#include <algorithm>

#include "server/storage/mail/outbox.hpp"

namespace storage {

namespace {

struct Told {
  std::int64_t newest_ms = 0;
  std::int64_t mailed_ms = 0;
};

Told told_in(Database& database) {
  const auto row = database.prepare("SELECT newest_ms, mailed_ms FROM report_mail");
  return row->step() ? Told{row->number(0), row->number(1)} : Told();
}

void set_told(Database& database, const Told& told) {
  const auto upsert = database.prepare(
      R"(INSERT INTO report_mail (id, newest_ms, mailed_ms) VALUES (1, $1, $2)
         ON CONFLICT (id) DO UPDATE SET newest_ms = excluded.newest_ms, mailed_ms = excluded.mailed_ms)");
  upsert->bind(1, told.newest_ms);
  upsert->bind(2, told.mailed_ms);
  upsert->exec();
}

}  // namespace

bool are_reports_untold(Database& database, std::int64_t newest_ms) {
  return newest_ms > told_in(database).newest_ms && !waits(database, to_moderators, MailKind::reports);
}

void mail_reports(Database& database, std::int64_t newest_ms, std::int64_t now_ms) {
  const Told told = told_in(database);
  if (newest_ms <= told.newest_ms) return;
  const std::int64_t due_ms = std::max(now_ms, told.mailed_ms + between_report_mails_ms);
  if (!put_mail(database, to_moderators, MailKind::reports, {now_ms, due_ms})) return;
  set_told(database, {newest_ms, told.mailed_ms});
}

void set_reports_mailed(Database& database, std::int64_t newest_ms, std::int64_t now_ms) {
  set_told(database, {std::max(newest_ms, told_in(database).newest_ms), now_ms});
}

}  // namespace storage
