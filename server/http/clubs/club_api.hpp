// The HTTP requests that read clubs: those that are listed, those of the viewer, one of them, its members. What people
// do with clubs is in club_act_api.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/clubs/link_guesses.hpp"
#include "server/http/message.hpp"
#include "server/http/presence/person_here.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"

namespace http {

class ClubApi {
 public:
  static constexpr int most_on_page = 30;

  struct Parts {
    const Authentication& authentication;
    storage::Readers& readers;
    storage::Readers& lists;  ///< for lists alone, which may take long
    LinkGuesses& guesses;
    std::function<bool(core::UserId)> is_shown_here;
    ApartFrom apart_from;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit ClubApi(Parts parts) : parts_(std::move(parts)) {}

  // {id} is the club's id, or the name of one that is listed. "link" is the secret of a club that is entered by one: a
  // wrong one is counted, 429 "rate". 404 "not_found": there is none that the viewer may know of.

  /// GET /api/clubs?part=&after=: 400 "bad_parameter".
  boost::asio::awaitable<Response> clubs(Request request);
  /// GET /api/me/clubs: 401 "auth", 403 "guest" and "bot".
  boost::asio::awaitable<Response> own_clubs(Request request);
  /// GET /api/clubs/{id}?link=
  boost::asio::awaitable<Response> club(Request request, std::string id);
  /// GET /api/clubs/{id}/members: of a club that is entered by a link only for members.
  boost::asio::awaitable<Response> members(Request request, std::string id);
  /// GET /api/clubs/{id}/requests, for officers: who asks to be a member, and who is kept out. 403 "club_rank".
  boost::asio::awaitable<Response> requests(Request request, std::string id);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<core::UserId> viewer(Request request);

  const Parts parts_;
};

}  // namespace http
