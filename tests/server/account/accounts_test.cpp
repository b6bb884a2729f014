#include "server/account/accounts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/detached.hpp>
#include <fstream>
#include <future>
#include <iterator>
#include <memory>
#include <set>

#include "server/account/tokens.hpp"
#include "server/metrics/counters.hpp"
#include "server/storage/accounts/browser_store.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/running_storage.hpp"

namespace account::accounts_test {
namespace {

using support::finish;

/// All parts of one run of the server; making another one is a restart.
struct Running {
  explicit Running(const std::string& path, const std::int64_t& now_ms)
      : writer(path),
        readers(path, 1),
        accounts(
            writer, readers, std::chrono::hours(24), [&now_ms] { return now_ms; }, news) {}

  support::KeptAccountNews news;
  storage::Writer writer;
  storage::Readers readers;
  Accounts accounts;
};

class AccountsTest : public testing::Test {
 protected:
  NewSession make_guest() { return *finish(running->accounts.make_guest()); }
  Begun make_account(const std::string& name, const std::string& session = "") {
    return finish(running->accounts.make_account({name, "correct horse"}, {session}));
  }
  Begun log_in(const std::string& name, const std::string& password = "correct horse",
               const std::string& session = "") {
    return finish(running->accounts.log_in({name, password}, {session}));
  }
  bool knows(const std::string& name, const std::string& browser) {
    return finish(running->accounts.knows_browser(name, browser));
  }
  std::optional<User> who(const std::string& token) { return finish(running->accounts.who(token)); }
  void restart() {
    running.reset();
    running = std::make_unique<Running>(file.path(), now_ms);
  }
  std::string bytes_on_disk() {
    std::string bytes;
    for (const char* suffix : {"", "-wal"}) {
      std::ifstream in(file.path() + suffix, std::ios::binary);
      bytes.append(std::istreambuf_iterator<char>(in), {});
    }
    return bytes;
  }

