// A guest at a browser behind a bad network: keeps to the protocol's rules for clients and lives through every
// fault. Throws nothing: what the server does wrong is told to the listener. One thread, that of the io_context.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "tests/support/async_ws_client.hpp"
#include "tests/support/room_view.hpp"

namespace faults {

using support::Json;

class Guest {
 public:
  struct Listener {
    std::function<void()> on_change;                       ///< something of the room has changed
    std::function<void(const std::string&)> on_violation;  ///< the server broke a promise
    std::function<void(const Json&)> on_sent = {};         ///< each message, as it is handed to the network
    std::function<void(const Json&)> on_heard = {};        ///< each frame, before anything is made of it
    std::function<void()> on_lost = {};                    ///< the connection, and every answer that is due on it
  };
  struct Habits {
    std::chrono::milliseconds look_every{100};
    std::chrono::milliseconds silent_after{350};  ///< a connection is given up
    int longest_back_off_ms = 60;
  };
  struct Person {
    std::string name;
    std::string token;
  };
  /// What the guest's own turns came to: the ply they were played at, and their text.
  using Played = std::map<int, std::string>;

  /// Makes a guest of the server at `server_port`; speaks to it over `proxy_port` from start() on.
  Guest(boost::asio::io_context& io, std::uint16_t server_port, std::uint16_t proxy_port, std::uint64_t seed,
        Listener listener);

  /// Who is there already; speaks to the server at `port`.
  Guest(boost::asio::io_context& io, std::uint16_t port, const Person& person, std::uint64_t seed, Listener listener,
        Habits habits);

  /// Connects, and creates the room that `create` describes.
  void start_creating(Json create);
  /// Connects, joins the room, and sits down if it `plays`.
  void start_joining(const std::string& room, bool plays);
  /// Plays a legal turn, once everything is known, seen and answered; else nothing.
  void play_if_ready();
  /// Ends the connection for good.
  void stop();

  const support::RoomView& view() const { return view_; }
  /// Everything is known, seen and answered, and it is this one's turn.
  bool may_play() const;
  /// No turn is on its way.
  bool settled() const { return !pending_; }
  const Played& played() const { return played_; }
  std::uint64_t losses() const { return losses_; }
  /// Its state, for people to read.
  std::string description() const;

 private:
  struct Pending {
    std::string key;
    int ply;
    std::string turn;
  };
  struct Asked {
    std::string type;
    std::string key;
  };
  enum class Link { lost, connecting, open };

  void connect();
  void on_text(const std::string& text);
  void on_closed(unsigned code);
  void lose();
  void watch();
  void request(const std::string& type, Json d);
  void open();
  void join();
  void take_own_room(const Json& lobby);
  bool joining() const { return reply_due_ || content_due_; }
  void on_join_progress();
  void on_reply(const Asked& asked, const Json& frame);
  void on_turn_accepted(const std::string& key, const Json& d);
  void on_room(const Json& frame);
  void sit_if_wanted();
  void settle();
  void send_pending();
  std::string new_key() { return std::to_string(random_()); }

  boost::asio::io_context& io_;
  std::uint16_t port_;
  std::mt19937_64 random_;
  Listener listener_;
  Habits habits_;
  std::string token_;
  std::string nearer_;  ///< the server to connect to next; empty: any
  support::RoomView view_;
  std::shared_ptr<support::AsyncWsClient> socket_;
  Link link_ = Link::lost;
  bool stopped_ = false;
  boost::asio::steady_timer timer_;
  std::chrono::steady_clock::time_point heard_{};
  int silences_ = 0;  ///< connections given up in a row because nothing was heard
  int attempts_ = 0;
  std::int64_t last_id_ = 0;
  std::map<std::int64_t, Asked> asked_;  ///< by id, on this connection
  bool reply_due_ = false;               ///< to a join
  bool content_due_ = false;             ///< the snapshot or tail of a join
  bool caught_up_ = false;               ///< a join on this connection has brought everything
  std::int64_t newest_ = -1;             ///< version heard of, if only by an event that came too early
  std::optional<Json> create_;
  bool plays_ = false;
  std::optional<Pending> pending_;
  Played played_;
  std::map<std::string, Json> answers_;  ///< by key: a repeat must get the same
  std::uint64_t losses_ = 0;
};

}  // namespace faults
