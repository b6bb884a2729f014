#include "server/room/offers.hpp"

#include <algorithm>

namespace room {

using game::Side;
using protocol::Error;
using protocol::OfferAction;
using protocol::Offered;
using protocol::OfferKind;
using protocol::OpenOffer;

namespace {

template <class T>
auto& at(T& by_side, Side side) {
  return by_side[static_cast<std::size_t>(side)];
}

core::Unexpected<Error> no_offer() { return core::Unexpected<Error>(Error{"no_offer", "There is no such offer."}); }

}  // namespace

core::Expected<Offered, Error> Offers::decide(Side side, const protocol::Offer& offer, std::int64_t version,
                                              std::int64_t wall_ms, const core::RoomId& next_room) const {
  const OpenOffer* stands = standing(offer.kind);
  const bool is_his_own = stands && stands->side == side;
  if (offer.action == OfferAction::make) {
    if (stands && !is_his_own && offer.kind == OfferKind::takeback) {
      return core::Unexpected<Error>(Error{"crossed", "The other player asks to take back: answer that first."});
    }
    if (stands && !is_his_own) return Offered{stands->id, offer.kind, OfferAction::accept, side, stands->room};
    if (auto refused = too_early(side, offer.kind, wall_ms)) return core::Unexpected<Error>(std::move(*refused));
    return Offered{version, offer.kind, OfferAction::make, side,
                   offer.kind == OfferKind::rematch ? next_room : core::RoomId()};
  }
  const bool is_meant = stands && (!offer.offer || *offer.offer == stands->id);
  if (!is_meant || is_his_own != (offer.action == OfferAction::cancel)) return no_offer();
  return Offered{stands->id, offer.kind, offer.action, side, stands->room};
}

std::optional<Offered> Offers::rematch_off(const core::RoomId& next_room) const {
  const OpenOffer* stands = standing(OfferKind::rematch);
  const OpenOffer& rematch = stands ? *stands : agreed_rematch_;
  if (next_room.value().empty() || rematch.room != next_room) return std::nullopt;
  return Offered{rematch.id, OfferKind::rematch, OfferAction::cancel, rematch.side, next_room};
}

std::optional<Error> Offers::too_early(Side side, OfferKind kind, std::int64_t wall_ms) const {
  if (standing(kind)) return Error::of_case("offer_stands", "too_early", "You have already offered this.");
  if (kind == OfferKind::draw) {
    if (!at(draw_offered_, side)) return std::nullopt;
    return Error::of_case("draw_again", "too_early", "A draw can be offered again after your next turn.");
  }
  if (kind == OfferKind::rematch && !rematch().value().empty()) {
    return Error{"too_late", "The rematch is agreed already."};
  }
  const Past& before = past(side, kind);
  const std::int64_t again_at = before.last_wall_ms + std::int64_t{before.in_vain} * before.in_vain * back_off_ms_;
  if (wall_ms >= again_at) return std::nullopt;
  Error error = Error::of_case("offer_again", "too_early", "You have offered this before: wait a while.");
  error.retry_ms = again_at - wall_ms;
  return error;
}

void Offers::happened(const Offered& offered, std::int64_t wall_ms) {
  if (offered.action == OfferAction::make) {
    open_.push_back(OpenOffer{offered.id, offered.kind, offered.side, offered.room});
    if (offered.kind == OfferKind::draw) at(draw_offered_, offered.side) = true;
    return;
  }
  const bool is_cancelled = offered.action == OfferAction::cancel;
  const bool is_accepted = offered.action == OfferAction::accept;
  const bool is_rematch = offered.kind == OfferKind::rematch;
  Past& makers = past(is_cancelled ? offered.side : game::other(offered.side), offered.kind);
  // A rematch that is agreed can still be off: agreeing again and again must not be free.
  if (!is_accepted) ++makers.in_vain;
  if (is_accepted && !is_rematch) makers.in_vain = 0;
  makers.last_wall_ms = wall_ms;
  if (is_rematch) {
    const Side maker = game::other(offered.side);
    agreed_rematch_ = is_accepted ? OpenOffer{offered.id, offered.kind, maker, offered.room} : OpenOffer{};
  }
  std::erase_if(open_, [&](const OpenOffer& each) { return each.kind == offered.kind; });
}

void Offers::played(Side side) {
  open_.clear();
  at(draw_offered_, side) = false;
}

const OpenOffer* Offers::standing(OfferKind kind) const {
  const auto found = std::find_if(open_.begin(), open_.end(), [&](const OpenOffer& each) { return each.kind == kind; });
  return found == open_.end() ? nullptr : &*found;
}

Offers::Past& Offers::past(Side side, OfferKind kind) { return at(past_, side)[static_cast<std::size_t>(kind)]; }

const Offers::Past& Offers::past(Side side, OfferKind kind) const {
  return at(past_, side)[static_cast<std::size_t>(kind)];
}

}  // namespace room
