// Bans that are stored while sessions are made and used, and of which this server's memory knows nothing yet.
#include <gtest/gtest.h>

#include <boost/asio/detached.hpp>
#include <functional>
#include <future>

#include "server/account/ownership.hpp"
#include "server/account/stored_tickets.hpp"
#include "server/account/tokens.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "tests/support/running_storage.hpp"

namespace account {
namespace {

using support::finish;
using Why = NoSession::Why;

class BanRace : public testing::Test {
 protected:
  /// As another program does.
  void perform(const std::string& act, const std::string& whom) {
    storage::Database database(storage.file.path(), storage::Access::read_write);
    storage::Transaction transaction(database);
    EXPECT_TRUE(moderation::perform(database, {act, whom, 1, "A flood."}, std::nullopt, storage.now_ms, {}));
    transaction.commit();
  }
  /// Stores the ban after `begin` has looked at everything, and before its session is stored.
  template <class T>
  T banned_before_it_is_stored(const std::function<boost::asio::awaitable<T>()>& begin) {
    std::promise<void> go_on;
    storage.writer.submit([&](storage::Database&) { go_on.get_future().wait(); }, nullptr);
    storage.writer.submit(
        [&](storage::Database& database) {
          const moderation::Act ban{"ban", "Ada", 1, "A flood."};  // named: g++ 12 fails on a temporary here
          moderation::perform(database, ban, std::nullopt, storage.now_ms, config::Settings());
        },
        nullptr);
    boost::asio::io_context io;
    auto result = co_spawn(io, begin(), boost::asio::use_future);
    const auto release = [&go_on](storage::Database&) { return go_on.set_value(), true; };
    co_spawn(io, storage.readers.run(release), boost::asio::detached);  // the only reader has read for `begin`
    io.run();
    return result.get();
  }
  static void expect_refused(const Begun& begun, Why why) {
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().why, why);
    EXPECT_EQ(begun.error().ban.reason, "A flood.");
  }
  std::int64_t tokens() {
    return storage::Database(storage.file.path(), storage::Access::read_only).number("SELECT count(*) FROM tokens");
  }
  bool is_signed_in(const std::string& token) { return finish(storage.accounts.who(token)).has_value(); }

  support::RunningStorage storage;
  Ownership ownership{storage.accounts, storage.writer, storage.readers, [this] { return storage.now_ms; },
                      storage.news};
  NewSession ada = *finish(storage.accounts.make_account({"Ada", "correct horse"}));
};

TEST_F(BanRace, ASignInThatBeganBeforeTheBanMakesNoSession) {
  const Begun begun = banned_before_it_is_stored<Begun>([this] {
    return storage.accounts.log_in({"Ada", "correct horse"}, {ada.token, ada.browser});
  });
  expect_refused(begun, Why::banned);
  EXPECT_EQ(tokens(), 0);
}

TEST_F(BanRace, ARefusedSignInChangesNothing) {
  const NewSession guest = *finish(storage.accounts.make_guest());
  perform("ban", "Ada");
  expect_refused(finish(storage.accounts.log_in({"Ada", "correct horse"}, {guest.token, ada.browser})), Why::banned);
  EXPECT_TRUE(is_signed_in(guest.token));
  EXPECT_TRUE(finish(storage.accounts.knows_browser("Ada", ada.browser))) << "it was given no other secret";
  EXPECT_EQ(finish(storage.accounts.log_in({"Ada", "wrong horse"})).error().why, Why::unknown)
      << "nobody else learns of the ban";
}

TEST_F(BanRace, RecoveryCreatesNoSessionAndKeepsTheCode) {
  perform("ban", "Ada");
  expect_refused(finish(ownership.recover({"Ada", "battery staple"}, ada.code, {})), Why::banned);
  perform("unban", "Ada");
  EXPECT_FALSE(finish(storage.accounts.log_in({"Ada", "battery staple"})));
  EXPECT_TRUE(finish(ownership.recover({"Ada", "battery staple"}, ada.code, {})));
}

TEST_F(BanRace, BotCreatedDuringTheBanGetsNoToken) {
  const Begun begun = banned_before_it_is_stored<Begun>([this] { return storage.bots.make(ada.user.id, "Ada-bot"); });
  expect_refused(begun, Why::banned);
  EXPECT_EQ(tokens(), 0);
}

TEST_F(BanRace, TicketIsNotIssuedDuringTheBan) {
  StoredTickets tickets(storage.writer, [this] { return storage.now_ms; });
  const SignedIn who{ada.user, hash_token(ada.token)};
  using Issued = core::Expected<std::string, Ticketing::Refusal>;
  const Issued ticket = banned_before_it_is_stored<Issued>([&] { return tickets.issue(who); });
  ASSERT_FALSE(ticket);
  EXPECT_EQ(ticket.error(), Ticketing::Refusal::signed_out);
}

TEST_F(BanRace, BannedDeviceCannotCreateGuestsOrAccounts) {
  const Begun begun = banned_before_it_is_stored<Begun>([this] {
    return storage.accounts.make_account({"Eve", "correct horse"}, {"", ada.browser});
  });
  expect_refused(begun, Why::device_banned);
  expect_refused(finish(storage.accounts.make_guest({ada.token})), Why::device_banned);
}

TEST_F(BanRace, BannedNetworkCannotCreateSessions) {
  perform("ban_network", "192.0.2.0/24");
  const Client inside{"", "", "", "192.0.2.7"};
  const Client outside{"", "", "", "198.51.100.7"};
  expect_refused(finish(storage.accounts.make_guest(inside)), Why::banned);
  expect_refused(finish(storage.accounts.make_account({"Eve", "correct horse"}, inside)), Why::banned);
  expect_refused(finish(storage.accounts.log_in({"Ada", "correct horse"}, inside)), Why::banned);
  expect_refused(finish(ownership.recover({"Ada", "correct horse"}, ada.code, inside)), Why::banned);
  expect_refused(finish(storage.bots.make(ada.user.id, "Ada-bot", inside)), Why::banned);
  EXPECT_TRUE(finish(storage.accounts.make_guest(outside)));
  EXPECT_TRUE(finish(storage.accounts.log_in({"Ada", "correct horse"}, outside)));
}

/// However it came about: each session is checked at its use.
TEST_F(BanRace, StoredSessionOfABannedPersonIsInvalid) {
  const NewSession bot = *finish(storage.bots.make(ada.user.id, "Ada-bot"));
  perform("ban", "Ada");
  auto store = [&](storage::Database& database) {
    storage::insert_token(database, hash_token("ada's"), ada.user.id, storage.now_ms + 1'000'000'000);
    storage::insert_token(database, hash_token("bot's"), bot.user.id, storage.now_ms + 1'000'000'000);
  };
  finish(storage.writer.run(std::move(store)));
  storage.news.ended.clear();
  for (const std::string token : {"ada's", "bot's"}) {
    EXPECT_FALSE(is_signed_in(token));
    finish(storage.accounts.look_for_ended({hash_token(token)}));
    EXPECT_EQ(storage.news.ended.back(), hash_token(token)) << "its connections are closed";
  }
  storage.now_ms += 3'600'000;
  EXPECT_TRUE(is_signed_in("ada's")) << "the ban is over";
}

}  // namespace
}  // namespace account
