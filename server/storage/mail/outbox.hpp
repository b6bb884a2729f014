// Mail that waits to be sent: to each person, and to the moderators, one of each kind at most. What it says is written
// when it is sent. What writes is for the writer, in its transaction.
#pragma once

#include <cstdint>
#include <optional>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

enum class MailKind { confirmation, reminder, reports, match };

/// In place of somebody's number: to the moderators.
inline const core::UserId to_moderators{0};

/// Of all people; of more none are kept.
inline constexpr int most_mails = 10'000;

struct WaitingMail {
  std::int64_t id = 0;
  core::UserId to;
  MailKind kind{};
  std::int64_t made_ms = 0;
  int tries = 0;           ///< before this one
  bool is_handed = false;  ///< a mail server may have all of it, from a try whose end nobody knows
};

struct MailTimes {
  std::int64_t made_ms = 0;
  std::int64_t due_ms = 0;  ///< it is not tried before
};
/// False, and nothing changes: such a mail waits already, or too many do.
bool put_mail(Database& database, core::UserId to, MailKind kind, const MailTimes& times);
void drop_mail_of(Database& database, core::UserId to, MailKind kind);
void drop_mail(Database& database, std::int64_t id);

/// What has waited longest for its turn, confirmations first, for whoever tries it now. Nobody else is given it before
/// `again_ms` after `now_ms`, doubled with each try up to `most_again_ms`. Nothing: none is due.
std::optional<WaitingMail> take_mail(Database& database, std::int64_t now_ms, std::int64_t again_ms,
                                     std::int64_t most_again_ms);
/// A mail server may have all of it from now on; or it has refused it. False: no such mail waits any more.
bool set_handed(Database& database, std::int64_t id, bool is_handed);

/// Whether such a mail is there, on its way or not.
bool waits(Database& database, core::UserId to, MailKind kind);
bool is_mail_due(Database& database, std::int64_t now_ms);
std::int64_t mails_waiting(Database& database);

}  // namespace storage
