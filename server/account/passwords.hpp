// Hashing of passwords on a thread of its own, in turn by origin, so that signing in stops nobody's game and nobody
// keeps others from signing in. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <optional>
#include <string>

#include "server/base/async/own_thread.hpp"
#include "server/base/origin.hpp"

namespace account {

class Passwords {
 public:
  static constexpr std::size_t most_of_person = 2;
  static constexpr std::size_t most_of_address = 64;
  static constexpr std::size_t most_in_all = 512;

  /// Who has more waiting than these is refused; in all, who has most waiting gives way: both functions throw
  /// base::Busy.
  explicit Passwords(base::Bounds waiting = {most_of_person, most_of_address, most_in_all});

  /// See password_hash.hpp. The caller goes on where it was.
  boost::asio::awaitable<std::string> hash(base::Origin origin, std::string password);
  /// Whether the password fits; never if there is no hash, and that takes as long to find out.
  boost::asio::awaitable<bool> fits(base::Origin origin, std::string password, std::optional<std::string> hash);

 private:
  base::OwnThread thread_;
};

}  // namespace account
