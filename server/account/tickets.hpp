// Single-use passes for opening one WebSocket, for clients that can send neither cookie nor header with it. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/account/accounts.hpp"

namespace account {

/// Wherever they are kept.
class Ticketing {
 public:
  static constexpr std::int64_t lifetime_ms = 30'000;
  static constexpr std::size_t most_of_one_user = 8;

  virtual ~Ticketing() = default;

  enum class Refusal { too_many_out, signed_out };

  /// Voids the user's oldest one if they are at their limit.
  virtual boost::asio::awaitable<core::Expected<std::string, Refusal>> issue(SignedIn who) = 0;
  /// The session (SignedIn::session) that it stands for, once; empty if it is unknown, used or too old.
  virtual boost::asio::awaitable<std::string> redeem(std::string ticket) = 0;
};

/// In memory: a restart voids them, and no other server knows them.
class Tickets final : public Ticketing {
 public:
  /// Never more than `capacity` at a time.
  explicit Tickets(std::size_t capacity = 100'000) : capacity_(capacity) {}

  /// Refused when too many are out. Whether the session goes on is asked when the ticket is redeemed.
  boost::asio::awaitable<core::Expected<std::string, Refusal>> issue(SignedIn who) override;
  boost::asio::awaitable<std::string> redeem(std::string ticket) override;

  // `now_ms`: any steady clock.

  /// Empty when too many are out.
  std::optional<std::string> issue(const SignedIn& who, std::int64_t now_ms);

  /// Whose ticket it is, once; empty if it is unknown, used or too old.
  std::optional<SignedIn> redeem(std::string_view ticket, std::int64_t now_ms);

 private:
  struct Ticket {
    SignedIn who;
    std::int64_t expires_ms = 0;
  };
  using ByHash = std::unordered_map<std::string, Ticket>;  // so that looking up tells nothing by its time

  ByHash::iterator remove(ByHash::iterator ticket);
  void forget_expired(std::int64_t now_ms);

  const std::size_t capacity_;
  std::mutex mutex_;
  ByHash tickets_;
  std::unordered_map<core::UserId, std::vector<std::string>> of_user_;  // hashes, the oldest first
  std::int64_t next_sweep_ms_ = 0;
};

}  // namespace account
