// The HTTP requests by which people keep notes on finished games, for themselves alone.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

class NoteApi {
 public:
  /// Of a note; by code points.
  static constexpr std::size_t most_characters = 2000;

  struct Parts {
    const Authentication& authentication;
    storage::Writer& writer;
    storage::Readers& readers;
  };

  /// What the parts refer to outlives this and its coroutines.
  explicit NoteApi(const Parts& parts) : parts_(parts) {}

  // Whoever is not signed in: 401 "auth"; 403 "guest" and "bot".

  /// GET /api/me/notes/{id}
  boost::asio::awaitable<Response> note(Request request, core::RoomId game);
  /// PUT /api/me/notes/{id}: {"text"} in place of what was there, nothing if it is empty; 400 "bad_request", 403
  /// "origin" and "too_many_notes", 404 "not_found", 413 "too_big".
  boost::asio::awaitable<Response> set_note(Request request, core::RoomId game);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  Parts parts_;
};

}  // namespace http
