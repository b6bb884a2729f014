// GET /api/games/{id}.txt: a finished game as the text that other programs read.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/http/message.hpp"
#include "server/http/router.hpp"
#include "server/storage/games/archive_store.hpp"
#include "server/storage/readers.hpp"

namespace http {

class RecordApi {
 public:
  /// The text of a stored game; empty if it is damaged.
  using RecordText = std::function<std::optional<std::string>(const storage::ArchivedGame&)>;

  /// The reference outlives this and its coroutines.
  RecordApi(storage::Readers& readers, RecordText record_text);

  /// As with the game itself, anybody with the link may read it.
  boost::asio::awaitable<Response> record(core::RoomId room);

  /// The requests that this answers; they refer to this.
  std::vector<Route> routes();

 private:
  storage::Readers& readers_;
  RecordText record_text_;
};

}  // namespace http
