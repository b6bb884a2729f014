#include "server/account/accounts.hpp"

#include <random>
#include <stdexcept>
#include <utility>

#include "server/account/guest_names.hpp"
#include "server/account/recovery_code.hpp"
#include "server/account/tokens.hpp"
#include "server/storage/browser_store.hpp"
#include "server/storage/device_store.hpp"
#include "server/storage/moderation/admin_store.hpp"
#include "server/storage/moderation/ban_mark_store.hpp"
#include "server/storage/people/session_store.hpp"
#include "server/storage/token_store.hpp"

namespace account {

namespace asio = boost::asio;

namespace {

/// A guest without a game who was not seen for this long is forgotten.
constexpr std::chrono::days guest_absence{30};

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

/// The guest as an account, or a new person. Empty: the name is taken.
std::optional<User> insert_new_account(storage::Database& database, const std::optional<User>& guest,
                                       const std::string& name, const std::string& password, std::int64_t now_ms) {
  if (guest) {
    if (!storage::make_account(database, guest->id, name, password)) return std::nullopt;
    return User{guest->id, name, false};
  }
  const auto id = storage::insert_account(database, name, password, now_ms);
  return id ? std::optional(User{*id, name, false}) : std::nullopt;
}

/// The secret by which a browser is known, given to it in place of the one it had.
struct BrowserSecret {
  explicit BrowserSecret(const std::string& before, std::int64_t now_ms)
      : old_hash(before.empty() ? "" : hash_token(before)),
        expires_ms(now_ms + std::chrono::milliseconds(Accounts::browser_length).count()) {}

  /// Who else has signed in with the browser. One that shows no secret is known by the session that ends: its hash.
  std::vector<core::UserId> store(storage::Database& database, core::UserId user, const std::string& session) const {
    const std::string before = old_hash.empty() ? storage::browser_of_token(database, session) : old_hash;
    storage::know_browser(database, user, before, hash, expires_ms);
    storage::carry_marks(database, session, before, hash);
    return storage::share_browser(database, user, hash, expires_ms);
  }

