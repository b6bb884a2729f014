// Pictures of games, as SVG and as PNG: GET /game/{id}.svg?ply=n, how each game starts: /rules/{game}.svg, of
// tournaments: /tournament/{id}.svg, and of puzzles: /puzzle/{id}.svg. Who may see a page may see its picture, and it
// shows no more than watchers see.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/http/message.hpp"
#include "server/http/page/shown_puzzle.hpp"
#include "server/http/page/shown_tournament.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/router.hpp"
#include "server/picture/press.hpp"
#include "server/site/face.hpp"

namespace http {

class PictureApi {
 public:
  /// As GameApi::StateOf.
  using StateOf = std::function<boost::asio::awaitable<std::optional<std::string>>(core::RoomId)>;
  /// Why a game ended, in a language that an Accept-Language header wishes for; empty: nothing to say.
  using ReasonWords = std::function<std::string(std::string_view accept_language, std::string_view reason)>;
  enum class Form { svg, png };

  /// Where what is drawn comes from.
  struct Sources {
    StateOf state_of;
    ReasonWords reason_words;
    TournamentOf tournament_of;
    PuzzleAt puzzle_at = {};
  };

  /// One address may ask for `pngs` PNGs. Outlives its coroutines; `face` outlives this.
  PictureApi(Sources sources, const site::Face& face, account::AddressLimit::Rate pngs = {60, 600},
             const base::HomeNetworks& home = base::nowhere());

  boost::asio::awaitable<Response> game(Request request, core::RoomId room, Form form);
  boost::asio::awaitable<Response> tournament(Request request, core::TournamentId id, Form form);
  boost::asio::awaitable<Response> puzzle(Request request, std::string number, Form form);
  boost::asio::awaitable<Response> start(Request request, std::string game, Form form);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<Response> in_form(Request request, std::string svg, Form form);

  const Sources sources_;
  const site::Face& face_;
  const base::HomeNetworks& home_;
  RequestLimit limit_;
  picture::Press press_;
};

}  // namespace http