  static constexpr std::int64_t day_ms = 24 * 60 * 60 * 1000;
  std::int64_t now_ms = 1'000'000;
  support::TempDatabase file;
  std::unique_ptr<Running> running = std::make_unique<Running>(file.path(), now_ms);
};

TEST_F(AccountsTest, AGuestHasANameAtOnceAndIsKnownByTheToken) {
  const NewSession session = make_guest();
  EXPECT_FALSE(session.user.name.empty());
  EXPECT_TRUE(session.user.guest);
  EXPECT_EQ(who(session.token), session.user);
}

TEST_F(AccountsTest, EveryGuestIsANewUser) {
  std::set<std::string> names;
  std::set<std::int64_t> ids;
  for (int i = 0; i < 200; ++i) {
    const NewSession session = make_guest();
    names.insert(session.user.name);
    ids.insert(session.user.id.value());
  }
  EXPECT_EQ(names.size(), 200u);
  EXPECT_EQ(ids.size(), 200u);
}

TEST_F(AccountsTest, SessionsSurviveARestart) {
  const NewSession session = make_guest();
  restart();
  EXPECT_EQ(who(session.token), session.user);
}

TEST_F(AccountsTest, TokensAreNotStoredInPlainText) {
  const NewSession session = make_guest();
  EXPECT_NE(bytes_on_disk().find(session.user.name), std::string::npos);
  EXPECT_EQ(bytes_on_disk().find(session.token), std::string::npos);
}

TEST_F(AccountsTest, UnknownTokensIdentifyNobody) {
  EXPECT_EQ(who(""), std::nullopt);
  EXPECT_EQ(who(std::string(100'000, 'x')), std::nullopt);
}

TEST_F(AccountsTest, LoggingOutEndsThisSessionOnly) {
  const NewSession session = make_guest();
  const NewSession other = make_guest();
  finish(running->accounts.log_out(session.token));
  EXPECT_EQ(who(session.token), std::nullopt);
  EXPECT_EQ(who(other.token), other.user);
}

TEST_F(AccountsTest, EveryEndedSessionIsReported) {
  const NewSession left = make_guest();
  const NewSession registers = make_guest();
  const NewSession signs_in = make_guest();
  finish(running->accounts.log_out(left.token));
  make_account("Ada", registers.token);
  EXPECT_FALSE(log_in("Ada", "wrong horse", signs_in.token));
  EXPECT_EQ(who(signs_in.token), signs_in.user);
  EXPECT_TRUE(log_in("Ada", "correct horse", signs_in.token));
  EXPECT_EQ(who(signs_in.token), std::nullopt);
  EXPECT_THAT(running->news.ended,
              testing::ElementsAre(hash_token(left.token), hash_token(registers.token), hash_token(signs_in.token)));
}

TEST_F(AccountsTest, RegisteringEndsTheAccountsSessionOfThatBrowserAndNoOther) {
  const NewSession here = make_account("Ada", "").value();
  const auto elsewhere = log_in("Ada", "correct horse", "");
  make_account("Ben", here.token);
  EXPECT_EQ(who(here.token), std::nullopt);
  EXPECT_EQ(who(elsewhere->token), here.user);
  EXPECT_THAT(running->news.ended, testing::Contains(hash_token(here.token)));
  EXPECT_THAT(running->news.ended, testing::Not(testing::Contains(hash_token(elsewhere->token))));
}

TEST_F(AccountsTest, SessionsEndedByOtherProcessesAreFound) {
  const NewSession ended = make_guest();
  const NewSession other = make_guest();
  storage::Database elsewhere(file.path(), storage::Access::read_write);
  storage::delete_token(elsewhere, hash_token(ended.token));
  finish(running->accounts.look_for_ended({hash_token(ended.token), hash_token(other.token)}));
  EXPECT_THAT(running->news.ended, testing::ElementsAre(hash_token(ended.token)));
}

TEST_F(AccountsTest, SessionsExpire) {
  const NewSession session = make_guest();
  now_ms += day_ms - 1;
  EXPECT_NE(who(session.token), std::nullopt);
  now_ms += 1;
  EXPECT_EQ(who(session.token), std::nullopt);
}

TEST_F(AccountsTest, RegisteringGuestKeepsTheirId) {
  const NewSession guest = make_guest();
  const auto account = make_account("Ada", guest.token);
  ASSERT_TRUE(account);
  EXPECT_EQ(account->user, (User{guest.user.id, "Ada", false}));
  EXPECT_EQ(who(account->token), account->user);
  EXPECT_EQ(who(guest.token), std::nullopt);
}

TEST_F(AccountsTest, RegisteringWithoutAGuestSessionCreatesANewUser) {
  const auto ada = make_account("Ada");
  const auto ben = make_account("Ben", ada->token);
  const auto eve = make_account("Eve", "nonsense");
  EXPECT_NE(ada->user.id, ben->user.id);
  EXPECT_NE(ben->user.id, eve->user.id);
}

TEST_F(AccountsTest, ANameThatIsTakenChangesNothing) {
  make_account("Ada");
  const NewSession guest = make_guest();
  EXPECT_FALSE(make_account("aDA", guest.token));
  EXPECT_FALSE(make_account("ADA"));
  EXPECT_EQ(who(guest.token), guest.user);
}

TEST_F(AccountsTest, TakenNameIsRefusedBeforeHashing) {
  make_account("Ada");
  const auto hashes = [] { return metrics::totals().of(metrics::Count::password_hashes); };
  const std::uint64_t before = hashes();
  EXPECT_FALSE(make_account("ADA"));
  EXPECT_EQ(hashes(), before);
  EXPECT_TRUE(make_account("Ben"));
  EXPECT_EQ(hashes(), before + 1);
}

TEST_F(AccountsTest, NameAndPasswordSignInAnywhere) {
  const auto account = make_account("Ada", make_guest().token);
  restart();
  const auto elsewhere = log_in("ada");
  ASSERT_TRUE(elsewhere);
  EXPECT_EQ(elsewhere->user, account->user);
  EXPECT_EQ(who(elsewhere->token), account->user);
  EXPECT_EQ(who(account->token), account->user);
}

TEST_F(AccountsTest, WrongPasswordsAndGuestNamesCannotSignIn) {
  make_account("Ada");
  EXPECT_FALSE(log_in("Ada", "wrong horse"));
  EXPECT_FALSE(log_in("Ben"));
  EXPECT_FALSE(log_in(make_guest().user.name));
}

/// Between the look at the password and the new session.
TEST_F(AccountsTest, PasswordChangedDuringSignInIsRefused) {
  const core::UserId ada = make_account("Ada")->user.id;
  std::promise<void> go_on;
  const auto waits = [&](storage::Database&) { go_on.get_future().wait(); };
  const auto renews = [&](storage::Database& database) { storage::set_password(database, ada, "another"); };
  running->writer.submit(waits, nullptr);
  running->writer.submit(renews, nullptr);
  boost::asio::io_context io;
  auto session = co_spawn(io, running->accounts.log_in({"Ada", "correct horse"}), boost::asio::use_future);
  const auto release = [&go_on](storage::Database&) { return go_on.set_value(), true; };
  co_spawn(io, running->readers.run(release), boost::asio::detached);  // the only reader has read for the other
  io.run();
  EXPECT_FALSE(session.get());
}

TEST_F(AccountsTest, SigningInMakesTheBrowserKnown) {
  const auto made = make_account("Ada");
  EXPECT_TRUE(knows("aDA", made->browser));
  EXPECT_TRUE(knows("Ada", log_in("Ada")->browser));
  EXPECT_TRUE(knows("Ada", made->browser)) << "it is another one";
  EXPECT_FALSE(knows("Ada", ""));
  EXPECT_FALSE(knows("Ada", "nonsense"));
  make_account("Ben");
  EXPECT_FALSE(knows("Ben", made->browser));
  EXPECT_TRUE(make_guest().browser.empty());
}

TEST_F(AccountsTest, BrowserSecretChangesAtEachSignIn) {
  const std::string first = make_account("Ada")->browser;
  const std::string second = finish(running->accounts.log_in({"Ada", "correct horse"}, {"", first}))->browser;
  EXPECT_FALSE(knows("Ada", first));
  EXPECT_TRUE(knows("Ada", second));
  const std::string third = finish(running->accounts.make_account({"Ben", "correct horse"}, {"", second}))->browser;
  for (const char* name : {"Ada", "Ben"}) EXPECT_TRUE(knows(name, third)) << name;
  restart();
  EXPECT_TRUE(knows("Ada", third));
  EXPECT_EQ(bytes_on_disk().find(third), std::string::npos) << "it is stored hashed";
}

TEST_F(AccountsTest, TheLastTwentyBrowsersAreKnownFor400Days) {
  const std::string first = make_account("Ada")->browser;
  std::string last;
  for (int i = 0; i < storage::most_known_browsers; ++i) {
    ++now_ms;
    last = log_in("Ada")->browser;
  }
  EXPECT_FALSE(knows("Ada", first));
  EXPECT_TRUE(knows("Ada", last));
  now_ms += 400 * day_ms - 1;
  EXPECT_TRUE(knows("Ada", last));
  ++now_ms;
  EXPECT_FALSE(knows("Ada", last));
  finish(running->accounts.forget_expired());
  storage::Database database(file.path(), storage::Access::read_only);
  EXPECT_EQ(database.number("SELECT count(*) FROM known_browsers"), 0);
}

TEST_F(AccountsTest, FailedSignInDoesNotMakeABrowserKnown) {
  const std::string browser = make_account("Ada")->browser;
  EXPECT_FALSE(finish(running->accounts.log_in({"Ada", "wrong horse"}, {"", browser})));
  EXPECT_TRUE(knows("Ada", browser)) << "the owner has mistyped";
  storage::Database database(file.path(), storage::Access::read_only);
  EXPECT_EQ(database.number("SELECT count(*) FROM known_browsers"), 1);
}

TEST_F(AccountsTest, AccountSessionsExpire) {
  const auto account = make_account("Ada");
  const auto elsewhere = log_in("Ada");
  now_ms += day_ms;
  EXPECT_EQ(who(account->token), std::nullopt);
  EXPECT_EQ(who(elsewhere->token), std::nullopt);
}

TEST_F(AccountsTest, PasswordsAreNotStoredInPlainText) {
  make_account("Ada");
  log_in("Ada");
  EXPECT_NE(bytes_on_disk().find("$argon2id$"), std::string::npos);
  EXPECT_EQ(bytes_on_disk().find("correct horse"), std::string::npos);
}

TEST_F(AccountsTest, ExpiredSessionsAreDeleted) {
  make_guest();
  running->writer.submit(
      [](storage::Database& database) {
        for (int i = 0; i < storage::most_tokens_deleted; ++i) {
          storage::insert_token(database, std::to_string(i), core::UserId(1), 0);
        }
      },
      nullptr);
  now_ms += day_ms;
  finish(running->accounts.forget_expired());
  storage::Database database(file.path(), storage::Access::read_only);
  EXPECT_EQ(database.number("SELECT count(*) FROM tokens"), 0);
}

// ---- guests who do not come any more

class AbsentGuests : public AccountsTest {
 protected:
  void keep_house(std::vector<core::UserId> seen = {}, core::UserId needed = {}) {
    const auto is_needed = [needed](core::UserId user) { return user == needed; };
    finish(running->accounts.forget_absent_guests(std::move(seen), is_needed));
  }
  bool is_there(const NewSession& session) {
    storage::Database database(file.path(), storage::Access::read_only);
    return storage::find_user(database, session.user.name).has_value();
  }
  std::int64_t tokens() {
    return storage::Database(file.path(), storage::Access::read_only).number("SELECT count(*) FROM tokens");
  }
  void plays(const NewSession& session) {
    const storage::Player guest{session.user.id, session.user.name};
    storage::Database database(file.path(), storage::Access::read_write);
    storage::finish_game(database, support::finished_game("playedplayed", guest, {core::UserId(77), "Ben"}, 5));
  }
};

TEST_F(AbsentGuests, AreDeletedWithTheirTokensAfterThirtyDays) {
  const NewSession session = make_guest();
  now_ms += 30 * day_ms;
  keep_house();
  EXPECT_TRUE(is_there(session));
  now_ms += 1;
  keep_house();
  EXPECT_FALSE(is_there(session));
  EXPECT_EQ(tokens(), 0);
}

TEST_F(AbsentGuests, AreKeptIfRecentlySeenOrNeeded) {
  const NewSession seen = make_guest();
  const NewSession needed = make_guest();
  now_ms += 20 * day_ms;
  keep_house({seen.user.id});
  now_ms += 20 * day_ms;
  keep_house({}, needed.user.id);
  EXPECT_TRUE(is_there(seen));
  EXPECT_TRUE(is_there(needed));
  now_ms += 30 * day_ms;
  keep_house();
  EXPECT_FALSE(is_there(seen));
  EXPECT_TRUE(is_there(needed)) << "counts as seen when it was needed";
}

TEST_F(AbsentGuests, AreKeptForeverWithAGameOrAnAccount) {
  const NewSession player = make_guest();
  plays(player);
  const NewSession guest = make_guest();
  const auto account = make_account("Ada", guest.token);
  for (int i = 0; i < 2; ++i) {
    now_ms += 400 * day_ms;
    keep_house();
  }
  EXPECT_TRUE(is_there(player));
  EXPECT_TRUE(is_there(*account));
}

TEST_F(AbsentGuests, AreDeletedInSeveralBatches) {
  storage::Database database(file.path(), storage::Access::read_write);
  storage::Transaction transaction(database);
  for (int i = 0; i <= storage::most_guests_looked_at; ++i) {
    storage::insert_guest(database, "Guest " + std::to_string(i), now_ms);
  }
  transaction.commit();
  now_ms += 31 * day_ms;
  keep_house();
  EXPECT_EQ(database.number("SELECT count(*) FROM users"), 0);
}

TEST_F(AbsentGuests, ThatTheyWereSeenIsWrittenOnceADay) {
  const NewSession session = make_guest();
  const auto seen_ms = [&] {
    return storage::Database(file.path(), storage::Access::read_only).number("SELECT max(seen_ms) FROM users");
  };
  const std::int64_t made_ms = now_ms;
  now_ms += day_ms;
  keep_house({session.user.id});
  EXPECT_EQ(seen_ms(), made_ms);
  now_ms += 1;
  keep_house({session.user.id});
  EXPECT_EQ(seen_ms(), now_ms);
}

}  // namespace
}  // namespace account::accounts_test
