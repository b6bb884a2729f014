// The HTTP requests about leagues: lists, one of them whole, founding, and acts.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/leagues/league_looking.hpp"
#include "server/http/message.hpp"
#include "server/http/messages/message_api.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/router.hpp"
#include "server/leagues/leagues.hpp"
#include "server/storage/readers.hpp"
#include "server/tournaments/desk.hpp"

namespace http {

class LeagueApi {
 public:
  struct Parts {
    const Authentication& authentication;
    storage::Readers& readers;
    storage::Readers& lists;  ///< for lists alone, which may take long
    leagues::Leagues& leagues;
    tournaments::Desk& desk;
    MessageApi::RefuseWriter refuse_writer;
  };
  /// One address may act `acts` often, and found 10 in an hour. What the parts refer to outlives this and its
  /// coroutines.
  explicit LeagueApi(Parts parts, account::AddressLimit::Rate acts = {120, 1200},
                     const base::HomeNetworks& home = base::nowhere());

  // No such league: 404 "not_found". What changes something: 400 "bad_request", 401 "auth", 403 "origin", 429 "rate".
  // What the leagues refuse: 403 "guest", "bot", "not_admin", "club_members" and "club_rank", 503 "storage" and "busy",
  // else 409 with its word after "league_".

  /// GET /api/leagues: those of the site, and of the clubs that the viewer is in.
  boost::asio::awaitable<Response> list(Request request);
  boost::asio::awaitable<Response> create(Request request);                ///< POST /api/leagues
  boost::asio::awaitable<Response> show(Request request, std::string id);  ///< GET /api/leagues/{id}
  boost::asio::awaitable<Response> act(Request request, std::string id);   ///< POST …/acts

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  Response shown(const LookedLeague& looked) const;

  const Parts parts_;
  const LeagueLooking looking_;
  RequestLimit limit_;
  RequestLimit founding_;
};

}  // namespace http
