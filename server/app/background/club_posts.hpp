// Sends what the webhooks of clubs are to be told (storage/clubs/webhook_store), to the hosts that the operator has
// listed and to no inner address. On one of several servers, for all; a message that was on its way when that server
// was killed is sent again. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/push/delivery.hpp"
#include "server/push/hook_letter.hpp"
#include "server/storage/clubs/webhook_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

class ClubPosts {
 public:
  static constexpr int most_of_round = 20;  ///< the others follow in the next

  struct Parts {
    boost::asio::io_context& io;
    storage::Writer& writer;
    std::vector<std::string> hosts;  ///< base::is_host_pattern()
    std::string site;                ///< "https://play.example.org"; empty: messages have no links
    std::string site_name;
    std::string language;         ///< of the messages
    std::function<bool()> leads;  ///< whether this server does what one of a cluster does for all
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit ClubPosts(Parts parts) : parts_(std::move(parts)), timer_(parts_.io) {}

  void start();
  /// What is done each time, at `now_ms` (Unix time).
  boost::asio::awaitable<void> round(std::int64_t now_ms);

 private:
  void send(const storage::WaitingLetter& letter, std::int64_t now_ms);
  push::HookNews news_of(const storage::WaitingLetter& letter, std::int64_t now_ms) const;

  const Parts parts_;
  boost::asio::steady_timer timer_;
  push::Delivery delivery_;
};

}  // namespace app
