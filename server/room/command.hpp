// The commands of a room, as values, and how they are passed to a room. Pure but for the id drawn for a rematch.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "server/protocol/messages.hpp"
#include "server/room/answer.hpp"
#include "server/room/now.hpp"
#include "server/room/user.hpp"

namespace room {

class Room;

using Command = std::variant<protocol::Sit, protocol::Turn, protocol::Resign, protocol::Abort, protocol::Offer,
                             protocol::Claim, protocol::Chat, protocol::DeclineChallenge, protocol::Unseek>;

/// What a room is told about a person who sits down, see Room::sit().
struct Newcomer {
  std::optional<protocol::SeatRating> rating = {};
  std::optional<protocol::WhyUnrated> unrated = {};
  bool same_network = false;  ///< as the player who is seated already
};

/// `now`: of a turn, when its frame was read; `lag_ms`: the sender's round trip; `sender`: where they sit down.
Answer ask(Room& room, const User& by, const Command& command, Now now, std::int64_t lag_ms,
           const Newcomer& sender = {});

/// Whether the answer has the ply and version, sent once they are stored.
bool is_answered_with_position(const Command& command);

}  // namespace room
