#include "server/account/accounts.hpp"

#include <random>
#include <stdexcept>
#include <utility>

#include "server/account/guest_names.hpp"
#include "server/account/tokens.hpp"
#include "server/storage/token_store.hpp"

namespace account {

namespace asio = boost::asio;

namespace {

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
  throw std::runtime_error("No free name was found for a guest.");
}

}  // namespace

Accounts::Accounts(storage::Writer& writer, storage::Readers& readers, std::chrono::hours session_length, WallClock now)
    : writer_(writer), readers_(readers), session_length_(session_length), now_(std::move(now)) {}

asio::awaitable<NewSession> Accounts::make_guest() {
  NewSession session;
  session.token = make_token();
  const std::string hash = hash_token(session.token);
  const std::int64_t now_ms = now_();
  const std::int64_t expires_ms = now_ms + std::chrono::milliseconds(session_length_).count();
  auto insert = [hash, now_ms, expires_ms](storage::Database& database) {
    User user = insert_new_guest(database, now_ms);
    storage::insert_token(database, hash, user.id, expires_ms);
    return user;
  };
  session.user = co_await writer_.run(std::move(insert));
  co_return session;
}

asio::awaitable<std::optional<User>> Accounts::who(std::string token) {
  const std::string hash = hash_token(token);
  const std::int64_t now_ms = now_();
  auto find = [hash, now_ms](storage::Database& database) { return storage::find_token(database, hash, now_ms); };
  std::optional<User> user = co_await readers_.run(std::move(find));
  co_return user;
}

asio::awaitable<void> Accounts::log_out(std::string token) {
  const std::string hash = hash_token(token);
  auto remove = [hash](storage::Database& database) { storage::delete_token(database, hash); };
  co_await writer_.run(std::move(remove));
}

asio::awaitable<void> Accounts::forget_expired() {
  const std::int64_t now_ms = now_();
  int removed = storage::most_tokens_deleted;
  while (removed == storage::most_tokens_deleted) {
    auto remove = [now_ms](storage::Database& database) { return storage::delete_expired_tokens(database, now_ms); };
    removed = co_await writer_.run(std::move(remove));
  }
}

}  // namespace account
