// One connected user: reads each message, keeps the limits, and hands the message to its room. Decides
// nothing about games. on_text and on_closed are called on the connection's strand.
#pragma once

#include <atomic>
#include <concepts>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>

#include "server/lobby/lobby_host.hpp"
#include "server/protocol/frame.hpp"
#include "server/protocol/messages.hpp"
#include "server/room/room_directory.hpp"
#include "server/room/visitor.hpp"
#include "server/session/audience.hpp"
#include "server/session/rate_limit.hpp"
#include "server/session/user_rates.hpp"

namespace session {

class Session : public protocol::Receiver, public std::enable_shared_from_this<Session> {
 public:
  /// Sends `hello`. The connection has entered the audience at `place`, and leaves it at its end.
  Session(room::Visitor visitor, const protocol::Hello& hello, room::RoomDirectory& rooms, lobby::LobbyHost& lobby,
          std::shared_ptr<Audience::Place> place, UserRates& chat_rates);

  void on_text(std::string_view text, std::int64_t received_ms) override;
  void on_drained() override;
  void on_closed() override;

 private:
  using Message = protocol::ClientMessage;

  /// Counts one message; false after the last word to a client that sends too many.
  bool within(RateLimit& limit, room::RequestId id, const core::RoomId& room, std::int64_t now_ms);
  RateLimit& limit_of(const protocol::ClientBody& body);

  void handle(const Message& message, const protocol::Ping& ping);
  void handle(const Message& message, const protocol::Create& create);
  void handle(const Message& message, const protocol::Join& join);
  void handle(const Message& message, const protocol::Chat& chat);
  void handle(const Message& message, const protocol::Report& report);
  void handle(const Message& message, const protocol::Leave& leave);
  void handle(const Message& message, const protocol::Seek& seek);
  void handle(const Message& message, const protocol::Accept& accept);
  void handle(const Message& message, const protocol::Lobby& lobby);
  /// What is asked of a room and needs nothing of the session.
  template <class Command>
  requires std::constructible_from<room::Command, Command>
  void handle(const Message& message, const Command& command) { ask_room(message, command); }

  void ask_room(const Message& message, room::Command command);
  /// Does `act` with the message's room, or answers "not_found".
  template <class Act>
  void with_room(const Message& message, Act act) {
    if (!rooms_.with_loaded(message.room, act)) once_read(message, std::move(act));
  }
  void once_read(const Message& message, std::function<void(room::RoomHost&)> act);

  const room::Visitor visitor_;
  room::RoomDirectory& rooms_;
  lobby::LobbyHost& lobby_host_;
  const std::shared_ptr<Audience::Place> place_;
  RateLimit play_;
  RateLimit watch_;
  RateLimit lobby_;
  UserRates& chat_rates_;
  std::int64_t read_ms_ = 0;  ///< steady clock: when the message at hand was read
  std::unordered_set<core::RoomId> joined_;
  std::atomic<bool> closed_ = false;
};

}  // namespace session
