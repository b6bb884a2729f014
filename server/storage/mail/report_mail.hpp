// Which reports the moderators were told of by mail. What writes is for the writer, in its transaction.
#pragma once

#include <cstdint>

#include "server/storage/engine/database.hpp"

namespace storage {

/// At least this lies between two mails: what is reported meanwhile comes with the second.
inline constexpr std::int64_t between_report_mails_ms = 15 * 60'000;

/// There are reports, the newest made then: a mail waits in the outbox if they were told of none as new.
void mail_reports(Database& database, std::int64_t newest_ms, std::int64_t now_ms);
void set_reports_mailed(Database& database, std::int64_t now_ms);

}  // namespace storage
