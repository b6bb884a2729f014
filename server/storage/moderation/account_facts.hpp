// What an operator sees of one account. Call on a read connection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/accounts/account_list.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/moderation/mute_store.hpp"

namespace storage {

struct AccountFacts {
  ListedAccount account;
  std::size_t sessions = 0;
  std::vector<std::string> bots;          ///< names, by alphabet
  std::vector<std::string> former_names;  ///< the same
  std::optional<Mute> mute;
  std::optional<Ban> ban;
};

/// Upper and lower case are the same. Empty: there is no account of this name.
std::optional<AccountFacts> account_facts(Database& database, const std::string& name, std::int64_t now_ms);

}  // namespace storage
