// Has the games of tournaments played as rooms: makes those that are not there, and finds out what became of those that
// have ended unnoticed. On the thread of the tournaments.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/tournaments/tournament_store.hpp"
#include "server/tournaments/games/room_end.hpp"
#include "server/tournaments/seen.hpp"
#include "server/tournaments/surroundings.hpp"

namespace tournaments {

/// A game whose room, by the tournament's events, has not ended.
struct OpenGame {
  tournament::GameKey key;
  core::RoomId room;
  std::array<core::UserId, 2> players;  ///< by side
  bool is_decided = false;              ///< it needs to be played no more
};
std::vector<OpenGame> open_games(const tournament::State& state);

class GameRooms {
 public:
  explicit GameRooms(const Parts& parts) : parts_(parts) {}

  /// What there is to say of a game's room.
  struct Report {
    tournament::GameKey key;
    std::optional<tournament::Outcome> outcome;  ///< empty: the room is at work
  };
  /// Makes the rooms of these games that do not exist yet. Of some there may be no report: then ask again. Throws what
  /// Readers::run() throws.
  boost::asio::awaitable<std::vector<Report>> make(Seen of, std::vector<OpenGame> games);

 private:
  struct Known {
    OpenGame game;
    std::optional<storage::GameOfRoom> stored;
    std::array<std::optional<storage::PersonInTournament>, 2> players;
  };
  boost::asio::awaitable<std::vector<Known>> look_up(std::vector<OpenGame> games);
  boost::asio::awaitable<std::optional<Report>> make_one(Seen of, Known known);

  const Parts& parts_;
};

}  // namespace tournaments
