#include "server/moderation/password_help.hpp"

#include "server/storage/accounts/account_list.hpp"
#include "server/storage/accounts/browser_store.hpp"
#include "server/storage/accounts/session_store.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/moderation/audit_store.hpp"

namespace moderation {

using Wrong = core::Unexpected<std::string>;

core::Expected<std::string, std::string> renew_password(storage::Database& database, const PasswordHelp& help) {
  const auto login = storage::find_login(database, help.name);
  if (!login) {
    return Wrong("there is no account named \"" + help.name + "\"" +
                 storage::did_you_mean_account(database, help.name));
  }
  const storage::Player whom{login->user.id, login->user.name};
  if (help.by && storage::is_admin(database, whom.id)) {
    return Wrong(whom.name + " is an admin: only the command line gives admins a new password");
  }
  if (!help.key.empty() && storage::is_noted(database, help.key)) return whom.name;
  storage::set_password(database, whom.id, help.hash);
  storage::delete_tokens_of(database, whom.id);
  storage::forget_browsers_of(database, whom.id);
  storage::forget_recovery(database, whom.id);
  storage::note_act(database, {help.now_ms, "password", whom, "", help.by, help.key});
  return whom.name;
}

}  // namespace moderation