  std::string text = make_token();
  std::string hash = hash_token(text);
  std::string old_hash;
  std::int64_t expires_ms;
};

}  // namespace

Accounts::Accounts(storage::Writer& writer, storage::Readers& readers, std::chrono::hours session_length, WallClock now,
                   Ended ended, std::size_t most_passwords)
    : writer_(writer),
      readers_(readers),
      session_length_(session_length),
      now_(std::move(now)),
      ended_(std::move(ended)),
      passwords_(most_passwords) {}

asio::awaitable<NewSession> Accounts::make_guest(std::string place, std::string browser) {
  NewSession session;
  session.token = make_token();
  const std::string hash = hash_token(session.token);
  const std::string browser_hash = browser.empty() ? "" : hash_token(browser);
  const std::int64_t now_ms = now_();
  auto insert = [&, expires_ms = expires_ms(now_ms)](storage::Database& database) {
    User user = insert_new_guest(database, now_ms);
    storage::insert_token(database, hash, user.id, expires_ms, {now_ms, place, browser_hash});
    return user;
  };
  session.user = co_await writer_.run(std::move(insert));
  co_return session;
}

asio::awaitable<std::optional<NewSession>> Accounts::make_account(NameAndPassword wanted, std::string session,
                                                                  std::string browser, std::string place) {
  auto look = [&name = wanted.name](storage::Database& database) { return storage::find_user(database, name); };
  const std::optional<User> namesake = co_await readers_.run(std::move(look));
  if (namesake) co_return std::nullopt;  // before the slow hash; a name taken meanwhile is noticed below
  const std::string password = co_await passwords_.hash(std::move(wanted.password));
  std::string token = make_token();
  std::string code = make_recovery_code();
  const std::string hash = hash_token(token);
  const std::string old_hash = hash_token(session);
  const std::int64_t now_ms = now_();
  const BrowserSecret secret(browser, now_ms);
  std::vector<std::string> ended;
  std::vector<core::UserId> sharing;
  auto insert = [&, expires_ms = expires_ms(now_ms)](storage::Database& database) {
    const std::optional<User> before = storage::find_token(database, old_hash, now_ms);
    const std::optional<User> guest = before && before->guest ? before : std::nullopt;
    const auto user = insert_new_account(database, guest, wanted.name, password, now_ms);
    if (!user) return user;
    sharing = secret.store(database, user->id, old_hash);
    if (guest) ended = storage::delete_tokens_of(database, guest->id);
    if (before && !guest) ended = {old_hash};
    if (before && !guest) storage::delete_token(database, old_hash);
    storage::insert_token(database, hash, user->id, expires_ms, {now_ms, place, secret.hash});
    storage::set_recovery(database, user->id, hash_recovery_code(code));
    return user;
  };
  std::optional<User> user = co_await writer_.run(std::move(insert));
  if (!user) co_return std::nullopt;
  tell_ended(ended);
  tell_shared(user->id, sharing, secret.expires_ms);
  NewSession made{std::move(*user), std::move(token), secret.text, std::move(code)};
  co_return made;
}

asio::awaitable<std::optional<NewSession>> Accounts::log_in(NameAndPassword given, std::string session_before,
                                                            std::string browser, std::string place) {
  auto find = [&name = given.name](storage::Database& database) { return storage::find_login(database, name); };
  std::optional<storage::Login> login = co_await readers_.run(std::move(find));
  std::optional<std::string> password;
  if (login) password = login->password;
  const bool fitting = co_await passwords_.fits(std::move(given.password), std::move(password));
  if (!fitting) co_return std::nullopt;
  const std::int64_t now_ms = now_();
  const BrowserSecret secret(browser, now_ms);
  NewSession session{std::move(login->user), make_token(), secret.text};
  const std::string hash = hash_token(session.token);
  const std::vector<std::string> ended(1, hash_token(session_before));
  std::vector<core::UserId> sharing;
  auto insert = [&, expires_ms = expires_ms(now_ms)](storage::Database& database) {
    const auto now = storage::find_login(database, given.name);
    if (!now || now->password != login->password) return false;
    sharing = secret.store(database, session.user.id, ended.front());
    storage::insert_token(database, hash, session.user.id, expires_ms, {now_ms, place, secret.hash});
    storage::delete_token(database, ended.front());
    return true;
  };
  // The password may have been renewed since it was read, and all sessions ended.
  const bool signed_in = co_await writer_.run(std::move(insert));
  if (!signed_in) co_return std::nullopt;
  tell_ended(ended);
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

asio::awaitable<std::optional<storage::Ban>> Accounts::ban_of_device(std::string session, std::string browser) {
  const std::string session_hash = hash_token(session);
  const std::string browser_hash = hash_token(browser);
  auto look = [&, now_ms = now_()](storage::Database& database) {
    return storage::ban_of_device(database, session_hash, browser_hash, now_ms);
  };
  std::optional<storage::Ban> ban = co_await readers_.run(std::move(look));
  co_return ban;
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
  tell_ended(sessions);
}

asio::awaitable<void> Accounts::log_out(std::string token) {
  const std::vector<std::string> ended(1, hash_token(token));
  auto remove = [&](storage::Database& database) { storage::delete_token(database, ended.front()); };
  co_await writer_.run(std::move(remove));
  tell_ended(ended);
}

void Accounts::tell_ended(const std::vector<std::string>& sessions) const {
  if (!ended_) return;
  for (const std::string& session : sessions) ended_(session);
}

void Accounts::tell_shared(core::UserId user, const std::vector<core::UserId>& others, std::int64_t expires_ms) const {
  if (!shared_) return;
  for (const core::UserId other : others) shared_(user, other, expires_ms);
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
