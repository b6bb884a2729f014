// The offers of one game as a fold over its events: what is open, and who may offer or answer what. Pure. Whether the
// game allows an offer of the kind at all is the room's to say.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/core/expected.hpp"
#include "server/protocol/messages.hpp"

namespace room {

class Offers {
 public:
  /// n offers that came to nothing: the next one n * n of these later.
  explicit Offers(std::int64_t back_off_ms) : back_off_ms_(back_off_ms) {}

  /// The event that this message of `side` becomes, with `version` and at `wall_ms`. A rematch that is made is played
  /// in `next_room`. To offer a draw or a rematch that the other side offers is to accept it: both mean the same. The
  /// other side's take-back is another one than your own, and has to be answered first. Refuses "no_offer",
  /// "crossed", "too_early" and "too_late".
  core::Expected<protocol::Offered, protocol::Error> decide(game::Side side, const protocol::Offer& offer,
                                                            std::int64_t version, std::int64_t wall_ms,
                                                            const core::RoomId& next_room) const;
  /// The event by which the rematch in `next_room`, offered or agreed, is off; empty: there is none.
  std::optional<protocol::Offered> rematch_off(const core::RoomId& next_room) const;

  // What happened.
  void happened(const protocol::Offered& offered, std::int64_t wall_ms);
  void played(game::Side side);
  void taken_back() { open_.clear(); }
  void ended() { open_.clear(); }

  const std::vector<protocol::OpenOffer>& open() const { return open_; }
  const protocol::OpenOffer* standing(protocol::OfferKind kind) const;
  /// Of the rematch that both want; empty: none.
  const core::RoomId& rematch() const { return agreed_rematch_.room; }

 private:
  /// Offers of one kind by one side.
  struct Past {
    int in_vain = 0;  ///< declined or taken back since one was accepted; of rematches: ever
    std::int64_t last_wall_ms = 0;
  };

  std::optional<protocol::Error> too_early(game::Side side, protocol::OfferKind kind, std::int64_t wall_ms) const;
  Past& past(game::Side side, protocol::OfferKind kind);
  const Past& past(game::Side side, protocol::OfferKind kind) const;

  std::int64_t back_off_ms_;
  std::vector<protocol::OpenOffer> open_;  ///< one of a kind at most
  std::array<std::array<Past, 3>, 2> past_{};
  std::array<bool, 2> draw_offered_{};    ///< by side: since its last turn
  protocol::OpenOffer agreed_rematch_{};  ///< without a room: none
};

}  // namespace room
