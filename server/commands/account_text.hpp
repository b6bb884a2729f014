// What `gipfel user list` and `gipfel user show` print. Pure.
#pragma once

#include <optional>
#include <string>

#include "server/storage/accounts/account_list.hpp"
#include "server/storage/accounts/own_data.hpp"
#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/moderation/mute_store.hpp"

namespace commands {

/// One line: the day it was made, the number of games, the name, and what it is besides.
std::string account_line(const storage::ListedAccount& account);

/// What the database has about one account.
struct AccountFacts {
  storage::ListedAccount account;
  storage::OwnData data;
  std::optional<storage::Mute> mute;
  std::optional<storage::Ban> ban;
};

/// Some lines, each "WHAT: ...".
std::string account_text(const AccountFacts& facts);

}  // namespace commands
