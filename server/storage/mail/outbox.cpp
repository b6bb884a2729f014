#include "server/storage/mail/outbox.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace storage {

namespace {

constexpr std::array<std::string_view, 4> kinds = {"confirmation", "reminder", "reports", "match"};

std::string_view mail_word(MailKind kind) { return kinds[static_cast<std::size_t>(kind)]; }

MailKind mail_kind_of(std::string_view word) {
  return static_cast<MailKind>(std::find(kinds.begin(), kinds.end(), word) - kinds.begin());
}

void put_off(Database& database, std::int64_t id, std::int64_t due_ms) {
  const auto update = database.prepare("UPDATE mails SET tries = tries + 1, due_ms = $1 WHERE id = $2");
  update->bind(1, due_ms);
  update->bind(2, id);
  update->exec();
}

}  // namespace

bool put_mail(Database& database, core::UserId to, MailKind kind, const MailTimes& times) {
  if (mails_waiting(database) >= most_mails) return false;
  const auto insert = database.prepare(
      R"(INSERT INTO mails ("user", kind, made_ms, due_ms) VALUES ($1, $2, $3, $4)
         ON CONFLICT ("user", kind) DO NOTHING)");
  insert->bind(1, to.value());
  insert->bind(2, mail_word(kind));
  insert->bind(3, times.made_ms);
  insert->bind(4, times.due_ms);
  return insert->changed() == 1;
}

void drop_mail_of(Database& database, core::UserId to, MailKind kind) {
  const auto statement = database.prepare(R"(DELETE FROM mails WHERE "user" = $1 AND kind = $2)");
  statement->bind(1, to.value());
  statement->bind(2, mail_word(kind));
  statement->exec();
}

void drop_mail(Database& database, std::int64_t id) {
  const auto statement = database.prepare("DELETE FROM mails WHERE id = $1");
  statement->bind(1, id);
  statement->exec();
}

std::optional<WaitingMail> take_mail(Database& database, std::int64_t now_ms, std::int64_t again_ms,
                                     std::int64_t most_again_ms) {
  std::optional<WaitingMail> taken;
  {
    const auto row = database.prepare(
        R"(SELECT id, "user", kind, made_ms, tries, handed FROM mails WHERE due_ms <= $1
           ORDER BY kind <> 'confirmation', due_ms LIMIT 1)");
    row->bind(1, now_ms);
    if (!row->step()) return std::nullopt;
    taken = WaitingMail{row->number(0),  core::UserId(row->number(1)), mail_kind_of(row->text(2)), row->number(3),
                        row->integer(4), row->integer(5) != 0};
  }
  const std::int64_t pause_ms = again_ms << std::min(taken->tries, 20);
  put_off(database, taken->id, now_ms + std::min(pause_ms, most_again_ms));
  return taken;
}

bool set_handed(Database& database, std::int64_t id, bool is_handed) {
  const auto update = database.prepare("UPDATE mails SET handed = $1 WHERE id = $2");
  update->bind(1, is_handed ? 1 : 0);
  update->bind(2, id);
  return update->changed() == 1;
}

bool waits(Database& database, core::UserId to, MailKind kind) {
  const auto row = database.prepare(R"(SELECT 1 FROM mails WHERE "user" = $1 AND kind = $2)");
  row->bind(1, to.value());
  row->bind(2, mail_word(kind));
  return row->step();
}

bool is_mail_due(Database& database, std::int64_t now_ms) {
  const auto row = database.prepare("SELECT 1 FROM mails WHERE due_ms <= $1 LIMIT 1");
  row->bind(1, now_ms);
  return row->step();
}

std::int64_t mails_waiting(Database& database) { return database.number("SELECT count(*) FROM mails"); }

}  // namespace storage
