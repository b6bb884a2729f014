#include "server/account/accounts.hpp"

#include <random>
#include <stdexcept>
#include <utility>

#include "server/account/browser_secret.hpp"
#include "server/account/guest_names.hpp"
#include "server/account/recovery_code.hpp"
#include "server/account/tokens.hpp"
#include "server/storage/accounts/browser_store.hpp"
#include "server/storage/accounts/device_store.hpp"
#include "server/storage/accounts/invitation_store.hpp"
#include "server/storage/accounts/session_store.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/moderation/device_mark_store.hpp"
#include "server/storage/people/absence_store.hpp"

namespace account {

namespace asio = boost::asio;

namespace {

/// A guest without a game who was not seen for this long is forgotten.
constexpr std::chrono::days guest_absence{30};

using Why = NoSession::Why;

/// Not for secrets.
std::uint64_t random_number() {
  thread_local std::mt19937_64 generator{std::random_device{}()};
  return generator();
}

User insert_new_guest(storage::Database& database, std::int64_t now_ms) {
  constexpr int most_attempts = 40;
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    std::string name = guest_name(random_number(), attempt);
    if (const auto id = storage::insert_guest(database, name, now_ms)) return User{*id, std::move(name), true};
  }
  throw std::runtime_error("No name is free for a guest.");
}

/// `before`: who asked; a guest becomes the account, anybody else makes a new person. Empty: the name is taken.
std::optional<User> insert_new_account(storage::Database& database, const std::optional<User>& before,
                                       const std::string& name, const std::string& password, std::int64_t now_ms) {
  if (before && before->guest) {
    if (!storage::make_account(database, before->id, name, password)) return std::nullopt;
    return User{before->id, name, false};
  }
  const auto id = storage::insert_account(database, name, password, now_ms);
  return id ? std::optional(User{*id, name, false}) : std::nullopt;
}

/// Why this client cannot have an account of this name.
std::optional<NoSession> why_no_account(storage::Database& database, const std::string& name, const Client& client,
                                        const std::optional<std::string>& invitation, std::int64_t now_ms) {
  if (auto why = refusal_of_newcomer(database, client, now_ms)) return why;
  if (invitation && !storage::is_invitation(database, *invitation, now_ms)) return NoSession{Why::not_invited};
  if (storage::find_user(database, name)) return NoSession{Why::name_taken};
  return std::nullopt;
}

/// A new session takes the place of the one with this hash, or of all that a guest has: the hashes of those that ended.
std::vector<std::string> end_session(storage::Database& database, const std::optional<User>& before,
                                     const std::string& hash) {
  if (!before) return {};
  if (before->guest) return storage::delete_tokens_of(database, before->id);
  storage::delete_token(database, hash);
  return {hash};
}

}  // namespace

Accounts::Accounts(storage::Writer& writer, storage::Readers& readers, std::chrono::hours session_length, WallClock now,
                   Listener& listener, const base::HomeNetworks& home)
    : writer_(writer),
      readers_(readers),
      session_length_(session_length),
      now_(std::move(now)),
      listener_(listener),
      home_(home) {}

asio::awaitable<Begun> Accounts::make_guest(Client client) {
  NewSession session;
  session.token = make_token();
  const std::string hash = hash_token(session.token);
  const std::string browser_hash = client.browser.empty() ? "" : hash_token(client.browser);
  const std::int64_t now_ms = now_();
  bool is_muted = false;
  auto insert = [&, expires_ms = expires_ms(now_ms)](storage::Database& database) {
    auto refused = refusal_of_newcomer(database, client, now_ms);
    if (refused) return refused;
    session.user = insert_new_guest(database, now_ms);
    storage::insert_token(database, hash, session.user.id, expires_ms, {now_ms, client.place, browser_hash});
    is_muted = mute_newcomer(database, session.user.id, client, now_ms);
    return refused;
  };
  std::optional<NoSession> refused = co_await writer_.run(std::move(insert));
  if (refused) co_return core::Unexpected<NoSession>(std::move(*refused));
  if (is_muted) co_await listener_.newcomer_muted();
  co_return session;
}

