// People and their sessions: makes guests and accounts, lets people sign in, and says whose a token is. Knows no HTTP.
// Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/core/expected.hpp"
#include "server/account/admission.hpp"
#include "server/account/bans.hpp"
#include "server/account/listener.hpp"
#include "server/account/passwords.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace account {

using storage::User;

struct NewSession {
  User user;
  std::string token;      ///< shown to its owner now and never again
  std::string browser;    ///< so is this, by which the browser is known from now on; empty: a guest's
  std::string code = {};  ///< so is the new recovery code (recovery_code.hpp); empty: there is no new one
};

/// A session that has begun, or why there is none.
using Begun = core::Expected<NewSession, NoSession>;

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

/// Who may make an account.
enum class Registration { open, by_invitation, closed };

class Accounts {
 public:
  /// Unix milliseconds; a test gives its own.
  using WallClock = std::function<std::int64_t()>;
  using IsNeeded = std::function<bool(core::UserId)>;

  /// A session ends `session_length` after it was made. All references outlive this and its coroutines.
  /// `readers`: of their own, so that signing in never waits behind long lists. `home`: from where more may wait to be
  /// signed in at a time; outlives this, too.
  Accounts(storage::Writer& writer, storage::Readers& readers, std::chrono::hours session_length, WallClock now,
           Listener& listener, const base::HomeNetworks& home = base::nowhere());

  /// For whoever signs people in: these others have signed in with the same browser.
  void tell_shared(core::UserId user, const std::vector<core::UserId>& others, std::int64_t expires_ms) const;

  /// Refused by a ban of the network or device alone.
  boost::asio::awaitable<Begun> make_guest(Client client = {});
  /// Makes an account: for the guest whose session the client showed, who keeps their games and gets a new token for
  /// the old one; for somebody new if that is nobody's or an account's, whose session ends. Refused with `name_taken`,
  /// or by a ban of the network or device. Throws base::Busy. `wanted`: is_account_name, is_password.
  /// `invitation`: the hash of its code; it is used once if the account is made, and else it is not. Without one that
  /// can be used, refused with `not_invited`. Nothing: none is needed.
  boost::asio::awaitable<Begun> make_account(NameAndPassword wanted, Client client = {},
                                             std::optional<std::string> invitation = {});
  /// Ends the session that the client showed, in place of which comes the new one; it may be nobody's. Refused with
  /// `unknown`: there is no such account, or the password is another, which are found out in the same time; or by a
  /// ban of the person or network, and then nothing has changed. Throws base::Busy.
  boost::asio::awaitable<Begun> log_in(NameAndPassword given, Client client = {});
  /// Whether the person of this name has signed in with the browser that has this secret.
  boost::asio::awaitable<bool> knows_browser(std::string name, std::string browser);
  /// Empty: unknown, logged out, expired, or of somebody who is banned.
  boost::asio::awaitable<std::optional<User>> who(std::string token);
  /// Whether the account moderates.
  boost::asio::awaitable<bool> is_admin(core::UserId account);
  /// As who(), by SignedIn::session.
  boost::asio::awaitable<std::optional<User>> who_has(std::string session);
  /// Tells of those among these sessions that are no more: another program may have ended them.
  boost::asio::awaitable<void> look_for_ended(std::vector<std::string> sessions);
  boost::asio::awaitable<void> log_out(std::string token);
  /// Removes the tokens and browsers that have expired, in steps that hold nobody up. To be called now and then.
  boost::asio::awaitable<void> forget_expired();

  /// Notes that these people were here lately, and removes guests without a game who were not for 30 days, in steps
  /// that hold nobody up. Whoever `is_needed` stays; that is asked on the writer's thread.
  boost::asio::awaitable<void> forget_absent_guests(std::vector<core::UserId> seen, IsNeeded is_needed);

  std::chrono::hours session_length() const { return session_length_; }
  const base::HomeNetworks& home() const { return home_; }
  Passwords& passwords() { return passwords_; }
  /// Whose turn it is when a password that this client gave for the person of this name is hashed.
  base::Origin origin_of(const Client& client, const std::string& name) const;
  Bans& bans() { return bans_; }

 private:
  std::int64_t expires_ms(std::int64_t now_ms) const;

  storage::Writer& writer_;
  storage::Readers& readers_;
  std::chrono::hours session_length_;
  WallClock now_;
  Listener& listener_;
  const base::HomeNetworks& home_;
  Bans bans_;
  Passwords passwords_;
};

}  // namespace account
