// The HTTP request about the events of a club: those that run or are to come, its leagues, and the results of the last
// events.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/leagues/leagues.hpp"
#include "server/storage/readers.hpp"
#include "server/tournaments/desk.hpp"

namespace http {

class ClubEventsApi {
 public:
  static constexpr int most_results = 20;

  /// What these refer to outlives this and its coroutines.
  ClubEventsApi(const Authentication& authentication, storage::Readers& lists, tournaments::Desk& desk,
                leagues::Leagues& leagues)
      : authentication_(authentication), lists_(lists), desk_(desk), leagues_(leagues) {}

  /// GET /api/clubs/{id}/events: members see all of them, others those that are listed, and leagues that they may know
  /// of. 404 "not_found": there is no club of this id that the viewer may know of.
  boost::asio::awaitable<Response> events(Request request, std::string id);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Authentication& authentication_;
  storage::Readers& lists_;  ///< for lists alone, which may take long
  tournaments::Desk& desk_;
  leagues::Leagues& leagues_;
};

}  // namespace http
