// The table of bots: accounts that a program plays with, those of people and the server's own computers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/accounts/user_store.hpp"

namespace storage {

/// A new bot of this account; empty: the name is taken.
std::optional<User> insert_bot(Database& database, const std::string& name, core::UserId owner, std::int64_t now_ms);

/// Whose bot this is; empty: it is no bot, or one of the server's own.
std::optional<core::UserId> owner_of(Database& database, core::UserId bot);

std::vector<core::UserId> bots_owned_by(Database& database, core::UserId owner);

/// A bot as its owner sees it.
struct OwnBot {
  core::UserId user;
  std::string name;
  std::int64_t until_ms = 0;  ///< when its token expires; 0: it has none
};
/// In the order in which they were made.
std::vector<OwnBot> own_bots(Database& database, core::UserId owner, std::int64_t now_ms);

/// Every bot of a person, with its owner.
std::vector<std::pair<core::UserId, core::UserId>> owners_of_bots(Database& database);

/// The name of the owner of each of these bots, in their order; empty: it has none.
std::vector<std::string> owner_names(Database& database, const std::vector<core::UserId>& bots);

/// How many bots this account has made.
int bots_of(Database& database, core::UserId owner);

/// The server's own computer of this level (1 to 8), made if it is not there yet: "Computer 3".
User own_computer(Database& database, int level, std::int64_t now_ms);

}  // namespace storage