asio::awaitable<Begun> Accounts::make_account(NameAndPassword wanted, Client client,
                                              std::optional<std::string> invitation) {
  auto look = [&, now_ms = now_()](storage::Database& database) {
    return why_no_account(database, wanted.name, client, invitation, now_ms);
  };
  // Before the slow hash. What changes meanwhile is noticed in the transaction.
  std::optional<NoSession> refused = co_await readers_.run(std::move(look));
  if (refused) co_return core::Unexpected<NoSession>(std::move(*refused));
  base::Origin origin = origin_of(client, wanted.name);
  const std::string password = co_await passwords_.hash(std::move(origin), std::move(wanted.password));
  const std::int64_t now_ms = now_();
  const BrowserSecret secret(client.browser, now_ms);
  NewSession made{{}, make_token(), secret.text, make_recovery_code()};
  const std::string hash = hash_token(made.token);
  const std::string old_hash = hash_token(client.session);
  std::vector<std::string> ended;
  std::vector<core::UserId> sharing;
  bool is_muted = false;
  auto insert = [&, expires_ms = expires_ms(now_ms)](storage::Database& database) -> std::optional<NoSession> {
    if (auto why = refusal_of_newcomer(database, client, now_ms)) return why;
    if (invitation && !storage::use_invitation(database, *invitation, now_ms)) return NoSession{Why::not_invited};
    const std::optional<User> before = storage::find_token(database, old_hash, now_ms);
    const auto user = insert_new_account(database, before, wanted.name, password, now_ms);
    if (!user && invitation) storage::give_back_invitation(database, *invitation);
    if (!user) return NoSession{Why::name_taken};
    made.user = *user;
    sharing = secret.store(database, user->id, old_hash);
    ended = end_session(database, before, old_hash);
    storage::insert_token(database, hash, user->id, expires_ms, {now_ms, client.place, secret.hash});
    storage::set_recovery(database, user->id, hash_recovery_code(made.code));
    is_muted = mute_newcomer(database, user->id, client, now_ms);
    return std::nullopt;
  };
  refused = co_await writer_.run(std::move(insert));
  if (refused) co_return core::Unexpected<NoSession>(std::move(*refused));
  listener_.sessions_ended(ended);
  tell_shared(made.user.id, sharing, secret.expires_ms);
  if (is_muted) co_await listener_.newcomer_muted();
  co_return made;
}

asio::awaitable<Begun> Accounts::log_in(NameAndPassword given, Client client) {
  auto find = [&name = given.name](storage::Database& database) { return storage::find_login(database, name); };
  std::optional<storage::Login> login = co_await readers_.run(std::move(find));
  std::optional<std::string> password;
  if (login) password = login->password;
  base::Origin origin = origin_of(client, given.name);
  auto comparing = passwords_.fits(std::move(origin), std::move(given.password), std::move(password));
  const bool fitting = co_await std::move(comparing);
  if (!fitting) co_return core::Unexpected<NoSession>(NoSession());
  const std::int64_t now_ms = now_();
  const BrowserSecret secret(client.browser, now_ms);
  NewSession session{std::move(login->user), make_token(), secret.text};
  const std::string hash = hash_token(session.token);
  const std::vector<std::string> ended(1, hash_token(client.session));
  std::vector<core::UserId> sharing;
  auto insert = [&, expires_ms = expires_ms(now_ms)](storage::Database& database) -> std::optional<NoSession> {
    // The password may have been renewed since it was read, and all sessions ended.
    const auto now = storage::find_login(database, given.name);
    if (!now || now->password != login->password) return NoSession();
    if (auto why = refusal(database, session.user.id, client, now_ms)) return why;
    sharing = secret.store(database, session.user.id, ended.front());
    storage::insert_token(database, hash, session.user.id, expires_ms, {now_ms, client.place, secret.hash});
    storage::delete_token(database, ended.front());
    note_device_of_muted(database, session.user.id, now_ms);
    return std::nullopt;
  };
  std::optional<NoSession> refused = co_await writer_.run(std::move(insert));
  if (refused) co_return core::Unexpected<NoSession>(std::move(*refused));
  listener_.sessions_ended(ended);
  tell_shared(session.user.id, sharing, secret.expires_ms);
  co_return session;
}

