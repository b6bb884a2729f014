// The HTTP request about what a player has won, and where they stand in the leagues that they play in.
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

class TitleApi {
 public:
  static constexpr int most_titles = 50;

  struct Parts {
    const Authentication& authentication;
    storage::Readers& lists;  ///< for lists alone, which may take long
    leagues::Leagues& leagues;
    tournaments::Desk& desk;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit TitleApi(const Parts& parts) : parts_(parts) {}

  /// GET /api/players/{name}/titles. 404 "not_found": nobody has this name, nor had it.
  boost::asio::awaitable<Response> titles(Request request, std::string name);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  const Parts parts_;
};

}  // namespace http
