#include "server/storage/mail/address_store.hpp"

#include "server/storage/mail/outbox.hpp"

namespace storage {

namespace {

constexpr std::int64_t counted_ms = 24 * 3'600'000;

std::int64_t confirmations_in_day(Database& database, std::int64_t now_ms) {
  const auto row = database.prepare("SELECT count(*) FROM mail_confirmations WHERE at_ms > $1");
  row->bind(1, now_ms - counted_ms);
  row->step();
  return row->number(0);
}

std::int64_t confirmations_of(Database& database, core::UserId user, std::int64_t now_ms) {
  const auto row = database.prepare(R"(SELECT count(*) FROM mail_confirmations WHERE "user" = $1 AND at_ms > $2)");
  row->bind(1, user.value());
  row->bind(2, now_ms - counted_ms);
  row->step();
  return row->number(0);
}

std::int64_t confirmations_to(Database& database, const std::string& hash, std::int64_t now_ms) {
  const auto row = database.prepare("SELECT count(*) FROM mail_confirmations WHERE address = $1 AND at_ms > $2");
  row->bind_bytes(1, hash);
  row->bind(2, now_ms - counted_ms);
  row->step();
  return row->number(0);
}

void note_confirmation(Database& database, const WantedAddress& wanted, std::int64_t now_ms) {
  const auto insert =
      database.prepare(R"(INSERT INTO mail_confirmations ("user", address, at_ms) VALUES ($1, $2, $3))");
  insert->bind(1, wanted.user.value());
  insert->bind_bytes(2, wanted.hash);
  insert->bind(3, now_ms);
  insert->exec();
}

void store_wanted(Database& database, const WantedAddress& wanted) {
  const auto insert = database.prepare(
      R"(INSERT INTO mail_addresses ("user", wanted, stop, language) VALUES ($1, $2, $3, $4)
         ON CONFLICT ("user") DO UPDATE SET wanted = excluded.wanted, token = NULL, refused_ms = NULL,
         language = excluded.language)");
  insert->bind(1, wanted.user.value());
  insert->bind(2, wanted.address);
  insert->bind(3, wanted.stop);
  insert->bind(4, wanted.language);
  insert->exec();
}

/// They want another one already.
void forget_replaced(Database& database, core::UserId user, const std::string& address) {
  const auto update = database.prepare(
      R"(UPDATE mail_addresses SET address = NULL WHERE "user" = $1 AND address = $2 AND wanted IS NOT NULL)");
  update->bind(1, user.value());
  update->bind(2, address);
  update->exec();
}

void erase_of(Database& database, const char* sql, core::UserId user) {
  const auto statement = database.prepare(sql);
  statement->bind(1, user.value());
  statement->exec();
}

}  // namespace

std::optional<MailAddress> mail_address_of(Database& database, core::UserId user) {
  const auto row =
      database.prepare(R"(SELECT address, wanted, refused_ms, language, stop FROM mail_addresses WHERE "user" = $1)");
  row->bind(1, user.value());
  if (!row->step()) return std::nullopt;
  return MailAddress{row->text(0), row->text(1), !row->is_null(2), row->text(3), row->text(4)};
}

Wanting want_address(Database& database, const WantedAddress& wanted, std::int64_t now_ms) {
  if (confirmations_of(database, wanted.user, now_ms) >= confirmations_of_person) return Wanting::too_often;
  if (confirmations_in_day(database, now_ms) >= confirmations_in_all) return Wanting::too_many;
  const bool may_be_sent = confirmations_to(database, wanted.hash, now_ms) < confirmations_of_address;
  note_confirmation(database, wanted, now_ms);
  store_wanted(database, wanted);
  drop_mail_of(database, wanted.user, MailKind::confirmation);
  if (may_be_sent) put_mail(database, wanted.user, MailKind::confirmation, {now_ms, now_ms});
  return Wanting::done;
}

void set_confirmation(Database& database, core::UserId user, const std::string& address, const std::string& hash,
                      std::int64_t until_ms) {
  const auto update = database.prepare(
      R"(UPDATE mail_addresses SET token = $1, token_until_ms = $2 WHERE "user" = $3 AND wanted = $4)");
  update->bind_bytes(1, hash);
  update->bind(2, until_ms);
  update->bind(3, user.value());
  update->bind(4, address);
  update->exec();
}

bool confirm_address(Database& database, const std::string& hash, std::int64_t now_ms) {
  const auto update = database.prepare(
      R"(UPDATE mail_addresses SET address = wanted, wanted = NULL, token = NULL, refused_ms = NULL
         WHERE token = $1 AND token_until_ms > $2 AND wanted IS NOT NULL)");
  update->bind_bytes(1, hash);
  update->bind(2, now_ms);
  return update->changed() == 1;
}

void remove_address(Database& database, core::UserId user) {
  for (const char* sql : {R"(DELETE FROM mail_addresses WHERE "user" = $1)", R"(DELETE FROM mails WHERE "user" = $1)",
                          R"(DELETE FROM reminders WHERE "user" = $1)"}) {
    erase_of(database, sql, user);
  }
}

void refuse_address(Database& database, core::UserId user, const std::string& address, std::int64_t now_ms) {
  const auto update = database.prepare(
      R"(UPDATE mail_addresses SET refused_ms = $1 WHERE "user" = $2 AND coalesce(wanted, address) = $3)");
  update->bind(1, now_ms);
  update->bind(2, user.value());
  update->bind(3, address);
  if (update->changed() == 0) forget_replaced(database, user, address);
}

std::optional<core::UserId> who_stops(Database& database, const std::string& stop) {
  const auto row = database.prepare(R"(SELECT "user" FROM mail_addresses WHERE stop = $1)");
  row->bind(1, stop);
  if (!row->step()) return std::nullopt;
  return core::UserId(row->number(0));
}

void forget_old_confirmations(Database& database, std::int64_t now_ms) {
  const auto statement = database.prepare("DELETE FROM mail_confirmations WHERE at_ms <= $1");
  statement->bind(1, now_ms - counted_ms);
  statement->exec();
}

}  // namespace storage
