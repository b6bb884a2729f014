// A person at a browser, for tests: a guest or account with one socket and one room, who keeps to the protocol's
// rules (versions, keys, hashes), plays legal turns, and throws Violation when the server breaks them. One
// thread a player.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/http_client.hpp"
#include "tests/support/room_view.hpp"
#include "tests/support/ws_client.hpp"

namespace support {

class Player {
 public:
  /// A new guest of the server on this port; not connected yet.
  explicit Player(std::uint16_t port);
  /// A new account.
  static Player with_account(std::uint16_t port, const std::string& name);
  /// Whoever this token is of.
  static Player with_token(std::uint16_t port, std::string token, const std::string& name);
  /// The same person at another window, about to look at the same room; not connected yet.
  Player another_tab() const;

  /// From the next connection on by this token of the same person.
  void sign_in(std::string token) { token_ = std::move(token); }
  /// Opens a socket with the guest's token and reads `hello`; if a room was joined, joins it again with the
  /// version held, as a browser does.
  void connect(std::uint16_t port);
  /// The connection ends as when a cable is pulled.
  void drop() { socket_.drop(); }
  void close() { socket_.close(); }

  /// Sends the message and reads on to its reply; events in between are applied.
  Json request(const std::string& type, const Json& d);
  void send(const std::string& type, const Json& d);
  void send_raw(const std::string& text) { socket_.send(text); }
  /// Over HTTP, signed in, on a connection of its own; nothing is sent for null.
  HttpReply ask(const std::string& method, const std::string& path, const Json& body = {}) const;

  /// Creates a room as a game of TZAAR and joins it; its id.
  std::string create(const std::string& setup = "fixed", const std::string& side = "first");
  /// Likewise, with these fields of the message in place of the usual ones.
  std::string create_with(const Json& fields);
  void join(const std::string& room);
  /// What is sent from now on speaks of this room, without joining it.
  void aim_at(const std::string& room) { view_.enter(room); }
  /// Leaves the room; another can be joined then.
  void leave();
  Json turn(const std::string& text, const std::string& key);
  /// A legal turn, in exact notation.
  std::string random_turn(std::mt19937_64& random) const;
  /// Plays a legal turn chosen by `random`.
  Json play(std::mt19937_64& random);
  /// Likewise, and remembers it until it is answered, through lost connections.
  void play_until_answered(std::mt19937_64& random);
  /// The unanswered turn again, with its key: whether it was played before or not, the answer must be ok.
  /// Returns once the turn is seen.
  void repeat_unanswered();

  /// Reads and applies frames until the condition holds.
  void read_until(const std::function<bool()>& condition);
  /// Reads one frame and applies it.
  Json read();
  /// Reads on to the next event of this kind in the room: its `d`.
  Json read_event(const std::string& kind);

  bool my_turn() const { return view_.my_turn(); }
  bool over() const { return view_.over(); }
  int ply() const { return view_.ply(); }
  std::int64_t version() const { return view_.version(); }
  const std::vector<std::string>& turns() const { return game().turns(); }
  const Json& state() const { return view_.state(); }
  const std::string& room() const { return view_.room(); }
  std::uint16_t port() const { return port_; }
  const std::string& token() const { return token_; }
  const std::string& name() const { return view_.viewer(); }
  const game::Game& game() const { return view_.game(); }
  std::string position() const { return game().position(); }
  WsClient& socket() { return socket_; }

 private:
  Player(std::uint16_t port, std::string token, const std::string& name);
  void rejoin();
  void apply(const Json& frame);

  std::uint16_t port_;
  std::string token_;
  WsClient socket_;
  std::int64_t next_id_ = 1;
  RoomView view_{""};
  std::optional<Json> unanswered_;
};

}  // namespace support
