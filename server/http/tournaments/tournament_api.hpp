// The HTTP requests about tournaments: lists, one of them whole, founding, acts, the log, and exports.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/clock/absences.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/messages/message_api.hpp"
#include "server/http/origin.hpp"
#include "server/http/request_limit.hpp"
#include "server/http/router.hpp"
#include "server/http/tournaments/looking.hpp"
#include "server/http/tournaments/shown_bodies.hpp"
#include "server/storage/readers.hpp"
#include "server/tournaments/desk.hpp"

namespace http {

class TournamentApi {
 public:
  struct Parts {
    const Authentication& authentication;
    storage::Readers& readers;
    storage::Readers& lists;
    tournaments::Desk& desk;
    MessageApi::RefuseWriter refuse_writer;
    Origins origins;
    std::string site_name;
    std::function<clocks::Absences(core::UserId)> absences_of;
  };
  /// One address may act `acts` often. What the parts refer to outlives this and its coroutines.
  explicit TournamentApi(Parts parts, account::AddressLimit::Rate acts = {120, 1200},
                         const base::HomeNetworks& home = base::nowhere());

  // No such tournament that the viewer may know of: 404 "not_found". What changes something: 401 "auth", 403 "origin",
  // 429 "rate"; what the desk refuses: 403 "guest", "bot", "not_director", "club_members", "club_rank" and "muted", 503
  // "storage" and "busy", else 409 with its word after "tournament_".

  boost::asio::awaitable<Response> list(Request request);                  ///< GET /api/tournaments
  boost::asio::awaitable<Response> create(Request request);                ///< POST /api/tournaments. 400 "bad_request"
  boost::asio::awaitable<Response> show(Request request, std::string id);  ///< GET /api/tournaments/{id}
  boost::asio::awaitable<Response> act(Request request, std::string id);   ///< POST …/acts. 400 "bad_request"
  boost::asio::awaitable<Response> log(Request request, std::string id);   ///< GET …/log
  boost::asio::awaitable<Response> table(Request request, std::string id);   ///< GET …/table.csv
  boost::asio::awaitable<Response> report(Request request, std::string id);  ///< GET …/report.trf

  /// GET …/match.ics: the game whose time the viewer has agreed on. 404 "no_match"
  boost::asio::awaitable<Response> calendar(Request request, std::string id);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<Response> shown(Looked looked, std::string known);

  const Parts parts_;
  const Looking looking_;
  RequestLimit limit_;
  RequestLimit founding_;
  ShownBodies bodies_;
};

}  // namespace http
