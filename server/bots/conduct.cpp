#include "server/bots/conduct.hpp"

#include <algorithm>

namespace bots {

namespace {

using protocol::OfferKind;
using protocol::RoomStatus;

bool agrees(const Seat& seat, OfferKind kind, bool has_room) {
  switch (kind) {
    case OfferKind::takeback:
      return true;
    case OfferKind::draw:
      return seat.opinion.is_draw();
    case OfferKind::rematch:
      return has_room;
  }
  return false;
}

void answer_offers(const Seat& seat, bool has_room, std::vector<Act>& acts) {
  for (const OpenOffer& offer : seat.offers) {
    if (!offer.answered) acts.push_back({agrees(seat, offer.kind, has_room) ? Action::agree : Action::refuse, offer});
  }
}

/// The position may be about to go.
bool takeback_is_open(const Seat& seat) {
  return std::any_of(seat.offers.begin(), seat.offers.end(),
                     [](const OpenOffer& offer) { return offer.kind == OfferKind::takeback; });
}

void see_to_turn(const Seat& seat, std::vector<Act>& acts) {
  const bool is_mine = seat.is_my_turn();
  if (seat.thinks_about && !(is_mine && *seat.thinks_about == seat.now())) acts.push_back({Action::stop_thinking});
  if (!is_mine || takeback_is_open(seat)) return;
  if (seat.turn) {
    if (!seat.turn->sent) acts.push_back({Action::play});
  } else if (seat.thinks_about != seat.now()) {
    acts.push_back({Action::think});
  }
}

}  // namespace

std::vector<Act> due(const Seat& seat, bool has_room) {
  std::vector<Act> acts;
  if (seat.version < 0) return acts;
  if (seat.status == RoomStatus::waiting) {
    if (!seat.listed) return {{Action::leave}};
    const bool is_asked = seat.invited && !seat.side && !seat.challenge_answered;
    if (is_asked) acts.push_back({has_room ? Action::accept : Action::decline});
    return acts;
  }
  answer_offers(seat, has_room, acts);
  see_to_turn(seat, acts);
  if (seat.status == RoomStatus::playing && !seat.listed && !seat.is_my_turn()) acts.push_back({Action::leave});
  if (seat.status == RoomStatus::over) {
    if (seat.was_played && seat.side && !seat.thanked && !seat.thanks_sent) acts.push_back({Action::thank});
    if (!seat.opponent_here) acts.push_back({Action::leave});
  }
  return acts;
}

}  // namespace bots
