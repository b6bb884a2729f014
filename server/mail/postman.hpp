// Sends what waits in the outbox, one mail after the other: takes it, has it written, hands it to the mail server and
// notes what became of it. A mail that was on its way when the program was killed is tried again, unless the server may
// have all of it: nobody is told anything twice, and only a confirmation may come again. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/mail/line.hpp"
#include "server/mail/message.hpp"
#include "server/storage/mail/outbox.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace mail {

/// What a mail says, and what there is to be noted when it is sent.
struct Draft {
  using Note = std::function<void(storage::Database&)>;

  std::string to;
  std::string subject;
  std::string text;
  std::string stop = {};  ///< Message::stop
  Note told = {};         ///< in the transaction from which on the server may have it
  Note untold = {};       ///< in that in which it has refused it after all
};

class Author {
 public:
  virtual ~Author() = default;
  /// Nothing: there is nothing to say any more.
  virtual boost::asio::awaitable<std::optional<Draft>> draft(storage::WaitingMail mail) = 0;
};

class Postman {
 public:
  static constexpr std::int64_t again_ms = 120'000;  ///< longer than a mail may be on its way; doubled with each try
  static constexpr std::int64_t most_again_ms = 6 * 3'600'000;
  static constexpr std::int64_t kept_ms = 3 * 24 * 3'600'000;  ///< so long it is tried

  struct Parts {
    boost::asio::io_context& io;
    storage::Writer& writer;
    storage::Readers& readers;
    Author& author;
    std::function<bool()> leads;  ///< whether this server does what one of a cluster does for all
  };
  /// The parts outlive this and its coroutines.
  Postman(const Parts& parts, Relay relay);

  void start();
  /// As of the last look.
  std::size_t waiting() const { return static_cast<std::size_t>(waiting_.load()); }

 private:
  boost::asio::awaitable<void> go_on();
  /// Whether one was due.
  boost::asio::awaitable<bool> look();
  boost::asio::awaitable<void> send(storage::WaitingMail mail);
  boost::asio::awaitable<void> settle(storage::WaitingMail mail, Draft draft, Handed handed);
  boost::asio::awaitable<void> drop(std::int64_t id);
  Message message(const storage::WaitingMail& mail, const Draft& draft) const;
  bool note_handed(std::int64_t id, const Draft::Note& told);
  void log(const storage::WaitingMail& mail, const Handed& handed);
  void note_reached(const Handed& handed);

  const Parts parts_;
  boost::asio::steady_timer timer_;
  std::atomic<std::int64_t> waiting_ = 0;
  int failures_ = 0;                 ///< to reach the server, one after the other
  std::int64_t rests_until_ms_ = 0;  ///< steady clock
  bool is_last_refused_ = false;     ///< of the mails that the server answered, or put off
  Line line_;                        // last: its thread uses what is above
};

}  // namespace mail
