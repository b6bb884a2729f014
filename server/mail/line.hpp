// Hands one mail after the other to the operator's mail server, on a thread of its own, so that a slow server holds up
// nothing else. Knows no outbox: whoever calls tries again.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/base/async/own_thread.hpp"
#include "server/mail/relay.hpp"

namespace mail {

/// What became of a mail.
struct Handed {
  enum class How {
    taken,
    put_off,    ///< the server refuses it for now (4xx)
    refused,    ///< the server refuses this address for good (5xx)
    unreached,  ///< the server is not there, or refuses whatever this program sends: the operator has to act. It has
                ///< none of the mail
    unclear,    ///< it was lost when all had been sent: the server may have it
    kept_back,  ///< Letter::before_end did not let it go
  };
  How how{};
  std::string why;  ///< for the log; empty: it was taken
};

struct Letter {
  std::string to;  ///< an address
  std::string written;
  /// Called on the line's thread before the end of the mail is sent, from which on the server may have it. False: it is
  /// not sent.
  std::function<bool()> before_end;
};

class Line {
 public:
  struct Patience {
    std::chrono::milliseconds to_connect{20'000};
    std::chrono::milliseconds in_all{60'000};
  };

  explicit Line(Relay relay, Patience patience);
  explicit Line(Relay relay) : Line(std::move(relay), Patience()) {}
  /// Gives up what is on its way.
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  class Connection;

  const Relay& relay() const { return relay_; }
  /// The caller goes on where it was.
  boost::asio::awaitable<Handed> hand_over(Letter letter);

 private:
  const Relay relay_;
  std::atomic<bool> is_ending_ = false;
  std::unique_ptr<Connection> connection_;  ///< of the thread
  base::OwnThread thread_;
};

/// Why the server cannot be used; empty: it takes this program's mail, as far as that can be seen without one. Blocks.
std::string why_unusable(const Relay& relay);

}  // namespace mail
