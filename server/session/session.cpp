#include "server/session/session.hpp"

#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "server/room/wall_clock.hpp"

namespace session {

using protocol::Error;
using room::RoomHost;

namespace {

template <class... Bodies>
bool is_one_of(const protocol::ClientBody& body) {
  return (std::holds_alternative<Bodies>(body) || ...);
}

RateLimit bucket(const protocol::RateRule& rule) { return RateLimit(rule.messages, rule.per_ms); }

}  // namespace

Session::Session(room::Visitor visitor, const protocol::Hello& hello, room::RoomDirectory& rooms,
                 lobby::LobbyHost& lobby, std::shared_ptr<Audience::Place> place, UserRates& chat_rates)
    : visitor_(std::move(visitor)),
      rooms_(rooms),
      lobby_host_(lobby),
      place_(std::move(place)),
      play_(bucket(protocol::play_rate)),
      watch_(bucket(protocol::watch_rate)),
      lobby_(bucket(protocol::lobby_rate)),
      chat_rates_(chat_rates) {
  visitor_.outbox->send(protocol::encode_hello(hello));
  lobby_host_.arrive(visitor_.user.id);
}

void Session::on_text(std::string_view text, std::int64_t received_ms) {
  read_ms_ = received_ms;
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

void Session::on_drained() {
  for (const core::RoomId& id : joined_) {
    if (const auto host = rooms_.find_loaded(id)) host->catch_up(visitor_.connection);
  }
}

void Session::on_closed() {
  closed_ = true;
  place_->leave();
  lobby_host_.leave(visitor_.user.id, visitor_.connection);
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
  using namespace protocol;
  if (is_one_of<Create, Seek, Unseek, Accept, DeclineChallenge, Lobby, Report>(body)) return lobby_;
  return is_one_of<Ping, Join, Leave>(body) ? watch_ : play_;
}

// ---- one overload a message

void Session::handle(const Message& message, const protocol::Ping& ping) {
  protocol::Outbox& outbox = *visitor_.outbox;
  outbox.queue(protocol::encode_pong(ping.client_ms, room::wall_clock_ms()));
  if (message.id) outbox.queue(protocol::encode_ok(*message.id));
  outbox.probe();
  outbox.flush();
}

void Session::handle(const Message& message, const protocol::Create& create) {
  if (!create.opponent.empty()) return lobby_host_.challenge(visitor_, message.id, create);
  rooms_.create(visitor_, message.id, create);
}

void Session::handle(const Message& message, const protocol::Seek& seek) {
  lobby_host_.seek(visitor_, message.id, seek);
}

void Session::handle(const Message& message, const protocol::Accept& accept) {
  ask_room(message, protocol::Sit{std::nullopt, accept.nonce});
}

void Session::handle(const Message& message, const protocol::Lobby& lobby) {
  if (lobby.subscribe) return lobby_host_.subscribe(visitor_, message.id, lobby.scope);
  lobby_host_.unsubscribe(visitor_, message.id);
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

/// More lines than the rate are refused, and the socket stays.
void Session::handle(const Message& message, const protocol::Chat& chat) {
  const std::int64_t wait_ms = chat_rates_.take(visitor_.user.id, read_ms_);
  if (wait_ms == 0) return ask_room(message, chat);
  Error error{"rate", "You write faster than others can read. Try again in a moment."};
  error.retry_ms = wait_ms;
  visitor_.outbox->send(protocol::encode_error(message.id, message.room, error));
}

void Session::handle(const Message& message, const protocol::Report& report) {
  with_room(message, [who = visitor_, id = message.id, report](RoomHost& host) { host.report(who, id, report); });
}

void Session::handle(const Message& message, const protocol::Leave&) {
  joined_.erase(message.room);
  with_room(message, [who = visitor_, id = message.id](RoomHost& host) { host.leave(who, id); });
}

void Session::ask_room(const Message& message, room::Command command) {
  with_room(message, [who = visitor_, id = message.id, command = std::move(command), read_ms = read_ms_](
                         RoomHost& host) mutable { host.command(std::move(who), id, std::move(command), read_ms); });
}

void Session::once_read(const Message& message, std::function<void(RoomHost&)> act) {
  rooms_.find(message.room,
              [outbox = visitor_.outbox, id = message.id, room = message.room, act = std::move(act)](const auto& host) {
                if (host) return act(**host);
                outbox->send(protocol::encode_error(id, room, host.error()));
              });
}

}  // namespace session
