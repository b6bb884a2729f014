#include "server/moderation/account_end.hpp"

#include <optional>
#include <set>

#include "server/moderation/people_at_games.hpp"
#include "server/storage/accounts/account_list.hpp"
#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/order_store.hpp"

namespace moderation {

namespace {

using Wrong = core::Unexpected<std::string>;

/// What a running server does for a new name it does for none, too.
void order_erasure(storage::Database& database, core::UserId user, std::int64_t now_ms) {
  storage::Order order;
  order.at_ms = now_ms;
  order.act = "rename";
  order.user = user;
  order.text = storage::deleted_name;
  storage::give_order(database, order);
}

}  // namespace

core::Expected<std::string, std::string> delete_account(storage::Database& database, const std::string& name,
                                                        std::int64_t now_ms) {
  const auto user = storage::find_user(database, name);
  if (!user || user->guest) {
    return Wrong("there is no account named \"" + name + "\"" + storage::did_you_mean_account(database, name));
  }
  if (user->level > 0) {
    return Wrong(user->name + " is one of the server's own computers: the setting \"bots\" switches them off");
  }
  const std::set<core::UserId> at_games = people_at_games(database);
  const auto is_needed = [&at_games](core::UserId each) { return at_games.contains(each); };
  const auto deleted = storage::delete_account(database, user->id, now_ms, is_needed);
  if (deleted.people.empty()) {
    return Wrong(user->name +
                 ", or a bot of theirs, has a game that is not over, or an offer: close these rooms first");
  }
  for (const core::UserId each : deleted.people) order_erasure(database, each, now_ms);
  storage::note_act(database, {now_ms, "delete", storage::Player{user->id, storage::deleted_name}, ""});
  return "The account " + user->name + " is deleted. Its games stay, without the name.";
}

}  // namespace moderation
