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

asio::awaitable<std::vector<http::Whereabouts>> whereabouts(const presence::Presence& presence, lobby::LobbyHost& lobby,
                                                            std::vector<core::UserId> people) {
  auto asking = lobby.watchable_of(people);
  std::vector<std::vector<core::RoomId>> playing = co_await std::move(asking);
  std::vector<http::Whereabouts> told;
  for (std::size_t i = 0; i < people.size(); ++i) {
    told.push_back({presence.is_here(people[i]), std::move(playing[i])});
  }
  co_return told;
}

http::WhereaboutsOf whereabouts_in(const PeoplePages::Parts& parts) {
  return [&presence = parts.presence, &lobby = parts.lobby](std::vector<core::UserId> people) {
    return whereabouts(presence, lobby, std::move(people));
  };
}

std::string name_in(const Params& params) { return std::string(params.get("name")); }

core::RoomId game_in(const Params& params) { return core::RoomId(std::string(params.get("id"))); }

}  // namespace

PeoplePages::PeoplePages(const Parts& parts)
    : players_(parts.authentication, parts.list_readers, parts.readers, parts.ratings, whereabouts_in(parts)),
      leaders_(parts.authentication, parts.list_readers, rating::pools(), base::wall_ms),
      ownership_(parts.authentication, parts.ownership, parts.accounts, parts.cookies, parts.home),
      own_data_(parts.authentication, parts.ownership, parts.export_readers),
      identity_({parts.authentication, parts.identity, parts.writer, parts.readers, parts.cookies, parts.home}),
      ties_({parts.authentication, parts.writer, parts.readers, whereabouts_in(parts), parts.blocked, parts.settled}),
      push_(parts.authentication, parts.writer, parts.push),
      notes_({parts.authentication, parts.writer, parts.readers}),
      feeds_({parts.authentication, parts.writer, parts.readers, parts.list_readers, parts.origins,
              [&lobby = parts.lobby](core::UserId user) { return lobby.games_of(user); }, parts.state_of}) {}

std::vector<http::Route> PeoplePages::routes() {
  std::vector<http::Route> all = routes_of_owners();
  const std::vector<http::Route> of_players = {
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
  all.insert(all.end(), of_players.begin(), of_players.end());
  for (http::Route& route : routes_of_lists()) all.push_back(std::move(route));
  for (http::Route& route : routes_of_feeds()) all.push_back(std::move(route));
  return all;
}

std::vector<http::Route> PeoplePages::routes_of_owners() {
  return {
      {Method::post, "/api/password",
       [this](Request request, Params) { return ownership_.change_password(std::move(request)); }},
      {Method::get, "/api/sessions",
       [this](Request request, Params) { return ownership_.sessions(std::move(request)); }},
      {Method::get, "/api/me/data", [this](Request request, Params) { return own_data_.data(std::move(request)); }},
      {Method::post, "/api/name", [this](Request request, Params) { return identity_.rename(std::move(request)); }},
      {Method::post, "/api/account/delete",
       [this](Request request, Params) { return identity_.delete_account(std::move(request)); }},
      {Method::get, "/api/me/preferences",
       [this](Request request, Params) { return identity_.preferences(std::move(request)); }},
      {Method::put, "/api/me/preferences",
       [this](Request request, Params) { return identity_.set_preferences(std::move(request)); }},
      {Method::get, "/api/push", [this](Request, Params) { return push_.key(); }},
      {Method::post, "/api/push", [this](Request request, Params) { return push_.subscribe(std::move(request)); }},
      {Method::post, "/api/push/end",
       [this](Request request, Params) { return push_.unsubscribe(std::move(request)); }},
      {Method::post, "/api/logout/everywhere",
       [this](Request request, Params) { return ownership_.sign_out_everywhere(std::move(request)); }},
      {Method::post, "/api/recovery-code",
       [this](Request request, Params) { return ownership_.renew_code(std::move(request)); }},
      {Method::post, "/api/recover",
       [this](Request request, Params) { return ownership_.recover(std::move(request)); }},
  };
}

std::vector<http::Route> PeoplePages::routes_of_lists() {
  return {
      {Method::get, "/api/me/people", [this](Request request, Params) { return ties_.people(std::move(request)); }},
      {Method::put, "/api/me/people/{name}",
       [this](Request request, Params params) { return ties_.set_tie(std::move(request), name_in(params)); }},
      {Method::get, "/api/me/notes/{id}",
       [this](Request request, Params params) { return notes_.note(std::move(request), game_in(params)); }},
      {Method::put, "/api/me/notes/{id}",
       [this](Request request, Params params) { return notes_.set_note(std::move(request), game_in(params)); }},
  };
}

std::vector<http::Route> PeoplePages::routes_of_feeds() {
  const auto feed = [this](http::FeedApi::Form form) {
    return [this, form](Request request, Params params) {
      return feeds_.read(std::move(request), std::string(params.get("token")), form);
    };
  };
  return {
      {Method::get, "/api/feed", [this](Request request, Params) { return feeds_.since(std::move(request)); }},
      {Method::post, "/api/feed", [this](Request request, Params) { return feeds_.make(std::move(request)); }},
      {Method::post, "/api/feed/end", [this](Request request, Params) { return feeds_.end(std::move(request)); }},
      {Method::get, "/feed/{token}.atom", feed(http::FeedApi::Form::atom)},
      {Method::get, "/feed/{token}.ics", feed(http::FeedApi::Form::calendar)},
  };
}

}  // namespace app
