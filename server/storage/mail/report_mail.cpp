#include "server/storage/mail/report_mail.hpp"

#include <algorithm>

#include "server/storage/mail/outbox.hpp"

namespace storage {

void mail_reports(Database& database, std::int64_t newest_ms, std::int64_t now_ms) {
  const auto upsert = database.prepare(
      R"(INSERT INTO report_mail (id, newest_ms, mailed_ms) VALUES (1, $1, 0)
         ON CONFLICT (id) DO UPDATE SET newest_ms = excluded.newest_ms
         WHERE report_mail.newest_ms < excluded.newest_ms)");
  upsert->bind(1, newest_ms);
  if (newest_ms == 0 || upsert->changed() == 0) return;
  const std::int64_t mailed_ms = database.number("SELECT mailed_ms FROM report_mail");
  put_mail(database, to_moderators, MailKind::reports, {now_ms, std::max(now_ms, mailed_ms + between_report_mails_ms)});
}

void set_reports_mailed(Database& database, std::int64_t now_ms) {
  const auto update = database.prepare("UPDATE report_mail SET mailed_ms = $1");
  update->bind(1, now_ms);
  update->exec();
}

}  // namespace storage
