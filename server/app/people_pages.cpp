#include "server/app/people_pages.hpp"

#include <string>
#include <utility>

#include "common/rating/pool.hpp"
#include "server/base/clocks.hpp"

namespace app {

namespace asio = boost::asio;
using http::Method;
using http::Params;
using http::Request;

namespace {

asio::awaitable<http::PlayerApi::Whereabouts> whereabouts(lobby::LobbyHost& lobby, core::UserId user) {
  const lobby::LobbyHost::Whereabouts found = co_await lobby.whereabouts(user);
  http::PlayerApi::Whereabouts told{found.is_here, found.playing};
  co_return told;
}

std::string name_in(const Params& params) { return std::string(params.get("name")); }

}  // namespace

PeoplePages::PeoplePages(const Parts& parts)
    : players_(parts.authentication, parts.list_readers, parts.readers, parts.ratings,
               [&lobby = parts.lobby](core::UserId user) { return whereabouts(lobby, user); }),
      leaders_(parts.authentication, parts.list_readers, rating::pools(), base::wall_ms) {}

std::vector<http::Route> PeoplePages::routes() {
  return {
      {Method::get, "/api/players", [this](Request request, Params) { return players_.players(std::move(request)); }},
      {Method::get, "/api/players/{name}",
       [this](Request request, Params params) { return players_.player(std::move(request), name_in(params)); }},
      {Method::get, "/api/players/{name}/games",
       [this](Request request, Params params) { return players_.games(std::move(request), name_in(params)); }},
      {Method::get, "/api/players/{name}/ratings",
       [this](Request, Params params) { return players_.ratings(name_in(params)); }},
      {Method::get, "/api/leaderboard/{pool}",
       [this](Request request, Params params) {
         return leaders_.leaders(std::move(request), std::string(params.get("pool")));
       }},
  };
}

}  // namespace app
