// The offers of one game, computed from its events: which are open, and who may offer or answer what. Pure. Whether the
// game allows this kind of offer at all is decided by the room.
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
  /// After n offers in vain the next one is allowed n * n times this later.
  explicit Offers(std::int64_t back_off_ms) : back_off_ms_(back_off_ms) {}

  /// The event that this message of `side` becomes, with `version` and at `wall_ms`. A rematch that is made is played
  /// in `next_room`. To offer a draw or a rematch that the other side offers is to accept it: both mean the same. The
  /// other side's take-back is another one than your own, and has to be answered first. Refuses "no_offer",
  /// "crossed", "too_early" and "too_late".
  core::Expected<protocol::Offered, protocol::Error> decide(game::Side side, const protocol::Offer& offer,
                                                            std::int64_t version, std::int64_t wall_ms,
                                                            const core::RoomId& next_room) const;
  /// The event that cancels the rematch in `next_room`, offered or agreed; empty: there is no such rematch.
  std::optional<protocol::Offered> rematch_off(const core::RoomId& next_room) const;

  // What has happened.
  void happened(const protocol::Offered& offered, std::int64_t wall_ms);
  void played(game::Side side);
  void taken_back() { open_.clear(); }
  void ended() { open_.clear(); }

  const std::vector<protocol::OpenOffer>& open() const { return open_; }
  const protocol::OpenOffer* standing(protocol::OfferKind kind) const;
  /// The room of the rematch that both want; empty: none.
  const core::RoomId& rematch() const { return agreed_rematch_.room; }

 private:
  /// Offers of one kind by one side.
  struct Past {
    int in_vain = 0;  ///< declined or withdrawn since one was accepted; rematches: ever
    std::int64_t last_wall_ms = 0;
  };

  std::optional<protocol::Error> too_early(game::Side side, protocol::OfferKind kind, std::int64_t wall_ms) const;
  Past& past(game::Side side, protocol::OfferKind kind);
  const Past& past(game::Side side, protocol::OfferKind kind) const;

  std::int64_t back_off_ms_;
  std::vector<protocol::OpenOffer> open_;  ///< at most one of each kind
  std::array<std::array<Past, 3>, 2> past_{};
  std::array<bool, 2> draw_offered_{};    ///< by side: since its last turn
  protocol::OpenOffer agreed_rematch_{};  ///< no room: none
};

}  // namespace room
