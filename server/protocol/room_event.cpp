#include "server/protocol/room_event.hpp"

namespace protocol {

std::string_view name(Visibility visibility) { return visibility == Visibility::private_ ? "private" : "public"; }

std::string_view name(Result result) {
  switch (result) {
    case Result::first:
      return "first";
    case Result::second:
      return "second";
    case Result::draw:
      return "draw";
    case Result::aborted:
      break;
  }
  return "aborted";
}

std::string_view name(OfferKind kind) {
  switch (kind) {
    case OfferKind::draw:
      return "draw";
    case OfferKind::takeback:
      return "takeback";
    case OfferKind::rematch:
      break;
  }
  return "rematch";
}

std::string_view name(OfferAction action) {
  switch (action) {
    case OfferAction::make:
      return "make";
    case OfferAction::accept:
      return "accept";
    case OfferAction::decline:
      return "decline";
    case OfferAction::cancel:
      break;
  }
  return "cancel";
}

std::string_view name(Channel channel) {
  switch (channel) {
    case Channel::players:
      return "players";
    case Channel::watchers:
      return "watchers";
    case Channel::all:
      break;
  }
  return "all";
}

}  // namespace protocol
