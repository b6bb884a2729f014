#include "server/lobby/occupation.hpp"

#include "server/lobby/showcase.hpp"
#include "server/matching/offers.hpp"
#include "server/matching/people_in.hpp"

namespace lobby {

using protocol::Listing;

namespace {

bool plays(const Listing& listing, const core::RoomId& room) {
  return is_played(listing) && (is_live(listing.clock) || listing.room == room);
}

bool is_public(const Listing& listing) { return listing.visibility == protocol::Visibility::public_; }

}  // namespace

std::string_view name(Doing doing) {
  switch (doing) {
    case Doing::looking:
      return "looking";
    case Doing::watching:
      return "watching";
    case Doing::playing:
      return "playing";
    case Doing::here:
      break;
  }
  return "here";
}

Occupation occupation_of(const Lobby& lobby, const presence::Shown& person) {
  Occupation now;
  bool is_in_own = false;
  for (const Listing* const each : lobby.listings_of(person.user)) {
    is_in_own = is_in_own || each->room == person.room;
    if (plays(*each, person.room)) {
      now.doing = Doing::playing;
      if (is_public(*each)) now.game = each->room;
    } else if (now.doing == Doing::here && matching::is_open_offer(*each)) {
      now.doing = Doing::looking;
    }
  }
  if (now.doing != Doing::playing && !is_in_own && lobby.is_game(person.room)) now.doing = Doing::watching;
  return now;
}

}  // namespace lobby
