// Of which turns people were reminded by mail, or are to be: each once. What writes is for the writer, in its
// transaction.
#pragma once

#include <cstdint>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// At least this lies between two mails to one person: what is due meanwhile comes with the second.
inline constexpr std::int64_t between_reminders_ms = 3'600'000;

struct Reminder {
  core::RoomId room;
  int ply = 0;  ///< after how many turns it became theirs
};

/// Who has a confirmed address that no mail server refuses.
std::vector<core::UserId> people_to_remind(Database& database);

/// They are to be reminded of these; of which they are or were already changes nothing. The mail waits in the outbox.
void note_reminders(Database& database, core::UserId user, const std::vector<Reminder>& reminders, std::int64_t now_ms);
std::vector<Reminder> untold_reminders(Database& database, core::UserId user);
/// Whether a mail with these is sent at `now_ms`, or none was after all.
void set_told(Database& database, core::UserId user, const std::vector<Reminder>& reminders, bool is_told,
              std::int64_t now_ms);

/// Of games that are over.
void forget_reminders_of_finished(Database& database);

}  // namespace storage
