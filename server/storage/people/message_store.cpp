#include "server/storage/people/message_store.hpp"

#include <algorithm>

namespace storage {

namespace {

using Sent = Sending::What;

constexpr std::int64_t minute_ms = 60'000;
constexpr std::int64_t hour_ms = 60 * minute_ms;

constexpr const char* sent_sql =
    "SELECT at_ms FROM messages WHERE sender = $1 AND at_ms > $2 ORDER BY at_ms DESC LIMIT 1 OFFSET $3";
constexpr const char* is_begun_sql = R"(SELECT 1 FROM conversations WHERE "user" = $1 AND other = $2)";
constexpr const char* begun_sql = R"(SELECT count(*) FROM conversations WHERE "user" = $1 AND wrote = 1)";
constexpr const char* strangers_sql =
    R"(SELECT count(*), min(stranger_ms) FROM conversations WHERE "user" = $1 AND stranger_ms > $2)";
constexpr const char* insert_sql =
    "INSERT INTO messages (one, two, sender, at_ms, line) VALUES ($1, $2, $3, $4, $5) RETURNING id";
constexpr const char* put_conversation =
    R"(INSERT INTO conversations ("user", other, last_id, unread, wrote, stranger_ms) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT ("user", other) DO UPDATE SET last_id = excluded.last_id,
       unread = conversations.unread + excluded.unread,
       wrote = CASE WHEN excluded.wrote = 1 THEN 1 ELSE conversations.wrote END)";
constexpr const char* oldest_kept_sql =
    "SELECT id FROM messages WHERE one = $1 AND two = $2 ORDER BY id DESC LIMIT 1 OFFSET $3";
constexpr const char* trim_sql = "DELETE FROM messages WHERE one = $1 AND two = $2 AND id < $3";
constexpr const char* before_sql =
    R"(SELECT id, sender, at_ms, line FROM messages WHERE one = $1 AND two = $2 AND id < $3 ORDER BY id DESC LIMIT $4)";
constexpr const char* behind_sql =
    R"(SELECT id, sender, at_ms, line FROM messages WHERE one = $1 AND two = $2 AND id >= $3 ORDER BY id LIMIT $4)";
constexpr const char* unread_sql =
    R"(SELECT coalesce(sum(unread), 0) FROM conversations WHERE "user" = $1 AND unread > 0)";
constexpr const char* newer_sql =
    "SELECT count(*) FROM messages WHERE one = $1 AND two = $2 AND id > $3 AND sender = $4";
constexpr const char* read_sql =
    R"(UPDATE conversations SET unread = $3 WHERE "user" = $1 AND other = $2 AND unread > $3)";
constexpr const char* own_sql =
    R"(SELECT messages.id, messages.at_ms, talk.other, users.name, messages.sender = $1, messages.line
       FROM conversations AS talk JOIN users ON users.id = talk.other
       JOIN messages ON messages.one = CASE WHEN $1 < talk.other THEN $1 ELSE talk.other END
       AND messages.two = CASE WHEN $1 < talk.other THEN talk.other ELSE $1 END
       WHERE talk."user" = $1 AND talk.other >= $2 AND (talk.other > $2 OR messages.id > $3)
       ORDER BY talk.other, messages.id LIMIT $4)";
/// Its first columns are those of select_user().
constexpr const char* conversations_sql =
    R"(SELECT users.id, users.name, users.guest, bots."user" IS NOT NULL, bots.level, talk.unread, messages.id,
       messages.sender, messages.at_ms, messages.line
       FROM conversations AS talk JOIN messages ON messages.id = talk.last_id JOIN users ON users.id = talk.other
       LEFT JOIN bots ON bots."user" = users.id
       WHERE talk."user" = $1 AND talk.last_id < $2 ORDER BY talk.last_id DESC LIMIT $3)";

/// The beginning of each question about two people.
Statement between(Database& database, const char* sql, core::UserId user, core::UserId other) {
  Statement statement = database.prepare(sql);
  statement->bind(1, std::min(user.value(), other.value()));
  statement->bind(2, std::max(user.value(), other.value()));
  return statement;
}

Statement of(Database& database, const char* sql, core::UserId user, core::UserId other) {
  Statement statement = database.prepare(sql);
  statement->bind(1, user.value());
  statement->bind(2, other.value());
  return statement;
}

Message message_of(Prepared& row, int at) {
  return {row.number(at), core::UserId(row.number(at + 1)), row.number(at + 2), row.text(at + 3)};
}

std::vector<Message> messages_in(const Statement& row) {
  std::vector<Message> found;
  while (row->step()) found.push_back(message_of(*row, 0));
  return found;
}

/// How long until this person may send another one; 0: now.
std::int64_t wait_ms(Database& database, const Letter& letter) {
  const auto row = database.prepare(sent_sql);
  row->bind(1, letter.from.value());
  row->bind(2, letter.at_ms - minute_ms);
  row->bind(3, messages_a_minute - 1);
  return row->step() ? row->number(0) + minute_ms - letter.at_ms : 0;
}

/// The same, to begin to write to somebody who does not know them.
std::int64_t wait_for_strangers_ms(Database& database, const Letter& letter) {
  const auto row = database.prepare(strangers_sql);
  row->bind(1, letter.from.value());
  row->bind(2, letter.at_ms - hour_ms);
  if (!row->step() || row->number(0) < strangers_an_hour) return 0;
  return row->number(1) + hour_ms - letter.at_ms;
}

bool has_most_conversations(Database& database, core::UserId user) {
  const auto row = database.prepare(begun_sql);
  row->bind(1, user.value());
  return row->step() && row->integer(0) >= most_conversations;
}

