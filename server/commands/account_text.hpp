// What `gipfel user list` and `gipfel user show` print. Pure.
#pragma once

#include <string>

#include "server/storage/accounts/account_list.hpp"
#include "server/storage/moderation/account_facts.hpp"

namespace commands {

/// One line: the day it was made, the number of games, the name, and what it is besides.
std::string account_line(const storage::ListedAccount& account);

/// Some lines, each "WHAT: ...".
std::string account_text(const storage::AccountFacts& facts);

}  // namespace commands
