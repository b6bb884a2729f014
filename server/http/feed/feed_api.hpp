// Secret links to one's own games: made and ended by their owner, read by programs that nobody is signed in with.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/http/authentication.hpp"
#include "server/http/feed/feed_text.hpp"
#include "server/http/message.hpp"
#include "server/http/origin.hpp"
#include "server/http/router.hpp"
#include "server/storage/people/feed_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class FeedApi {
 public:
  using GamesOf = std::function<boost::asio::awaitable<std::vector<core::RoomId>>(core::UserId)>;
  using StateOf = std::function<boost::asio::awaitable<std::optional<std::string>>(core::RoomId, core::UserId)>;
  enum class Form { atom, calendar };

  /// The references outlive this and its coroutines.
  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
    storage::Readers& list_readers;
    Origins origins;
    std::string site_name;
    GamesOf games_of;  ///< that somebody plays, private ones too
    StateOf state_of;  ///< of a room, as this person sees it; empty: there is none
  };

  explicit FeedApi(Parts parts);

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot". What changes something: 403 "origin".

  /// GET /api/feed: {"since"}, null without a link.
  boost::asio::awaitable<Response> since(Request request);
  /// POST /api/feed: a link in place of the one before: {"since", "token"}. The token is told now and never again.
  boost::asio::awaitable<Response> make(Request request);
  /// POST /api/feed/end.
  boost::asio::awaitable<Response> end(Request request);

  /// GET /feed/TOKEN.atom and .ics, in the language that the account has chosen. 404 where the link has ended.
  boost::asio::awaitable<Response> read(Request request, std::string token, Form form);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  boost::asio::awaitable<std::optional<storage::FeedOwner>> owner_of(std::string token);
  boost::asio::awaitable<std::vector<OwnGame>> running(core::UserId user);
  boost::asio::awaitable<std::vector<OwnGame>> finished(core::UserId user);
  boost::asio::awaitable<std::vector<OwnMatch>> matches(core::UserId user);
  boost::asio::awaitable<std::string> language_of(core::UserId user);

  const Parts parts_;
};

}  // namespace http
