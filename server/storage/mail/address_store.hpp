// The addresses to which people have mail sent: given, confirmed by a link, refused by mail servers. What writes is for
// the writer, in its transaction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

inline constexpr std::int64_t confirmation_ms = 24 * 3'600'000;  ///< a link confirms an address so long
// Confirmations in 24 hours, so that nobody fills a stranger's mailbox through this server.
inline constexpr int confirmations_of_person = 5;
inline constexpr int confirmations_of_address = 3;
inline constexpr int confirmations_in_all = 500;

struct MailAddress {
  std::string confirmed;    ///< empty: none
  std::string wanted;       ///< to be confirmed; empty: none
  bool is_refused = false;  ///< a mail server refuses `wanted` for good, or `confirmed` if no other is wanted
  std::string language;     ///< of who has chosen none in their account
  std::string stop;         ///< what ends reminders without signing in
};

/// Nothing: they have given none.
std::optional<MailAddress> mail_address_of(Database& database, core::UserId user);

struct WantedAddress {
  core::UserId user;
  std::string address;   ///< base::is_mailbox()
  std::string hash;      ///< of it, however it is spelled
  std::string stop;      ///< for who has none yet
  std::string language;  ///< "de"
};
enum class Wanting {
  done,
  too_often,  ///< by this person
  too_many,   ///< by all
};
/// Has a link sent there by which it is confirmed, and until then keeps the confirmed one. That others have had too
/// many sent to this address changes nothing of the answer, but then none is sent.
Wanting want_address(Database& database, const WantedAddress& wanted, std::int64_t now_ms);

/// This address, if the person still wants it, is confirmed by the token with this hash from now on, and by no earlier
/// one.
void set_confirmation(Database& database, core::UserId user, const std::string& address, const std::string& hash,
                      std::int64_t until_ms);
/// False: no address is confirmed by this token, or none any more.
bool confirm_address(Database& database, const std::string& hash, std::int64_t now_ms);

/// With all that waits to be sent there.
void remove_address(Database& database, core::UserId user);
/// A mail server refuses this address of theirs for good. If they want another one in its place already, it goes.
void refuse_address(Database& database, core::UserId user, const std::string& address, std::int64_t now_ms);
/// Who ends their reminders by this; nothing: nobody.
std::optional<core::UserId> who_stops(Database& database, const std::string& stop);

/// What only the bounds of a day needed.
void forget_old_confirmations(Database& database, std::int64_t now_ms);

}  // namespace storage
