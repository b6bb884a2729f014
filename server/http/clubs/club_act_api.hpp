// The HTTP requests by which people found clubs and do something with them.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/clubs/club_act.hpp"
#include "server/http/clubs/link_guesses.hpp"
#include "server/http/message.hpp"
#include "server/http/messages/message_api.hpp"
#include "server/http/router.hpp"
#include "server/storage/writer.hpp"

namespace http {

class ClubActApi {
 public:
  /// Of what is said in a report; by code points.
  static constexpr std::size_t most_characters = 300;

  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    LinkGuesses& guesses;
    MessageApi::RefuseWriter refuse_writer;
  };
  /// What the parts refer to outlives this and its coroutines.
  explicit ClubActApi(Parts parts) : parts_(std::move(parts)) {}

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot"; 403 "origin". 429 "rate" beyond the limits of a day.
  // Names and texts: 400 "bad_name", 413 "too_big", 403 "muted".

  /// POST /api/clubs: {"name", "about", "entry"}; 201 with {"id"}, and with {"link"}, the secret, if it is entered by
  /// one. 400 "bad_request", 403 "too_many_founded", "too_many_clubs" and "no_room_for_clubs", 409 "name_taken".
  boost::asio::awaitable<Response> found(Request request);
  /// POST /api/clubs/{id}/acts: see ClubWish; answers with the club as the person sees it then, if they still do, and
  /// with "link", the secret of a new link. 400 "bad_act", else refusal_of().
  boost::asio::awaitable<Response> act(Request request, std::string id);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  std::optional<Response> refuse_text(const ClubWish& wish, const storage::User& by, const std::string& address) const;

  const Parts parts_;
};

}  // namespace http
