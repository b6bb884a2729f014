#include "server/session/room_message.hpp"

#include <concepts>

#include "server/rooms/host.hpp"

namespace session {

using protocol::ClientMessage;
using rooms::Host;
using rooms::Visitor;

namespace {

void ask(const Visitor& who, const ClientMessage& message, const protocol::Join& join, Host& room) {
  room.join(who, message.id, join.version);
}

void ask(const Visitor& who, const ClientMessage& message, const protocol::Leave&, Host& room) {
  room.leave(who, message.id);
}

void ask(const Visitor& who, const ClientMessage& message, const protocol::Report& report, Host& room) {
  room.report(who, message.id, report);
}

void ask(const Visitor& who, const ClientMessage& message, const protocol::Accept& accept, Host& room) {
  room.command(who, message.id, protocol::Sit{std::nullopt, accept.nonce});
}

template <class Command>
requires std::constructible_from<room::Command, Command>
void ask(const Visitor& who, const ClientMessage& message, const Command& command, Host& room) {
  room.command(who, message.id, command);
}

template <class NotForRooms>
void ask(const Visitor&, const ClientMessage&, const NotForRooms&, Host&) {}

}  // namespace

void ask_room(const Visitor& who, const ClientMessage& message, Host& room) {
  std::visit([&](const auto& body) { ask(who, message, body, room); }, message.body);
}

}  // namespace session