/// Why the letter is not sent; empty: it may be.
std::optional<Sending> refused(Database& database, const Letter& letter, WritingRight right, bool is_new) {
  if (!may_write(right)) return Sending{Sent::not_allowed, right};
  if (const std::int64_t wait = wait_ms(database, letter); wait > 0) return Sending{Sent::too_fast, right, wait};
  if (!is_new) return std::nullopt;
  if (has_most_conversations(database, letter.from)) return Sending{Sent::too_many_conversations, right};
  if (right != WritingRight::stranger) return std::nullopt;
  const std::int64_t wait = wait_for_strangers_ms(database, letter);
  return wait > 0 ? std::optional(Sending{Sent::too_many_strangers, right, wait}) : std::nullopt;
}

std::int64_t insert(Database& database, const Letter& letter) {
  const auto row = between(database, insert_sql, letter.from, letter.to);
  row->bind(3, letter.from.value());
  row->bind(4, letter.at_ms);
  row->bind_view(5, letter.line);
  return row->step() ? row->number(0) : 0;
}

/// As `user` has it from now on. `unread`: 1 of the receiver, 0 of the sender.
void put(Database& database, core::UserId user, core::UserId other, std::int64_t id, int unread,
         std::int64_t stranger_ms) {
  const auto row = of(database, put_conversation, user, other);
  row->bind(3, id);
  row->bind(4, unread);
  row->bind(5, 1 - unread);
  row->bind(6, stranger_ms);
  row->exec();
}

void trim(Database& database, const Letter& letter) {
  const auto oldest = between(database, oldest_kept_sql, letter.from, letter.to);
  oldest->bind(3, messages_kept - 1);
  if (!oldest->step()) return;
  const auto trimmed = between(database, trim_sql, letter.from, letter.to);
  trimmed->bind(3, oldest->number(0));
  trimmed->exec();
}

}  // namespace

Sending send_letter(Database& database, const Letter& letter) {
  const WritingRight right = writing_right(database, letter.from, letter.to);
  const bool is_new = !of(database, is_begun_sql, letter.from, letter.to)->step();
  if (const auto why_not = refused(database, letter, right, is_new)) return *why_not;
  const bool is_stranger = is_new && right == WritingRight::stranger;
  const std::int64_t id = insert(database, letter);
  put(database, letter.from, letter.to, id, 0, is_stranger ? letter.at_ms : 0);
  put(database, letter.to, letter.from, id, 1, 0);
  trim(database, letter);
  return {Sent::sent, right, 0, id};
}

std::vector<Conversation> conversations_before(Database& database, core::UserId user, std::int64_t id, int most) {
  const auto row = database.prepare(conversations_sql);
  row->bind(1, user.value());
  row->bind(2, id);
  row->bind(3, most);
  std::vector<Conversation> found;
  while (auto other = first_user(row)) {
    found.push_back({std::move(*other), message_of(*row, user_column_count + 1), row->number(user_column_count)});
  }
  return found;
}

std::vector<Message> messages_before(Database& database, core::UserId user, core::UserId other, std::int64_t id,
                                     int most) {
  const auto row = between(database, before_sql, user, other);
  row->bind(3, id);
  row->bind(4, most);
  return messages_in(row);
}

std::vector<Message> messages_around(Database& database, core::UserId user, core::UserId other, std::int64_t id,
                                     int most) {
  const auto row = between(database, behind_sql, user, other);
  row->bind(3, id);
  row->bind(4, most + 1);
  std::vector<Message> around = messages_in(row);
  if (around.empty() || around.front().id != id || around.front().sender != other) return {};
  const std::vector<Message> before = messages_before(database, user, other, id, most);
  around.insert(around.begin(), before.rbegin(), before.rend());
  return around;
}

std::int64_t unread_messages(Database& database, core::UserId user) {
  const auto row = database.prepare(unread_sql);
  row->bind(1, user.value());
  return row->step() ? row->number(0) : 0;
}

bool note_read(Database& database, core::UserId user, core::UserId other, std::int64_t id) {
  const auto newer = between(database, newer_sql, user, other);
  newer->bind(3, id);
  newer->bind(4, other.value());
  const std::int64_t left = newer->step() ? newer->number(0) : 0;
  const auto update = of(database, read_sql, user, other);
  update->bind(3, left);
  return update->changed() > 0;
}

std::vector<OwnMessage> own_messages_after(Database& database, core::UserId user, const OwnMessage& last, int most) {
  const auto row = of(database, own_sql, user, last.other);
  row->bind(3, last.id);
  row->bind(4, most);
  std::vector<OwnMessage> found;
  while (row->step()) {
    found.push_back({core::UserId(row->number(2)), row->number(0), row->number(1), row->text(3), row->integer(4) == 1,
                     row->text(5)});
  }
  return found;
}

void delete_messages_of(Database& database, core::UserId user) {
  for (const char* sql :
       {"DELETE FROM messages WHERE one = $1", "DELETE FROM messages WHERE two = $1",
        R"(DELETE FROM conversations WHERE "user" = $1)", "DELETE FROM conversations WHERE other = $1"}) {
    const auto statement = database.prepare(sql);
    statement->bind(1, user.value());
    statement->exec();
  }
}

std::vector<std::string> message_sql() {
  return {sent_sql,   is_begun_sql, begun_sql, strangers_sql, oldest_kept_sql, trim_sql,         before_sql,
          behind_sql, unread_sql,   newer_sql, read_sql,      own_sql,         conversations_sql};
}

}  // namespace storage
