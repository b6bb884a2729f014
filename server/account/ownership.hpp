// How a person keeps their account theirs: another password, the sessions they have, and a code for the day they forget
// the password. Knows no HTTP. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/storage/accounts/own_data.hpp"
#include "server/storage/accounts/session_store.hpp"

namespace account {

class Ownership {
 public:
  /// All references outlive this and its coroutines.
  Ownership(Accounts& accounts, storage::Writer& writer, storage::Readers& readers, Accounts::WallClock now,
            Listener& listener);

  /// Ends all other sessions of this person and forgets their browsers. A new recovery code, because whoever knew the
  /// old password may have made the one before. Empty: `old` is not their password, or they have none. `next`:
  /// is_password. Throws base::Busy.
  boost::asio::awaitable<std::optional<std::string>> change_password(SignedIn who, std::string old, std::string next,
                                                                     Client client = {});

  /// The newest first.
  boost::asio::awaitable<std::vector<storage::Session>> sessions(core::UserId user);
  boost::asio::awaitable<void> sign_out_everywhere(core::UserId user);
  /// Ends the session of this person with this id (session_id). False: they have none with it.
  boost::asio::awaitable<bool> sign_out(core::UserId user, std::string id);

  /// What is stored about them.
  boost::asio::awaitable<storage::OwnData> data_of(core::UserId user);

  /// A new code in place of the one they had. Empty: this is not their password. Throws base::Busy.
  boost::asio::awaitable<std::optional<std::string>> renew_code(User user, std::string password, Client client = {});

  /// Gives the account of this name another password and a new code (NewSession::code), ends all its sessions and signs
  /// in. Refused with `unknown`: there is no such account, or this is not its code, which are found out in the same
  /// time; or by a ban of the person or network, and then nothing has changed. `wanted`: is_password. Throws
  /// base::Busy.
  boost::asio::awaitable<Begun> recover(NameAndPassword wanted, std::string code, Client client);

 private:
  boost::asio::awaitable<bool> knows_password(User user, std::string password, Client client);

  Accounts& accounts_;
  storage::Writer& writer_;
  storage::Readers& readers_;
  Accounts::WallClock now_;
  Listener& listener_;
};

}  // namespace account
