// One connected user: reads each message, keeps the limits, and hands the message to its room. Decides
// nothing about games. on_text and on_closed are called on the connection's strand.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/base/token_bucket.hpp"
#include "server/lobby/chat.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/matching/matchmaker.hpp"
#include "server/presence/presence.hpp"
#include "server/protocol/frame.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/visitor.hpp"
#include "server/session/audience.hpp"
#include "server/session/mutes.hpp"
#include "server/session/rates.hpp"
#include "server/session/remote_rooms.hpp"
#include "server/session/room_message.hpp"
#include "server/session/visits.hpp"
#include "server/tournaments/shown/subscribers.hpp"

namespace session {

class Session : public protocol::Receiver {
 public:
  /// What all sessions share; outlives them.
  struct Parts {
    rooms::Directory& rooms;
    presence::Presence& presence;
    matching::Matchmaker& matchmaker;
    lobby::LobbyHost& lobby;
    lobby::Chat& lobby_chat;
    tournaments::Subscribers& tournaments;
    Rates& rates;
    const Mutes& mutes;
    RemoteRooms* remote_rooms = nullptr;  ///< null: this is the only server
  };

  /// Sends `hello`. The connection has entered the audience at `registration`, and leaves it at its end.
  Session(rooms::Visitor visitor, const protocol::Hello& hello, std::shared_ptr<Audience::Registration> registration,
          const Parts& parts);

  void on_text(std::string_view text, std::int64_t received_ms) override;
  void on_drained() override;
  void on_closed() override;

 private:
  /// Counts one message: a ping of this connection, any other of its user and address.
  std::optional<Rates::Excess> count(const protocol::ClientBody& body, std::int64_t read_ms);
  /// False if the message is refused, which is the last word to a user who sends too many.
  bool within(const std::optional<Rates::Excess>& excess, rooms::RequestId id, const core::RoomId& room);
  void refuse(rooms::RequestId id, const core::RoomId& room, std::string sentence, const Rates::Excess& excess);

  void handle(const ReadMessage& read, const protocol::Ping& ping);
  void handle(const ReadMessage& read, const protocol::Create& create);
  void handle(const ReadMessage& read, const protocol::Seek& seek);
  void handle(const ReadMessage& read, const protocol::Lobby& lobby);
  void handle(const ReadMessage& read, const protocol::LobbyChat& chat);
  void handle(const ReadMessage& read, const protocol::Tournament& tournament);
  void handle(const ReadMessage& read, const protocol::Chat& chat);
  /// What is asked of a room and needs nothing of the session.
  template <ForRoom Body>
  void handle(const ReadMessage& read, const Body&) {
    visits_->ask(read);
  }

  const rooms::Visitor visitor_;
  rooms::Directory& rooms_;
  presence::Presence& presence_;
  matching::Matchmaker& matchmaker_;
  lobby::LobbyHost& lobby_host_;
  lobby::Chat& lobby_chat_;
  tournaments::Subscribers& tournaments_;
  const std::shared_ptr<Audience::Registration> registration_;
  Rates& rates_;
  const Mutes& mutes_;
  base::TokenBucket pings_;
  const std::shared_ptr<Visits> visits_;  ///< rooms that are still being read may outlive the session with it
};

}  // namespace session
