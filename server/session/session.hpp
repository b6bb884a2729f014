// One connected user: reads each message, keeps the limits, and hands the message to its room. Decides
// nothing about games. on_text and on_closed are called on the connection's strand.
#pragma once

#include <atomic>
#include <concepts>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/base/token_bucket.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/matching/matchmaker.hpp"
#include "server/presence/presence.hpp"
#include "server/protocol/frame.hpp"
#include "server/protocol/messages.hpp"
#include "server/room/command.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/visitor.hpp"
#include "server/session/audience.hpp"
#include "server/session/mutes.hpp"
#include "server/session/rates.hpp"
#include "server/session/remote_rooms.hpp"

namespace session {

class Session : public protocol::Receiver, public std::enable_shared_from_this<Session> {
 public:
  /// What all sessions share; outlives them.
  struct Surroundings {
    rooms::Directory& rooms;
    presence::Presence& presence;
    matching::Matchmaker& matchmaker;
    lobby::LobbyHost& lobby;
    Rates& rates;
    const Mutes& mutes;
    RemoteRooms* elsewhere = nullptr;  ///< null: this is the only server
  };

  /// Sends `hello`. The connection has entered the audience at `place`, and leaves it at its end.
  Session(rooms::Visitor visitor, const protocol::Hello& hello, std::shared_ptr<Audience::Place> place,
          const Surroundings& around);

  void on_text(std::string_view text, std::int64_t received_ms) override;
  void on_drained() override;
  void on_closed() override;

 private:
  using Message = protocol::ClientMessage;

  /// Counts one message: a ping of this connection, any other of its user and address.
  std::optional<Rates::Excess> count(const protocol::ClientBody& body);
  /// False if the message is refused, which is the last word to a user who sends too many.
  bool within(const std::optional<Rates::Excess>& excess, rooms::RequestId id, const core::RoomId& room);
  void refuse(rooms::RequestId id, const core::RoomId& room, std::string sentence, const Rates::Excess& excess);

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
  /// Does `act` with the message's room, or answers "not_found" and calls `missed` on any thread.
  template <class Act>
  void with_room(const Message& message, Act act, std::function<void()> missed = nullptr) {
    if (rooms_.with_loaded(message.room, act)) return;
    if (!elsewhere_ || !asks_elsewhere(message.room)) once_read(message, std::move(act), std::move(missed));
  }
  bool asks_elsewhere(const core::RoomId& room);
  void ask_at(core::NodeId node, const core::RoomId& room, const std::string& text);
  void once_read(const Message& message, std::function<void(rooms::Host&)> act, std::function<void()> missed);

  const rooms::Visitor visitor_;
  rooms::Directory& rooms_;
  presence::Presence& presence_;
  matching::Matchmaker& matchmaker_;
  lobby::LobbyHost& lobby_host_;
  const std::shared_ptr<Audience::Place> place_;
  Rates& rates_;
  const Mutes& mutes_;
  RemoteRooms* const elsewhere_;
  base::TokenBucket pings_;
  std::int64_t read_ms_ = 0;  ///< steady clock: when the message at hand was read
  std::string_view text_;     ///< of the message at hand
  /// Whether the room turned out not to be there, which is learnt on another thread.
  std::unordered_map<core::RoomId, std::shared_ptr<std::atomic<bool>>> joined_;
  std::atomic<bool> closed_ = false;
};

}  // namespace session
