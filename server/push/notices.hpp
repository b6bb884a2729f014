// Tells people, by way of push services, that a game waits for them, somebody to play, or their club: one message to
// each browser that asked for it. Any thread, but for what a comment says.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/push/curve_key.hpp"
#include "server/push/delivery.hpp"
#include "server/push/message.hpp"
#include "server/push/pace.hpp"
#include "server/storage/people/push_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace push {

struct Notice {
  enum class Kind { turn, challenge, seek, club, match };
  core::UserId to;
  Kind kind{};
  core::RoomId room;       ///< or the id of the club, or of the tournament of the match
  std::string game;        ///< of the registry; of a club none
  std::string from;        ///< the name of the opponent, of who seeks one, or of the club; empty: nobody sits there
  std::int64_t at_ms = 0;  ///< when the club plays, or the match begins; Unix time
};

class Notices {
 public:
  struct Settings {
    std::string contact;                ///< of the operator, for push services: "mailto:…" or "https://…"
    std::vector<std::string> services;  ///< base::is_host_pattern(); messages go to no others
  };
  /// Whether it is still true is for the room to say: it tells again.
  using AskAgain = std::function<void(const core::RoomId&)>;

  /// Reads this server's key, or makes one. `io` runs until no message is on its way; the others outlive this.
  Notices(boost::asio::io_context& io, storage::Writer& writer, storage::Readers& readers, Settings settings,
          AskAgain ask_again);

  /// What browsers need to subscribe (applicationServerKey): base64url.
  std::string public_key() const;
  /// Whether messages can be sent there: the service is known, and the keys are such.
  bool can_reach(const storage::PushSubscription& browser) const;

  /// Returns at once. At most once an hour of a room (pace.hpp), but of a match whenever it is told.
  void tell(Notice notice);

 private:
  void wait();
  boost::asio::awaitable<void> send(Notice notice);
  void send_to(const storage::PushSubscription& browser, const Notice& notice);
  void on_delivered(const std::string& endpoint, int status);

  storage::Writer& writer_;
  storage::Readers& readers_;
  const Settings settings_;
  const AskAgain ask_again_;
  const CurveKey key_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  boost::asio::steady_timer timer_;
  bool waiting_ = false;  ///< timer_ is set; on the strand, as pace_
  Pace pace_;
  Delivery delivery_;  // last: its thread uses what is above
};

}  // namespace push
