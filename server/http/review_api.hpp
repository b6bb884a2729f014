// The HTTP requests for the review of a finished game, which is made once and is the same for everybody. Who may see
// the game may see its review, and nobody sees one of a game that goes on.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/http/shown_game.hpp"
#include "server/reviews/maker.hpp"
#include "server/storage/readers.hpp"

namespace http {

class ReviewApi {
 public:
  /// As GameApi::StateOf.
  using StateOf = std::function<boost::asio::awaitable<std::optional<std::string>>(core::RoomId)>;

  struct Parts {
    const Authentication& authentication;
    storage::Readers& readers;
    StateOf state_of;
    reviews::Maker* maker;  ///< null: none are made
  };

  /// What the parts refer to outlives this and its coroutines.
  explicit ReviewApi(Parts parts) : parts_(std::move(parts)) {}

  // 200 with the review, or 202 with how long it will take; 404 "not_found", 409 "not_over".

  /// GET /api/games/{id}/review; 404 "no_review": nobody has asked for it.
  boost::asio::awaitable<Response> review(core::RoomId room);
  /// POST: has it made, unless it is or will be; 403 "origin", 404 "reviews_off", 429 "too_many_reviews": the person or
  /// the address has as many waiting; 503 "reviews_busy": all together have.
  boost::asio::awaitable<Response> ask(Request request, core::RoomId room);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  /// The finished game, or why it has no review.
  boost::asio::awaitable<core::Expected<ShownGame, Response>> finished(core::RoomId room);
  boost::asio::awaitable<std::optional<Response>> stored(core::RoomId room);
  Response have_made(const core::RoomId& room, const ShownGame& shown, const reviews::Asker& asker);

  Parts parts_;
};

}  // namespace http
