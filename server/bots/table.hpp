// One room at work: hears what the server says of it, does what is due, and thinks in between. Everything runs on the
// io_context's one thread; the search itself is the Thinkers'.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "server/bots/conduct.hpp"
#include "server/bots/messages.hpp"
#include "server/bots/seat.hpp"
#include "server/bots/thinkers.hpp"

namespace bots {

class Table : public std::enable_shared_from_this<Table> {
 public:
  /// The computer that sits here.
  class Owner {
   public:
    virtual ~Owner() = default;
    virtual std::int64_t next_id() = 0;
    virtual void say(Message message) = 0;
    /// May it begin another game, with this user? `network`: see Table::network().
    virtual bool has_room(std::int64_t opponent, const std::string& network) const = 0;
    /// The room is left, or was not found: the table goes.
    virtual void forget(const std::string& room) = 0;
  };

  struct Parts {
    boost::asio::io_context& io;
    Thinkers& thinkers;
    Owner& owner;
    int level;
    /// After a refusal that time may mend, at least.
    std::int64_t retry_pause_ms = 1000;
  };

  Table(const Parts& around, const std::string& room, std::int64_t me);

  /// Of the room's state: what came after that which is held, or all of it.
  enum class What { missing, whole };
  void join(What what);
  /// Whether the room is among those in which there is something to do: if not, it is left as soon as may be.
  void list(bool is_listed);
  /// From which address the opponent plays, as text; empty: nobody knows, and what was known holds.
  void play_from(const std::string& address);
  /// A `full`, `tail` or `event`. Throws std::exception for one that is not as the schema says.
  void hear(const nlohmann::json& frame);
  /// The server refused the message of this number.
  void on_error(std::int64_t id, const nlohmann::json& error);
  /// The connection is gone, and with it all that was on its way.
  void on_lost();
  /// Leaves the room: there is nothing to do in it for now.
  void leave();
  /// Does the game take one of the places? Not while the opponent is away.
  bool counts() const;
  /// A user, 0 if they are not known yet.
  std::int64_t opponent() const { return seat_.opponent; }
  /// The widest network around the opponent, the same text for all who are in it.
  std::string network() const { return origin().groups().front().key; }

 private:
  base::Origin origin() const;
  void attend();
  void perform(const Act& act);
  void answer_offer(const Act& act);
  void think();
  void stop_thinking();
  void on_thought(Moment about, const Thought& thought);
  void decide(Moment about, const std::string& turn);
  void retry_in(std::int64_t ms);
  void retry();
  /// A number for a message, and what to do if the server refuses it.
  std::int64_t ask(Action action, std::int64_t offer = 0);

  struct SentMessage {
    std::optional<Action> action;  ///< empty: to join
    std::int64_t offer = 0;
  };

  const Parts around_;
  Seat seat_;
  std::string address_;  ///< of the opponent, as text; empty: not known
  Thinkers::Search search_;
  boost::asio::steady_timer pause_;
  boost::asio::steady_timer retry_;
  bool is_joined_ = false;                    ///< over this connection
  bool must_join_ = false;                    ///< it was refused, and time may mend that
  std::map<std::int64_t, SentMessage> sent_;  ///< over this connection, by the message's number
};

}  // namespace bots
