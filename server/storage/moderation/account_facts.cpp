#include "server/storage/moderation/account_facts.hpp"

#include <algorithm>
#include <utility>

#include "server/storage/accounts/own_data.hpp"
#include "server/storage/accounts/user_store.hpp"

namespace storage {

std::optional<AccountFacts> account_facts(Database& database, const std::string& name, std::int64_t now_ms) {
  const auto user = find_user(database, name);
  if (!user) return std::nullopt;
  const auto found = list_accounts(database, user->name, 1);
  if (found.empty() || found[0].id != user->id) return std::nullopt;
  OwnData data = own_data(database, user->id, now_ms);
  std::sort(data.bots.begin(), data.bots.end());
  std::sort(data.former_names.begin(), data.former_names.end());
  return AccountFacts{found[0],
                      data.sessions.size(),
                      std::move(data.bots),
                      std::move(data.former_names),
                      mute_of(database, user->id, now_ms),
                      ban_of(database, user->id, now_ms)};
}

}  // namespace storage
