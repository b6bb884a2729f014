// Hashing of passwords on a thread of its own, so that signing in stops nobody's game. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <optional>
#include <string>

#include "server/storage/own_thread.hpp"

namespace account {

class Passwords {
 public:
  /// Beyond `most_waiting` at a time, both functions throw storage::Busy.
  explicit Passwords(std::size_t most_waiting = 32);

  /// See password_hash.hpp. The caller goes on where it was.
  boost::asio::awaitable<std::string> hash(std::string password);
  /// Whether the password fits; never if there is no hash, and that takes as long to find out.
  boost::asio::awaitable<bool> fits(std::string password, std::optional<std::string> hash);

 private:
  storage::OwnThread thread_;
};

}  // namespace account
