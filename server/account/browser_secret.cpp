#include "server/account/browser_secret.hpp"

#include "server/account/tokens.hpp"
#include "server/storage/accounts/browser_store.hpp"
#include "server/storage/accounts/device_store.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/moderation/device_mark_store.hpp"

namespace account {

BrowserSecret::BrowserSecret(const std::string& before, std::int64_t now_ms)
    : text(make_token()),
      hash(hash_token(text)),
      old_hash(before.empty() ? "" : hash_token(before)),
      expires_ms(now_ms + std::chrono::milliseconds(browser_length).count()) {}

std::vector<core::UserId> BrowserSecret::store(storage::Database& database, core::UserId user,
                                               const std::string& session) const {
  const std::string before = old_hash.empty() ? storage::browser_of_token(database, session) : old_hash;
  storage::know_browser(database, user, before, hash, expires_ms);
  storage::carry_marks(database, session, before, hash);
  return storage::share_browser(database, user, hash, expires_ms);
}

}  // namespace account
