// What a person with an account is called, and the end of the account. Knows no HTTP. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/storage/accounts/naming.hpp"

namespace account {

class Identity {
 public:
  /// How long somebody keeps a name before they may take another.
  static constexpr std::chrono::hours name_length{90 * 24};

  enum class Deletion { done, wrong_password, needed };

  /// All references outlive this and its coroutines. `is_needed`: whether an unfinished game needs this person; asked
  /// on the writer's thread.
  Identity(Accounts& accounts, storage::Writer& writer, storage::Readers& readers, Accounts::WallClock now,
           Listener& listener, Accounts::IsNeeded is_needed);

  /// `name`: is_account_name.
  boost::asio::awaitable<storage::Renamed> rename(core::UserId account, std::string name);

  /// Deletes the account with its bots and ends their sessions; games that are over stay. "needed": there are some that
  /// are not, or that wait. Throws base::Busy.
  boost::asio::awaitable<Deletion> delete_account(User who, std::string password, Client client);

 private:
  Accounts& accounts_;
  storage::Writer& writer_;
  storage::Readers& readers_;
  Accounts::WallClock now_;
  Listener& listener_;
  const Accounts::IsNeeded is_needed_;
};

}  // namespace account
