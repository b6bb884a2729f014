// The HTTP requests about leagues: lists, one of them whole, founding, and acts.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
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
    leagues::Leagues& leagues;
    tournaments::Desk& desk;
  };
  /// One address may act `acts` often. What the parts refer to outlives this and its coroutines.
  explicit LeagueApi(Parts parts, account::AddressLimit::Rate acts = {120, 1200},
                     const base::HomeNetworks& home = base::nowhere());

  // No such league: 404 "not_found". What changes something: 400 "bad_request", 401 "auth", 403 "origin", 429 "rate";
  // what the leagues refuse: 403 "guest", "bot" and "not_admin", 503 "storage" and "busy", else 409 with its word after
  // "league_".

  boost::asio::awaitable<Response> list(Request request);                  ///< GET /api/leagues
  boost::asio::awaitable<Response> create(Request request);                ///< POST /api/leagues
  boost::asio::awaitable<Response> show(Request request, std::string id);  ///< GET /api/leagues/{id}
  boost::asio::awaitable<Response> act(Request request, std::string id);   ///< POST …/acts

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  Response shown(const leagues::Seen& seen, const leagues::Person& person) const;

  const Parts parts_;
  RequestLimit limit_;
};

}  // namespace http
