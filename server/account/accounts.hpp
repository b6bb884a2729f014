// People and their sessions: makes guests and accounts, lets people sign in, and says whose a token is. Knows no HTTP.
// Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/account/bans.hpp"
#include "server/account/passwords.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/user_store.hpp"
#include "server/storage/writer.hpp"

namespace account {

using storage::User;

struct NewSession {
  User user;
  std::string token;      ///< shown to its owner now and never again
  std::string browser;    ///< so is this, by which the browser is known from now on; empty: a guest's
  std::string code = {};  ///< so is the new recovery code (recovery_code.hpp); empty: there is no new one
};

/// A person, found by one of their sessions.
struct SignedIn {
  User user;
  std::string session;  ///< the hash of its token
  friend bool operator==(const SignedIn&, const SignedIn&) = default;
};

/// What people sign in with.
struct NameAndPassword {
  std::string name;
  std::string password;
};

class Accounts {
 public:
  /// A browser is known for this long; no browser keeps a cookie longer.
  static constexpr std::chrono::hours browser_length{400 * 24};

  /// Unix milliseconds; a test gives its own.
  using WallClock = std::function<std::int64_t()>;
  /// Told of a session (SignedIn::session) once its end is stored, by whichever thread ended it.
  using Ended = std::function<void(const std::string& session)>;
  /// Told of two people who have signed in with one browser, or one in the session of the other, once that is stored;
  /// and until when it counts.
  using Shared = std::function<void(core::UserId, core::UserId, std::int64_t expires_ms)>;
  using IsNeeded = std::function<bool(core::UserId)>;

  /// A session ends `session_length` after it was made. All references outlive this and its coroutines.
  /// `readers`: of their own, so that signing in never waits behind long lists. `ended` may be empty.
  /// `most_passwords`: how many are hashed or wait for it at a time.
  Accounts(storage::Writer& writer, storage::Readers& readers, std::chrono::hours session_length, WallClock now,
           Ended ended = nullptr, std::size_t most_passwords = 32);

  /// Call once, before anything else.
  void when_shared(Shared tell) { shared_ = std::move(tell); }
  /// For whoever signs people in: these others have signed in with the same browser.
  void tell_shared(core::UserId user, const std::vector<core::UserId>& others, std::int64_t expires_ms) const;

  // `place`: where the session is begun, for its owner; empty: nobody knows.

  /// `browser` as below.
  boost::asio::awaitable<NewSession> make_guest(std::string place = {}, std::string browser = {});
  /// Makes an account: for the guest whose token `session` is, who keeps their games and gets a new token for the old
  /// one; for somebody new if it is nobody's or an account's, whose session ends. Empty: the name is taken. Throws
  /// storage::Busy. `wanted`: is_account_name, is_password.
  /// `browser`: the secret that the browser has been given before; empty: none.
  boost::asio::awaitable<std::optional<NewSession>> make_account(NameAndPassword wanted, std::string session,
                                                                 std::string browser = {}, std::string place = {});
  /// Ends the session whose token `session` is, in place of which comes the new one; it may be nobody's. Empty: there
  /// is no such account, or the password is another; both are found out in the same time. Throws storage::Busy.
  boost::asio::awaitable<std::optional<NewSession>> log_in(NameAndPassword given, std::string session,
                                                           std::string browser = {}, std::string place = {});
  /// Whether the person of this name has signed in with the browser that has this secret.
  boost::asio::awaitable<bool> knows_browser(std::string name, std::string browser);
  /// The ban of whoever had this session or browser when they were banned: nobody else begins there as somebody new.
  boost::asio::awaitable<std::optional<storage::Ban>> ban_of_device(std::string session, std::string browser);
  /// Empty: unknown, logged out or expired.
  boost::asio::awaitable<std::optional<User>> who(std::string token);
  /// Whether the account moderates.
  boost::asio::awaitable<bool> is_admin(core::UserId account);
  /// As who(), by SignedIn::session.
  boost::asio::awaitable<std::optional<User>> who_has(std::string session);
  /// Tells of those among these sessions that are no more: another program may have ended them.
  boost::asio::awaitable<void> look_for_ended(std::vector<std::string> sessions);
  boost::asio::awaitable<void> log_out(std::string token);
  /// Removes the tokens and browsers that have expired, in steps that hold nobody up. For the start and every day.
  boost::asio::awaitable<void> forget_expired();

  /// Notes that these people were here lately, and removes guests without a game who were not for 30 days, in steps
  /// that hold nobody up. Whoever `is_needed` stays; that is asked on the writer's thread.
  boost::asio::awaitable<void> forget_absent_guests(std::vector<core::UserId> seen, IsNeeded is_needed);

  std::chrono::hours session_length() const { return session_length_; }
  Passwords& passwords() { return passwords_; }
  Bans& bans() { return bans_; }

 private:
  std::int64_t expires_ms(std::int64_t now_ms) const;
  void tell_ended(const std::vector<std::string>& sessions) const;

  storage::Writer& writer_;
  storage::Readers& readers_;
  std::chrono::hours session_length_;
  WallClock now_;
  Ended ended_;
  Shared shared_;
  Bans bans_;
  Passwords passwords_;
};

}  // namespace account