asio::awaitable<bool> Accounts::knows_browser(std::string name, std::string browser) {
  const std::string hash = hash_token(browser);
  const std::int64_t now_ms = now_();
  auto look = [&](storage::Database& database) { return storage::knows_browser(database, name, hash, now_ms); };
  const bool known = co_await readers_.run(std::move(look));
  co_return known;
}

base::Origin Accounts::origin_of(const Client& client, const std::string& name) const {
  const base::Origin origin(client.address, name, home_);
  return client.is_known ? origin.of_kind("known browser") : origin.of_kind("other");
}

std::int64_t Accounts::expires_ms(std::int64_t now_ms) const {
  return now_ms + std::chrono::milliseconds(session_length_).count();
}

asio::awaitable<std::optional<User>> Accounts::who(std::string token) {
  std::string session = hash_token(token);
  std::optional<User> user = co_await who_has(std::move(session));
  co_return user;
}

asio::awaitable<std::optional<User>> Accounts::who_has(std::string session) {
  auto find = [&, now_ms = now_()](storage::Database& database) {
    return storage::find_token(database, session, now_ms);
  };
  std::optional<User> user = co_await readers_.run(std::move(find));
  co_return user;
}

asio::awaitable<bool> Accounts::is_admin(core::UserId account) {
  auto ask = [account](storage::Database& database) { return storage::is_admin(database, account); };
  const bool is_one = co_await readers_.run(std::move(ask));
  co_return is_one;
}

asio::awaitable<void> Accounts::look_for_ended(std::vector<std::string> sessions) {
  auto keep_ended = [&, now_ms = now_()](storage::Database& database) {
    std::erase_if(sessions, [&](const auto& session) { return storage::find_token(database, session, now_ms); });
    return true;
  };
  co_await readers_.run(std::move(keep_ended));
  listener_.sessions_ended(sessions);
}

asio::awaitable<void> Accounts::log_out(std::string token) {
  const std::vector<std::string> ended(1, hash_token(token));
  auto remove = [&](storage::Database& database) { storage::delete_token(database, ended.front()); };
  co_await writer_.run(std::move(remove));
  listener_.sessions_ended(ended);
}

void Accounts::tell_shared(core::UserId user, const std::vector<core::UserId>& others, std::int64_t expires_ms) const {
  for (const core::UserId other : others) listener_.device_shared(user, other, expires_ms);
}

asio::awaitable<void> Accounts::forget_expired() {
  const std::int64_t now_ms = now_();
  int removed = storage::most_tokens_deleted;
  while (removed == storage::most_tokens_deleted) {
    auto remove = [now_ms](storage::Database& database) { return storage::delete_expired_tokens(database, now_ms); };
    removed = co_await writer_.run(std::move(remove));
  }
  auto remove = [now_ms](storage::Database& database) {
    storage::delete_expired_browsers(database, now_ms);
    storage::delete_expired_devices(database, now_ms);
    storage::delete_expired_marks(database, now_ms);
    storage::forget_absences(database, now_ms);
  };
  co_await writer_.run(std::move(remove));
}

asio::awaitable<void> Accounts::forget_absent_guests(std::vector<core::UserId> seen, IsNeeded is_needed) {
  const std::int64_t now_ms = now_();
  const std::int64_t before_ms = now_ms - std::chrono::milliseconds(guest_absence).count();
  auto note = [&seen, now_ms](storage::Database& database) { storage::note_seen(database, seen, now_ms); };
  co_await writer_.run(std::move(note));
  int looked_at = storage::most_guests_looked_at;
  while (looked_at == storage::most_guests_looked_at) {
    auto forget = [&is_needed, before_ms, now_ms](storage::Database& database) {
      return storage::forget_guests(database, before_ms, now_ms, is_needed);
    };
    looked_at = co_await writer_.run(std::move(forget));
  }
}

}  // namespace account
