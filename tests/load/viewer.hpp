// One client in a room, player or watcher: keeps the version and holds every event against the script, and goes over to
// the server of its game, as a page does. What it sees it tells its match. One thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/token_bucket.hpp"
#include "server/protocol/messages.hpp"
#include "tests/load/link.hpp"
#include "tests/load/script.hpp"

namespace load {

class Match;

/// A little below the server's limit: messages may arrive closer together than they were sent.
inline constexpr base::Rate careful_rate{protocol::play_rate.messages - 5, protocol::play_rate.messages,
                                         protocol::play_rate.per_ms};

class Viewer {
 public:
  Viewer(boost::asio::io_context& io, Match& match, bool plays);
  Viewer(const Viewer&) = delete;
  Viewer& operator=(const Viewer&) = delete;

  void connect(std::uint16_t port, const std::string& token);

  bool plays() const { return plays_; }
  bool greeted() const { return greeted_; }
  int ply() const { return ply_; }

  void create(const std::string& game, const std::string& setup, const std::string& clock);
  /// From the beginning; leaves the room it was in.
  void enter(const std::string& room, const Script& script);
  void sit();
  /// Whether the server's limit lets another message of a player pass; counts it if so.
  bool may_play(std::int64_t now_ms) { return allowance_.take(careful_rate, now_ms) == 0; }
  void turn(int ply, const std::string& text);
  /// Asks for the whole room again, to compare.
  void ask_again();

 private:
  void send(std::string_view type, const std::string& room, const std::string& d);
  void on_text(std::size_t link, std::string_view frame);
  void add_link(std::string_view server);
  void on_next(std::string_view frame);
  void go_over();
  void on_ok(std::string_view frame);
  void on_full(std::string_view frame);
  void on_tail(std::string_view frame);
  void on_event(std::string_view frame);
  void on_turn(std::string_view frame);
  void complain(std::string_view what, std::string_view frame);

  Match& match_;
  boost::asio::io_context& io_;
  const bool plays_;
  std::uint16_t port_ = 0;
  std::string token_;
  std::vector<std::unique_ptr<Link>> links_;  // the last before the current one is left, one behind it is the next
  std::size_t current_ = 0;
  bool next_greeted_ = false;
  int unanswered_ = 0;
  base::TokenBucket allowance_;
  const Script* script_ = nullptr;
  std::string room_;
  std::int64_t last_id_ = 0;
  std::int64_t version_ = -1;  // -1: nothing is held
  int ply_ = 0;
  bool greeted_ = false;
  bool asked_again_ = false;
};

}  // namespace load
