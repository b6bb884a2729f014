#include "server/room/command.hpp"

#include "server/room/lot.hpp"
#include "server/room/room.hpp"

namespace room {

namespace {

/// One overload a command.
struct Asking {
  Room& room;
  const User& by;
  Now now;
  std::int64_t lag_ms;
  const Newcomer& sender;

  Answer operator()(const protocol::Sit& sit) const {
    return room.sit(by, sit, now, sender.rating, sender.unrated, sender.same_network);
  }
  Answer operator()(const protocol::Turn& turn) const { return room.turn(by.id, turn, now, lag_ms); }
  Answer operator()(const protocol::Resign& resign) const { return room.resign(by.id, resign, now); }
  Answer operator()(const protocol::Abort& abort) const { return room.abort(by.id, abort, now); }
  Answer operator()(const protocol::Offer& offer) const { return room.offer(by.id, offer, now, new_room_id()); }
  Answer operator()(const protocol::Claim& claim) const { return room.claim(by.id, claim, now); }
  Answer operator()(const protocol::Chat& chat) const { return room.chat(by, chat, now); }
  Answer operator()(const protocol::DeclineChallenge& decline) const { return room.decline(by.id, decline, now); }
  Answer operator()(const protocol::Unseek&) const { return room.withdraw(by.id, now); }
};

}  // namespace

Answer ask(Room& room, const User& by, const Command& command, Now now, std::int64_t lag_ms, const Newcomer& sender) {
  return std::visit(Asking{room, by, now, lag_ms, sender}, command);
}

bool is_answered_with_position(const Command& command) {
  return std::holds_alternative<protocol::Turn>(command) || std::holds_alternative<protocol::Resign>(command) ||
         std::holds_alternative<protocol::Abort>(command) || std::holds_alternative<protocol::Offer>(command) ||
         std::holds_alternative<protocol::Claim>(command);
}

}  // namespace room
