// A game of a tournament at a time that its players have agreed on, as one of them is told of it. Pure.
#pragma once

#include <cstdint>
#include <string>

#include "server/storage/tournaments/arranged_store.hpp"

namespace http {

struct OwnMatch {
  std::string id;          ///< of the pairing, the same whatever is agreed
  std::string path;        ///< of the tournament's page
  std::string tournament;  ///< its name
  std::string title;       ///< of the game: "TZAAR"
  std::string opponent;
  std::int64_t at_ms = 0;
  std::int64_t agreed_ms = 0;  ///< when they agreed on it
};

/// `player` is one of the two.
OwnMatch own_match(const storage::Upcoming& upcoming, core::UserId player);

}  // namespace http
