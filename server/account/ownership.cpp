#include "server/account/ownership.hpp"

#include <utility>

#include "server/account/browser_secret.hpp"
#include "server/account/recovery_code.hpp"
#include "server/account/tokens.hpp"
#include "server/storage/accounts/browser_store.hpp"
#include "server/storage/accounts/device_store.hpp"
#include "server/storage/accounts/token_store.hpp"

namespace account {

namespace asio = boost::asio;
using storage::Database;

namespace {

/// Who else has signed in with the browser. It keeps its secret, which is worth something only if somebody has.
std::vector<core::UserId> share_known_browser(Database& database, core::UserId user, const std::string& browser,
                                              std::int64_t expires_ms) {
  std::vector<core::UserId> sharing = storage::share_browser(database, user, browser, expires_ms);
  if (!sharing.empty()) storage::know_browser(database, user, browser, browser, expires_ms);
  return sharing;
}

}  // namespace

Ownership::Ownership(Accounts& accounts, storage::Writer& writer, storage::Readers& readers, Accounts::WallClock now,
                     Listener& listener)
    : accounts_(accounts), writer_(writer), readers_(readers), now_(std::move(now)), listener_(listener) {}

asio::awaitable<std::optional<std::string>> Ownership::change_password(SignedIn who, std::string old, std::string next,
                                                                       Client client) {
  auto read = [id = who.user.id](Database& database) { return storage::password_of(database, id); };
  const std::optional<std::string> before = co_await readers_.run(std::move(read));
  const base::Origin origin = accounts_.origin_of(client, who.user.name);
  const bool fitting = co_await accounts_.passwords().fits(origin, std::move(old), before);
  if (!fitting) co_return std::nullopt;
  std::string code = make_recovery_code();
  const std::string code_hash = hash_recovery_code(code);
  const std::string hash = co_await accounts_.passwords().hash(origin, std::move(next));
  std::vector<std::string> ended;
  auto write = [&](Database& database) {
    ended.clear();  // a job may be run again
    // The password may have been renewed since it was read.
    if (storage::password_of(database, who.user.id) != before) return false;
    storage::set_password(database, who.user.id, hash);
    storage::set_recovery(database, who.user.id, code_hash);
    ended = storage::delete_other_tokens(database, who.user.id, who.session);
    storage::forget_browsers_of(database, who.user.id);
    return true;
  };
  const bool changed = co_await writer_.run(std::move(write));
  if (!changed) co_return std::nullopt;
  listener_.sessions_ended(ended);
  co_return code;
}

asio::awaitable<std::vector<storage::Session>> Ownership::sessions(core::UserId user) {
  auto read = [user, now_ms = now_()](Database& database) { return storage::sessions_of(database, user, now_ms); };
  std::vector<storage::Session> found = co_await readers_.run(std::move(read));
  co_return found;
}

asio::awaitable<void> Ownership::sign_out_everywhere(core::UserId user) {
  auto remove = [user](Database& database) { return storage::delete_tokens_of(database, user); };
  const std::vector<std::string> ended = co_await writer_.run(std::move(remove));
  listener_.sessions_ended(ended);
}

asio::awaitable<bool> Ownership::sign_out(core::UserId user, std::string id) {
  const std::string hash = hash_of_session(id);
  if (hash.empty()) co_return false;
  auto remove = [&](Database& database) { return storage::delete_token_of(database, user, hash); };
  const bool ended = co_await writer_.run(std::move(remove));
  if (ended) listener_.session_ended(hash);
  co_return ended;
}

asio::awaitable<storage::OwnData> Ownership::data_of(core::UserId user) {
  auto read = [user, now_ms = now_()](Database& database) { return storage::own_data(database, user, now_ms); };
  storage::OwnData data = co_await readers_.run(std::move(read));
  co_return data;
}

asio::awaitable<bool> Ownership::knows_password(User user, std::string password, Client client) {
  auto read = [id = user.id](Database& database) { return storage::password_of(database, id); };
  std::optional<std::string> hash = co_await readers_.run(std::move(read));
  base::Origin origin = accounts_.origin_of(client, user.name);
  auto comparing = accounts_.passwords().fits(std::move(origin), std::move(password), std::move(hash));
  const bool fitting = co_await std::move(comparing);
  co_return fitting;
}

asio::awaitable<std::optional<std::string>> Ownership::renew_code(User user, std::string password, Client client) {
  const bool is_owner = co_await knows_password(user, std::move(password), std::move(client));
  if (!is_owner) co_return std::nullopt;
  std::string code = make_recovery_code();
  const std::string hash = hash_recovery_code(code);
  auto write = [&](Database& database) { storage::set_recovery(database, user.id, hash); };
  co_await writer_.run(std::move(write));
  co_return code;
}

asio::awaitable<Begun> Ownership::recover(NameAndPassword wanted, std::string code, Client client) {
  const std::string given = hash_recovery_code(code);
  // Hashed before the code is looked at: it takes as long whether it fits or not.
  base::Origin origin = accounts_.origin_of(client, wanted.name);
  const std::string password = co_await accounts_.passwords().hash(std::move(origin), std::move(wanted.password));
  NewSession made;
  made.token = make_token();
  made.code = make_recovery_code();
  const std::int64_t now_ms = now_();
  const std::string hash = hash_token(made.token);
  const std::int64_t expires_ms = now_ms + std::chrono::milliseconds(accounts_.session_length()).count();
  const std::string browser = client.browser.empty() ? "" : hash_token(client.browser);
  const std::int64_t known_until_ms = now_ms + std::chrono::milliseconds(browser_length).count();
  std::vector<std::string> ended;
  std::vector<core::UserId> sharing;
  auto write = [&](Database& database) -> std::optional<NoSession> {
    const std::optional<User> user = storage::find_recovery(database, wanted.name, given);
    if (!user) return NoSession();
    if (auto why = refusal(database, user->id, client, now_ms)) return why;
    made.user = *user;
    storage::set_password(database, user->id, password);
    storage::set_recovery(database, user->id, hash_recovery_code(made.code));
    ended = storage::delete_tokens_of(database, user->id);
    storage::forget_browsers_of(database, user->id);
    if (!browser.empty()) sharing = share_known_browser(database, user->id, browser, known_until_ms);
    storage::insert_token(database, hash, user->id, expires_ms, {now_ms, client.place, sharing.empty() ? "" : browser});
    note_device_of_muted(database, user->id, now_ms);
    return std::nullopt;
  };
  std::optional<NoSession> refused = co_await writer_.run(std::move(write));
  if (refused) co_return core::Unexpected<NoSession>(std::move(*refused));
  listener_.sessions_ended(ended);
  accounts_.tell_shared(made.user.id, sharing, known_until_ms);
  co_return made;
}

}  // namespace account
