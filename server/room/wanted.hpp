// Which players a seek is for. Pure.
#pragma once

#include <optional>
#include <string>

#include "server/protocol/room_event.hpp"

namespace room {

/// What guests count as, and people who have not played yet.
inline constexpr int assumed_rating = 1500;

inline int rating_of(const std::optional<protocol::SeatRating>& rating) {
  return rating ? rating->value : assumed_rating;
}

inline bool accepts(const protocol::Wanted& wanted, int rating) {
  return rating >= wanted.least_rating && (wanted.most_rating == 0 || rating <= wanted.most_rating);
}

/// "from 1400", "from 0 to 1600".
inline std::string range_text(const protocol::Wanted& wanted) {
  const std::string least = "from " + std::to_string(wanted.least_rating);
  return wanted.most_rating == 0 ? least : least + " to " + std::to_string(wanted.most_rating);
}

}  // namespace room
