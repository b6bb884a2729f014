#include "server/session/session.hpp"

#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "server/room/wall_clock.hpp"

namespace session {

using protocol::Error;
using room::RoomHost;

namespace {

RateLimit bucket(const protocol::RateRule& rule) { return RateLimit(rule.messages, rule.per_ms); }

}  // namespace

Session::Session(room::Visitor visitor, const protocol::Hello& hello, room::RoomDirectory& rooms, Audience& audience)
    : visitor_(std::move(visitor)),
      rooms_(rooms),
      audience_(audience),
      play_(bucket(protocol::play_rate)),
      watch_(bucket(protocol::watch_rate)),
      lobby_(bucket(protocol::lobby_rate)) {
  visitor_.outbox->send(protocol::encode_hello(hello));
}

void Session::on_text(std::string_view text, std::int64_t received_ms) {
  const auto message = protocol::decode(text);
  if (message) {
    if (!within(limit_of(message->body), message->id, message->room, received_ms)) return;
    return std::visit([&](const auto& body) { handle(*message, body); }, message->body);
  }
  const protocol::DecodeError& unread = message.error();
  if (within(watch_, unread.id, {}, received_ms)) {
    visitor_.outbox->send(protocol::encode_error(unread.id, {}, unread.error));
  }
}

void Session::on_closed() {
  closed_ = true;
  audience_.remove(visitor_.connection);
  for (const core::RoomId& id : joined_) {
    if (const auto host = rooms_.find_loaded(id)) host->drop(visitor_.connection);
  }
}

// ---- limits

bool Session::within(RateLimit& limit, room::RequestId id, const core::RoomId& room, std::int64_t now_ms) {
  const std::int64_t wait_ms = limit.take(now_ms);
  if (wait_ms == 0) return true;
  Error error{"rate", "Too many messages at once."};
  error.retry_ms = wait_ms;
  visitor_.outbox->send(protocol::encode_error(id, room, error));
  visitor_.outbox->close(protocol::CloseCode::limit, "rate");
  return false;
}

RateLimit& Session::limit_of(const protocol::ClientBody& body) {
  if (std::holds_alternative<protocol::Create>(body)) return lobby_;
  const bool watching = std::holds_alternative<protocol::Ping>(body) || std::holds_alternative<protocol::Join>(body) ||
                        std::holds_alternative<protocol::Leave>(body);
  return watching ? watch_ : play_;
}

// ---- one overload a message

void Session::handle(const Message& message, const protocol::Ping& ping) {
  visitor_.outbox->send(protocol::encode_pong(ping.client_ms, room::wall_clock_ms()));
  if (message.id) visitor_.outbox->send(protocol::encode_ok(*message.id));
}

void Session::handle(const Message& message, const protocol::Create& create) {
  rooms_.create(visitor_, message.id, create);
}

void Session::handle(const Message& message, const protocol::Join& join) {
  if (joined_.size() >= protocol::max_rooms_joined && !joined_.contains(message.room)) {
    const Error error{"too_many_rooms", "Leave another room first: this connection is in too many."};
    return visitor_.outbox->send(protocol::encode_error(message.id, message.room, error));
  }
  joined_.insert(message.room);
  with_room(message, [self = shared_from_this(), id = message.id, version = join.version](RoomHost& host) {
    host.join(self->visitor_, id, version);
    // The room may have been found only after the connection had gone.
    if (self->closed_) host.drop(self->visitor_.connection);
  });
}

void Session::handle(const Message& message, const protocol::Sit& sit) {
  with_room(message, [who = visitor_, id = message.id, sit](RoomHost& host) { host.sit(who, id, sit); });
}

void Session::handle(const Message& message, const protocol::Turn& turn) {
  with_room(message, [who = visitor_, id = message.id, turn](RoomHost& host) { host.turn(who, id, turn); });
}

void Session::handle(const Message& message, const protocol::Resign& resign) {
  with_room(message, [who = visitor_, id = message.id, resign](RoomHost& host) { host.resign(who, id, resign); });
}

void Session::handle(const Message& message, const protocol::Abort& abort) {
  with_room(message, [who = visitor_, id = message.id, abort](RoomHost& host) { host.abort(who, id, abort); });
}

void Session::handle(const Message& message, const protocol::Leave&) {
  joined_.erase(message.room);
  with_room(message, [who = visitor_, id = message.id](RoomHost& host) { host.leave(who, id); });
}

void Session::with_room(const Message& message, WithRoom act) {
  rooms_.find(message.room,
              [outbox = visitor_.outbox, id = message.id, room = message.room, act = std::move(act)](const auto& host) {
                if (host) return act(**host);
                outbox->send(protocol::encode_error(id, room, host.error()));
              });
}

}  // namespace session
