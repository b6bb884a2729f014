#include "server/http/feed/own_match.hpp"

#include "server/http/shown_game.hpp"

namespace http {

OwnMatch own_match(const storage::Upcoming& upcoming, core::UserId player) {
  const storage::ArrangedGame& game = upcoming.game;
  const std::string& tournament = game.tournament.value();
  return {tournament + "-" + std::to_string(game.round) + "-" + std::to_string(game.board),
          "/tournament/" + tournament,
          game.name,
          std::string(title_of(game.game)),
          upcoming.names[game.players[0] == player ? 1 : 0],
          game.at_ms,
          game.agreed_ms};
}

}  // namespace http
