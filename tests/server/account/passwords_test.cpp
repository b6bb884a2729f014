#include "server/account/passwords.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "server/account/password_hash.hpp"
#include "server/base/async/busy.hpp"
#include "tests/support/running_storage.hpp"

namespace account::passwords_test {
namespace {

namespace asio = boost::asio;
using support::finish;

const base::Origin anybody("192.0.2.1");

TEST(Passwords, AreHashedAndCompared) {
  Passwords passwords;
  const std::string hash = finish(passwords.hash(anybody, "correct horse"));
  EXPECT_TRUE(fits("correct horse", hash));
  EXPECT_TRUE(finish(passwords.fits(anybody, "correct horse", hash)));
  EXPECT_FALSE(finish(passwords.fits(anybody, "wrong horse", hash)));
}

TEST(Passwords, MissingHashMatchesNothing) {
  Passwords passwords;
  EXPECT_FALSE(finish(passwords.fits(anybody, "correct horse", std::nullopt)));
}

TEST(Passwords, CallerResumesOnItsOwnThread) {
  Passwords passwords;
  std::thread::id resumed_on;
  auto ask = [&]() -> boost::asio::awaitable<bool> {
    const bool fitting = co_await passwords.fits(anybody, "correct horse", std::nullopt);
    resumed_on = std::this_thread::get_id();
    co_return fitting;
  };
  finish(ask());
  EXPECT_EQ(resumed_on, std::this_thread::get_id());
}

TEST(Passwords, RefusesOneWhenTooManyWait) {
  Passwords passwords({.in_all = 0});
  EXPECT_THROW(finish(passwords.hash(anybody, "correct horse")), base::Busy);
  EXPECT_THROW(finish(passwords.fits(anybody, "correct horse", std::nullopt)), base::Busy);
}

TEST(Passwords, FinishedRequestsFreeTheirPlace) {
  Passwords passwords({.in_all = 1});
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(finish(passwords.fits(anybody, "correct horse", std::nullopt)));
}

}  // namespace
}  // namespace account::passwords_test
