// The table of people, guests and registered alike.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct User {
  core::UserId id;
  std::string name;
  bool guest = true;
  bool bot = false;  ///< a program plays with this account
  int level = 0;     ///< of one of the server's own computers, 1 to 8; 0: anybody else
  friend bool operator==(const User&, const User&) = default;
};

/// The new guest's id; empty if the name is taken (upper and lower case are the same).
std::optional<core::UserId> insert_guest(Database& database, const std::string& name, std::int64_t now_ms);

/// The same for a person with a password, of which only the hash (account/password_hash.hpp) is stored.
std::optional<core::UserId> insert_account(Database& database, const std::string& name, const std::string& password,
                                           std::int64_t now_ms);

/// Makes the guest an account of this name, with the same id and everything they have. False: another person has the
/// name, or they are not a guest.
bool make_account(Database& database, core::UserId guest, const std::string& name, const std::string& password);

/// Of an account, from this place on: the name, and what it is found and compared by (base/spelling.hpp).
void bind_name(Prepared& statement, int at, const std::string& name);

/// What a sign-in is checked against.
struct Login {
  User user;
  std::string password;  ///< its hash
};

/// Upper and lower case are the same. Empty: there is no account of this name.
std::optional<Login> find_login(Database& database, const std::string& name);

/// Upper and lower case are the same.
std::optional<User> find_user(Database& database, std::string_view name);

/// Notes that these people were here at `now_ms`. Writes only guests not noted for a day, and accounts not noted for an
/// hour that do not hide.
void note_seen(Database& database, const std::vector<core::UserId>& people, std::int64_t now_ms);

/// In a transaction of this many at most, forget_guests() looks at guests.
inline constexpr int most_guests_looked_at = 500;

/// Removes guests who were not seen since before `seen_before_ms`, their tokens too. A guest who has a game that is
/// listed stays for ever, a guest who `is_needed` stays as if seen at `now_ms`. Returns how many were looked at: call
/// it again while these are most_guests_looked_at.
int forget_guests(Database& database, std::int64_t seen_before_ms, std::int64_t now_ms,
                  const std::function<bool(core::UserId)>& is_needed);

/// Of an account.
void set_password(Database& database, core::UserId account, const std::string& password);

/// The beginning of a query whose first columns, user_column_count of them, first_user() reads. `more`: further
/// columns, with a comma before each.
std::string select_user(std::string_view more = {});
inline constexpr int user_column_count = 5;

/// The first row of a query that begins with select_user(), if it has one.
std::optional<User> first_user(const Statement& query);

}  // namespace storage
