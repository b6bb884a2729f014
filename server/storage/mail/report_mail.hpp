// Which reports the moderators were told of by mail. What writes is for the writer, in its transaction.
#pragma once

#include <cstdint>

#include "server/storage/engine/database.hpp"

namespace storage {

/// At least this lies between two mails: what is reported meanwhile comes with the second.
inline constexpr std::int64_t between_report_mails_ms = 15 * 60'000;

/// The newest report was made then: whether they are to be told of it by a mail that does not wait yet.
bool are_reports_untold(Database& database, std::int64_t newest_ms);
/// Then this puts it into the outbox. While that is full, they stay untold.
void mail_reports(Database& database, std::int64_t newest_ms, std::int64_t now_ms);
/// They are sent a mail with all reports up to the newest, which was made then.
void set_reports_mailed(Database& database, std::int64_t newest_ms, std::int64_t now_ms);

}  // namespace storage
