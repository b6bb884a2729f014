// People, their offers and games, and what somebody wishes to play.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/protocol/messages.hpp"

namespace listings {

using core::RoomId;
using core::UserId;
using protocol::Listing;
using protocol::RoomStatus;
using protocol::SeatRating;
using protocol::Seek;

inline const UserId ann{1};
inline const UserId ben{2};
inline const UserId cal{3};

inline Listing seek_of(UserId user, const std::string& room, const std::string& clock = "10+5") {
  Listing listing;
  listing.room = RoomId(room);
  listing.game = "tzaar";
  listing.setup = "fixed";
  listing.clock = clock;
  listing.seats[0] = protocol::SeatState{user, "user " + std::to_string(user.value()), false};
  listing.origin = protocol::origin::Seek{};
  return listing;
}

inline Listing game_of(UserId first, UserId second, const std::string& room) {
  Listing listing = seek_of(first, room);
  listing.origin = protocol::origin::Open{};
  listing.seats[1] = protocol::SeatState{second, "user " + std::to_string(second.value()), false};
  listing.status = RoomStatus::playing;
  return listing;
}

/// The sides are drawn once somebody takes it.
inline Listing drawn_seek_of(UserId user, const std::string& room) {
  Listing listing = seek_of(user, room);
  std::swap(listing.seats[0], listing.host);
  return listing;
}

inline Seek wish(const std::string& clock = "10+5") {
  Seek seek;
  seek.create.game = "tzaar";
  seek.create.setup = "fixed";
  seek.create.clock = clock;
  return seek;
}

inline std::vector<std::string> names(const std::vector<Listing>& listings) {
  std::vector<std::string> rooms;
  for (const Listing& each : listings) rooms.push_back(each.room.value());
  return rooms;
}

inline std::vector<std::string> names(const std::vector<RoomId>& ids) {
  std::vector<std::string> rooms;
  for (const RoomId& each : ids) rooms.push_back(each.value());
  return rooms;
}

}  // namespace listings
