// Accounts that programs play with: makes those of people, and gives the server's own computers their tokens. Knows no
// HTTP. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace account {

class Bots {
 public:
  /// So many bots one account may have.
  static constexpr int most_of_one = 5;
  /// The server's own computers have the levels from 1 to this.
  static constexpr int levels = 8;

  /// The token of one of the server's own computers.
  struct OwnToken {
    int level = 0;
    std::string token;
  };

  /// A token is valid for `session_length`. All references outlive this and its coroutines.
  Bots(storage::Writer& writer, storage::Readers& readers, std::chrono::hours session_length, Accounts::WallClock now,
       Listener& listener);

  /// Makes a bot of this name (is_account_name) for the account `owner`. One that they have already gets a new token,
  /// and its old sessions end. Refused with `name_taken` or `too_many`, or by a ban of the owner or network.
  boost::asio::awaitable<Begun> make(core::UserId owner, std::string name, Client client = {});

  /// Those of this account, in the order in which they were made.
  boost::asio::awaitable<std::vector<storage::OwnBot>> of(core::UserId owner);

  /// The name of the owner of each of these bots, in their order; empty: it has none, as the server's own.
  boost::asio::awaitable<std::vector<std::string>> owners_of(std::vector<core::UserId> bots);

  /// The bot of this name, if it is one of this account, has no token from now on, and its sessions end. False: it is
  /// none.
  boost::asio::awaitable<bool> end_token(core::UserId owner, std::string name);

  /// Makes those of the server's own computers that are missing, before anything that is written later. Returns at
  /// once.
  void make_own();

  /// A fresh token for each of the server's own computers, by level; those that are missing are made. Their old
  /// sessions end.
  boost::asio::awaitable<std::vector<OwnToken>> renew_own();

 private:
  std::int64_t expires_ms(std::int64_t now_ms) const;

  storage::Writer& writer_;
  storage::Readers& readers_;
  std::chrono::hours session_length_;
  Accounts::WallClock now_;
  Listener& listener_;
};

}  // namespace account
