// Whether somebody may have a session, and whether they are muted in it from the beginning. It is asked in the
// transaction that makes the session, so that a ban that is stored before lets nobody in, and one that is stored behind
// finds the session and ends it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/moderation/ban_store.hpp"

namespace account {

/// The browser or program that asks for a session.
struct Client {
  std::string session = {};  ///< the token that it showed; empty: none
  std::string browser = {};  ///< the secret by which it is known; empty: none
  std::string place = {};    ///< browser, system and network, for the owner of the session; empty: not known
  std::string address = {};  ///< its IP address; empty: not known
  bool is_known = false;     ///< whether the person whom it asks for has signed in with it before
};

/// Why there is no session.
struct NoSession {
  enum class Why { unknown, name_taken, too_many, banned, device_banned, not_invited };
  Why why = Why::unknown;
  storage::Ban ban = {};  ///< with `banned` (of the person or their network) and `device_banned`
  friend bool operator==(const NoSession&, const NoSession&) = default;
};

/// The ban that keeps this person from a session; empty: there is none. `now_ms`: Unix time.
std::optional<NoSession> refusal(storage::Database& database, core::UserId user, const Client& client,
                                 std::int64_t now_ms);

/// The same for somebody new, who may not have the device of a person who is banned.
std::optional<NoSession> refusal_of_newcomer(storage::Database& database, const Client& client, std::int64_t now_ms);

/// Whoever is new on the device of a person who is muted is muted as well: whether they are. Their session is stored.
bool mute_newcomer(storage::Database& database, core::UserId user, const Client& client, std::int64_t now_ms);

/// A new session of this person is stored: if they are muted, its device is known for it.
void note_device_of_muted(storage::Database& database, core::UserId user, std::int64_t now_ms);

}  // namespace account
