#include "server/session/room_message.hpp"

#include "server/rooms/host.hpp"

namespace session {

using protocol::ClientMessage;
using rooms::Host;
using rooms::Visitor;

namespace {

struct Asking {
  const Visitor& who;
  rooms::RequestId request;
  Host& room;
  std::optional<std::int64_t> read_ms;

  void operator()(const protocol::Join& join) const { room.join(who, request, join.version); }
  void operator()(const protocol::Leave&) const { room.leave(who, request); }
  void operator()(const protocol::Report& report) const { room.report(who, request, report); }
  void operator()(const protocol::Conditional& asked) const { room.conditional(who, request, asked); }
  void operator()(const protocol::Accept& accept) const { (*this)(protocol::Sit{std::nullopt, accept.nonce}); }
  template <ForRoom Command>
  void operator()(const Command& command) const {
    room.command(who, request, command, read_ms);
  }
  template <class NotForRooms>
  void operator()(const NotForRooms&) const {}
};

}  // namespace

void ask_room(const Visitor& who, const ClientMessage& message, Host& room, std::optional<std::int64_t> read_ms) {
  std::visit(Asking{who, message.id, room, read_ms}, message.body);
}

}  // namespace session
