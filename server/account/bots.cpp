#include "server/account/bots.hpp"

#include <utility>

#include "server/account/tokens.hpp"
#include "server/storage/accounts/token_store.hpp"

namespace account {

namespace asio = boost::asio;
using storage::Database;

namespace {

using Found = core::Expected<User, NoSession>;
using Refused = core::Unexpected<NoSession>;

/// The bot of this name, made if need be.
Found find_or_make(Database& database, core::UserId owner, const std::string& name, std::int64_t now_ms) {
  const Refused taken(NoSession{NoSession::Why::name_taken});
  if (const auto namesake = storage::find_user(database, name)) {
    if (storage::owner_of(database, namesake->id) != owner) return taken;
    return *namesake;
  }
  if (storage::bots_of(database, owner) >= Bots::most_of_one) {
    return Refused(NoSession{NoSession::Why::too_many});
  }
  const auto made = storage::insert_bot(database, name, owner, now_ms);
  if (!made) return taken;
  return *made;
}

/// In place of all that the bot had, which are added to `ended`.
void renew_token(Database& database, const User& bot, const std::string& hash, std::int64_t expires_ms,
                 std::vector<std::string>& ended) {
  for (std::string& old : storage::delete_tokens_of(database, bot.id)) ended.push_back(std::move(old));
  storage::insert_token(database, hash, bot.id, expires_ms);
}

}  // namespace

Bots::Bots(storage::Writer& writer, storage::Readers& readers, std::chrono::hours session_length,
           Accounts::WallClock now, Listener& listener)
    : writer_(writer), readers_(readers), session_length_(session_length), now_(std::move(now)), listener_(listener) {}

asio::awaitable<Begun> Bots::make(core::UserId owner, std::string name, Client client) {
  std::string token = make_token();
  const std::string hash = hash_token(token);
  const std::int64_t now_ms = now_();
  std::vector<std::string> ended;
  auto store = [&, expires_ms = expires_ms(now_ms)](Database& database) -> Found {
    ended.clear();  // a job may be run again
    if (auto why = refusal(database, owner, client, now_ms)) return Refused(std::move(*why));
    Found bot = find_or_make(database, owner, name, now_ms);
    if (bot) renew_token(database, *bot, hash, expires_ms, ended);
    return bot;
  };
  Found bot = co_await writer_.run(std::move(store));
  if (!bot) co_return Refused(bot.error());
  listener_.sessions_ended(ended);
  listener_.bot_made(owner, bot->id);
  NewSession made{std::move(*bot), std::move(token), {}};
  co_return made;
}

asio::awaitable<std::vector<storage::OwnBot>> Bots::of(core::UserId owner) {
  auto read = [owner, now_ms = now_()](Database& database) { return storage::own_bots(database, owner, now_ms); };
  std::vector<storage::OwnBot> bots = co_await readers_.run(std::move(read));
  co_return bots;
}

asio::awaitable<std::vector<std::string>> Bots::owners_of(std::vector<core::UserId> bots) {
  auto read = [&](Database& database) { return storage::owner_names(database, bots); };
  std::vector<std::string> names = co_await readers_.run(std::move(read));
  co_return names;
}

asio::awaitable<bool> Bots::end_token(core::UserId owner, std::string name) {
  std::vector<std::string> ended;
  auto remove = [&](Database& database) {
    const auto bot = storage::find_user(database, name);
    if (!bot || storage::owner_of(database, bot->id) != owner) return false;
    ended = storage::delete_tokens_of(database, bot->id);
    return true;
  };
  const bool is_own = co_await writer_.run(std::move(remove));
  listener_.sessions_ended(ended);
  co_return is_own;
}

/// If that fails, renew_own() makes them.
void Bots::make_own() {
  const auto make_all = [now_ms = now_()](Database& database) {
    for (int level = 1; level <= levels; ++level) storage::own_computer(database, level, now_ms);
  };
  writer_.submit(make_all, nullptr);
}

asio::awaitable<std::vector<Bots::OwnToken>> Bots::renew_own() {
  std::vector<OwnToken> tokens;
  for (int level = 1; level <= levels; ++level) tokens.push_back({level, make_token()});
  const std::int64_t now_ms = now_();
  std::vector<std::string> ended;
  auto store = [&, expires_ms = expires_ms(now_ms)](Database& database) {
    ended.clear();  // a job may be run again
    for (const OwnToken& each : tokens) {
      const User computer = storage::own_computer(database, each.level, now_ms);
      renew_token(database, computer, hash_token(each.token), expires_ms, ended);
    }
  };
  co_await writer_.run(std::move(store));
  listener_.sessions_ended(ended);
  co_return tokens;
}

std::int64_t Bots::expires_ms(std::int64_t now_ms) const {
  return now_ms + std::chrono::milliseconds(session_length_).count();
}

}  // namespace account
