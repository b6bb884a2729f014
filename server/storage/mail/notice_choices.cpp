#include "server/storage/mail/notice_choices.hpp"

#include <optional>

#include "server/storage/mail/address_store.hpp"
#include "server/storage/mail/outbox.hpp"

namespace storage {

namespace {

bool is_usual(Channel channel, Notice notice) {
  return channel == Channel::push ? notice != Notice::late : notice == Notice::turn || notice == Notice::match;
}

}  // namespace

const char* word(Channel channel) { return channel == Channel::push ? "push" : "mail"; }

const char* word(Notice notice) {
  constexpr std::array words{"turn", "late", "challenge", "club", "match"};
  return words[static_cast<std::size_t>(notice)];
}

bool is_wanted(Database& database, core::UserId user, Channel channel, Notice notice) {
  const auto row =
      database.prepare(R"(SELECT is_wanted FROM notice_choices WHERE "user" = $1 AND channel = $2 AND kind = $3)");
  row->bind(1, user.value());
  row->bind(2, word(channel));
  row->bind(3, word(notice));
  return row->step() ? row->integer(0) != 0 : is_usual(channel, notice);
}

void choose(Database& database, core::UserId user, Channel channel, Notice notice, bool is_wanted) {
  const auto insert = database.prepare(
      R"(INSERT INTO notice_choices ("user", channel, kind, is_wanted) VALUES ($1, $2, $3, $4)
         ON CONFLICT ("user", channel, kind) DO UPDATE SET is_wanted = excluded.is_wanted)");
  insert->bind(1, user.value());
  insert->bind(2, word(channel));
  insert->bind(3, word(notice));
  insert->bind(4, is_wanted ? 1 : 0);
  insert->exec();
}

bool stop_reminders(Database& database, const std::string& stop) {
  const std::optional<core::UserId> user = who_stops(database, stop);
  if (!user) return false;
  for (const Notice notice : notices) choose(database, *user, Channel::mail, notice, false);
  drop_mail_of(database, *user, MailKind::reminder);
  drop_mail_of(database, *user, MailKind::match);
  return true;
}

}  // namespace storage
