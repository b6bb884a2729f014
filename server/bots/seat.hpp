// A game as the computer that sits there knows it: what the server has told of the room, and what the computer has
// done about it. Values only; follow.hpp moves it on, conduct.hpp says what is due.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/game/game.hpp"
#include "server/bots/opinion.hpp"
#include "server/bots/timing.hpp"
#include "server/protocol/messages.hpp"

namespace bots {

/// Of the opponent.
struct OpenOffer {
  std::int64_t id = 0;
  protocol::OfferKind kind{};
  bool answered = false;  ///< our answer is on its way
};

/// Our turn, or that we resign, until the server tells of it. It may be sent more than once, with the same key.
struct OwnTurn {
  std::string key;
  int ply = 0;                      ///< turns before it
  std::optional<std::string> text;  ///< empty: we resign
  bool sent = false;                ///< over this connection
};

/// A position of this game.
struct Moment {
  int ply = 0;
  std::uint64_t hash = 0;
  friend bool operator==(const Moment&, const Moment&) = default;
};

struct Seat {
  // What the server says.
  std::string room = {};
  std::int64_t me = 0;        ///< the computer's user
  std::int64_t version = -1;  ///< -1: nothing is known yet
  protocol::RoomStatus status = protocol::RoomStatus::waiting;
  std::optional<game::Side> side = {};  ///< ours; empty: we have none yet
  bool invited = false;                 ///< the free seat is kept for us
  std::int64_t opponent = 0;            ///< their user; 0: not known yet
  bool opponent_here = false;
  bool listed = true;       ///< among the rooms in which there is something to do
  bool was_played = false;  ///< the game has ended with a result
  std::string game_id = {};
  std::unique_ptr<game::Game> game = {};  ///< null until the set-up is known
  std::vector<OpenOffer> offers = {};
  std::optional<TimeLeft> left = {};  ///< empty: untimed
  std::int64_t turn_came_ms = 0;      ///< when the position came up, by our steady clock

  // What the computer does.
  bool challenge_answered = false;
  bool thanked = false;      ///< the server tells of it
  bool thanks_sent = false;  ///< over this connection
  std::optional<Moment> thinks_about = {};
  std::optional<OwnTurn> turn = {};
  Opinion opinion = {};

  Moment now() const { return {static_cast<int>(game->turns().size()), game->hash()}; }
  bool is_my_turn() const {
    return status == protocol::RoomStatus::playing && side && game && !game->outcome() && game->to_move() == *side;
  }
};

}  // namespace bots
