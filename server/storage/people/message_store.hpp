// What people with accounts write to each other: the newest messages of each two, and how many each has not read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/people/message_rights.hpp"

namespace storage {

/// Of two people; with one more the oldest goes.
inline constexpr int messages_kept = 500;
/// How many messages one person may send within a minute.
inline constexpr int messages_a_minute = 20;
/// To how many people who do not know them one person may begin to write within an hour.
inline constexpr int strangers_an_hour = 10;
/// Whoever has as many begins no other.
inline constexpr int most_conversations = 500;

struct Message {
  std::int64_t id = 0;  ///< rises with time; never given twice
  core::UserId sender;
  std::int64_t at_ms = 0;  ///< Unix time
  std::string line;
  friend bool operator==(const Message&, const Message&) = default;
};

struct Letter {
  core::UserId from;
  core::UserId to;
  std::int64_t at_ms = 0;
  std::string line;
};

struct Sending {
  enum class What { sent, not_allowed, too_fast, too_many_strangers, too_many_conversations } what = What::sent;
  WritingRight right = WritingRight::none;  ///< with `not_allowed`: why
  std::int64_t wait_ms = 0;                 ///< with `too_fast` and `too_many_strangers`: until one more may be sent
  std::int64_t id = 0;                      ///< of the message
};

/// Both have accounts. Call on the writer.
Sending send_letter(Database& database, const Letter& letter);

/// With one person, as the other has it.
struct Conversation {
  User other;
  Message last;
  std::int64_t unread = 0;
};
/// Those whose newest messages are older than the one with this id, newest first.
std::vector<Conversation> conversations_before(Database& database, core::UserId user, std::int64_t id, int most);

/// What the two have written, newest first, before the message with this id.
std::vector<Message> messages_before(Database& database, core::UserId user, core::UserId other, std::int64_t id,
                                     int most);

/// What stands around a message that `user` has received from `other`, at most so many on each side, oldest first;
/// empty: there is no such message.
std::vector<Message> messages_around(Database& database, core::UserId user, core::UserId other, std::int64_t id,
                                     int most);

/// How many messages the person has not read.
std::int64_t unread_messages(Database& database, core::UserId user);
/// The person has read all that the other has written, up to that message, which they have seen. Whether anything has
/// changed.
bool note_read(Database& database, core::UserId user, core::UserId other, std::int64_t id);

/// As a person has it among their own data.
struct OwnMessage {
  core::UserId other;
  std::int64_t id = 0;
  std::int64_t at_ms = 0;
  std::string with;  ///< the other's name
  bool is_own = false;
  std::string line;
};
/// By the other person, then by time; those behind `last`, a default one: from the first. At most `most`.
std::vector<OwnMessage> own_messages_after(Database& database, core::UserId user, const OwnMessage& last, int most);

/// All that a person has written and received, for both sides.
void delete_messages_of(Database& database, core::UserId user);

/// What all these ask SQLite, so that their plans can be looked at.
std::vector<std::string> message_sql();

}  // namespace storage
